import type { ReactNode } from 'react'
import { programmeTimeZone } from '../../../shared/i18n/formats.ts'
import { sentenceCase } from '../../../shared/i18n/languages.ts'
import { contactPersonAddress, countryAddress } from '../../../shared/rules/addresses.ts'
import { utcOffsetMinutes, workEndsHour, workStartsHour } from '../../../shared/rules/local-time.ts'
import type { PersonDetail } from '../../../shared/schemas/person.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ActionBar } from '../../ui/action-bar/action-bar.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { LocalClock } from '../../ui/local-clock/local-clock.tsx'
import { SectionHead } from '../../ui/section-head/section-head.tsx'
import { Words } from '../../ui/words/words.tsx'
import { SharePage } from '../share-page.tsx'
import styles from './person-facts.module.css'

interface PersonProps {
  person: PersonDetail
}

const dayMinutes = 24 * 60

/** Shows where a person is, at what time there, in which languages one may talk and with whom they work (P-27). */
export function PersonFacts({ person }: PersonProps) {
  const { t } = useTranslation('people')
  const language = useLanguage()
  const { country, organization, spokenLanguages } = person
  const names = spokenLanguages.map(({ name }) => name).join(', ')
  return (
    <dl className={styles.facts} aria-label={t('person.facts')}>
      <div>
        <dt>{t('person.details.country')}</dt>
        <dd>
          <Words as="a" href={countryAddress(country.code)} value={country.name} language={language} />
        </dd>
      </div>
      <LocalTimeFact timeZone={country.timeZone} />
      {names !== '' && (
        <div>
          <dt>{t('person.languages')}</dt>
          <dd>{sentenceCase(names, language)}</dd>
        </div>
      )}
      {organization && (
        <div>
          <dt>{t('person.details.organization')}</dt>
          <dd>
            <Words value={organization.name} language={language} />
          </dd>
        </div>
      )}
    </dl>
  )
}

/**
 * Shows the time there, which a script sets, and how far it is from that of Tashkent. A page is stored for longer than
 * a minute: made again with every minute it would be lost whenever the database is away.
 */
function LocalTimeFact({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation('people')
  const now = Date.now()
  const ahead = utcOffsetMinutes(now, timeZone) - utcOffsetMinutes(now, programmeTimeZone)
  const hours = Math.floor(Math.abs(ahead) / 60)
  const minutes = Math.abs(ahead) % 60
  const difference = [
    ...(hours > 0 ? [t('person.hours', { count: hours })] : []),
    ...(minutes > 0 ? [t('person.minutes', { count: minutes })] : []),
  ].join(' ')
  const times = [workStartsHour, workEndsHour].map((hour) => clockAt(hour * 60 - ahead)).join('–')
  return (
    <div>
      <dt>{t('person.localTime')}</dt>
      <dd className={styles.localTime}>
        <LocalClock timeZone={timeZone} />
        <span>
          {ahead === 0 ? t('person.same') : t(ahead > 0 ? 'person.ahead' : 'person.behind', { difference })}
        </span>
        {ahead !== 0 && <small>{t('person.workingHours', { times })}</small>}
      </dd>
    </div>
  )
}

function clockAt(minutes: number): string {
  const inDay = (minutes + dayMinutes) % dayMinutes
  return [Math.floor(inDay / 60), inDay % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Lists what one may ask a person; each question begins a letter that names it. */
export function PersonQuestions({ person }: PersonProps) {
  const { t } = useTranslation('people')
  const language = useLanguage()
  const { questions } = person
  if (questions.length === 0) return null
  return (
    <section aria-labelledby="questions">
      <SectionHead id="questions" title={t('person.questions')} />
      <ul className={styles.questions}>
        {questions.map((question, index) => (
          <li key={question.text}>
            <a href={contactPersonAddress(person, index + 1)}>
              <Words value={question} language={language} />
              <Icon name="arrow" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shows what one can do on a person's page: write to the team, with the person already named (P-27). */
export function PersonActions({ person, share }: PersonProps & { share?: ReactNode }) {
  const { t } = useTranslation('people')
  return (
    <section className={styles.actions} aria-labelledby="contact" data-actions="">
      <h2 id="contact">{t('person.contact.title')}</h2>
      <p className="quiet">{t('person.contact.text')}</p>
      <Button href={contactPersonAddress(person)} isBig>
        <Icon name="speech" />
        {t('person.contact.action')}
      </Button>
      {share}
    </section>
  )
}

/** Repeats on phones what one can do on a person's page. */
export function PersonBar({ person }: PersonProps) {
  const { t } = useTranslation('people')
  const name = nameOf(person)
  return (
    <ActionBar label={t('person.actions', { name })}>
      <Button href={contactPersonAddress(person)}>
        <Icon name="speech" />
        {t('person.contact.action')}
      </Button>
      <SharePage title={name} variant="second" isNarrow />
    </ActionBar>
  )
}

function nameOf({ firstname, lastname }: PersonDetail): string {
  return `${firstname} ${lastname}`
}
