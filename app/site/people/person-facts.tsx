import { formatUtcOffset, programmeTimeZone } from '../../../shared/i18n/formats.ts'
import { sentenceCase } from '../../../shared/i18n/languages.ts'
import { contactPersonAddress, countryAddress } from '../../../shared/rules/addresses.ts'
import type { PersonDetail } from '../../../shared/schemas/person.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { SectionHead } from '../../ui/section-head/section-head.tsx'
import { Words } from '../../ui/words/words.tsx'
import styles from './person-facts.module.css'

interface PersonProps {
  person: PersonDetail
}

/** The working day that is assumed everywhere, in minutes after midnight. */
const workingDay = { from: 9 * 60, to: 18 * 60 }
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

/** Shows how far the clock there is from that of Tashkent: a page is stored longer than an hour lasts. */
function LocalTimeFact({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation('people')
  const ahead = minutesAhead(timeZone)
  const hours = Math.floor(Math.abs(ahead) / 60)
  const minutes = Math.abs(ahead) % 60
  const difference = [
    ...(hours > 0 ? [t('person.hours', { count: hours })] : []),
    ...(minutes > 0 ? [t('person.minutes', { count: minutes })] : []),
  ].join(' ')
  const times = `${clockAt(workingDay.from - ahead)}–${clockAt(workingDay.to - ahead)}`
  return (
    <div>
      <dt>{t('person.localTime')}</dt>
      <dd>
        {ahead === 0 ? t('person.same') : t(ahead > 0 ? 'person.ahead' : 'person.behind', { difference })}
        {ahead !== 0 && <small>{t('person.workingHours', { times })}</small>}
      </dd>
    </div>
  )
}

/** Returns by how many minutes a zone is ahead of Tashkent now. */
function minutesAhead(timeZone: string): number {
  const now = Date.now()
  return (
    offsetMinutes(formatUtcOffset(now, timeZone)) - offsetMinutes(formatUtcOffset(now, programmeTimeZone))
  )
}

/** Reads an offset: "UTC+5:30", "UTC−3". */
function offsetMinutes(offset: string): number {
  const [, sign, hours = '0', minutes = '0'] = /^UTC([+−])(\d+)(?::(\d+))?$/.exec(offset) ?? []
  return (sign === '−' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
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
export function PersonActions({ person }: PersonProps) {
  const { t } = useTranslation('people')
  return (
    <section className={styles.actions} aria-labelledby="contact">
      <h2 id="contact">{t('person.contact.title')}</h2>
      <p className="quiet">{t('person.contact.text')}</p>
      <Button href={contactPersonAddress(person)} isBig>
        <Icon name="mail" />
        {t('person.contact.action')}
      </Button>
    </section>
  )
}
