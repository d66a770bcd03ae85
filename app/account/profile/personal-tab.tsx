import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatFileSize } from '../../../shared/i18n/formats.ts'
import { isLanguage, type Language, type LocalizedText, readText } from '../../../shared/i18n/languages.ts'
import { registerAddress } from '../../../shared/rules/addresses.ts'
import type { GeneralData } from '../../../shared/schemas/general-data.ts'
import type { OwnPerson, Profile } from '../../../shared/schemas/profile.ts'
import { useGeneralData } from '../../app-page/use-general-data.ts'
import { tagNameOf } from '../../forms/person/tag-names.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { type Detail, DetailList } from '../../ui/detail-list/detail-list.tsx'
import { ExternalLink } from '../../ui/external-link/external-link.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Words } from '../../ui/words/words.tsx'
import { CvLink } from './cv-link.tsx'
import styles from './profile-screen.module.css'
import { PublicCard } from './public-card.tsx'
import type { ProfileTab } from './use-tab.ts'
import { WaitingList } from './waiting-list.tsx'

interface PersonalTabProps {
  profile: Profile
  onChoose: (tab: ProfileTab) => void
}

/** Shows one's personal data, what is missing, and the state of one's proposals (P-16). */
export function PersonalTab({ profile: { account, person }, onChoose }: PersonalTabProps) {
  const { t } = useTranslation('profile')
  const language = useLanguage()
  const { data: general } = useGeneralData()
  const { firstname, lastname } = person?.shown ?? person ?? account
  const middlename = person?.middlename ?? ''
  const details: Detail[] = [
    { label: t('details.name'), value: [firstname, middlename, lastname].filter(Boolean).join(' ') || null },
    { label: t('details.login'), value: account.login },
    { label: t('details.email'), value: account.email || null },
    ...(person
      ? personDetails(person, general, language, (key) => t(`details.${key}`), t('details.leavesSite'))
      : []),
  ]
  return (
    <div className={styles.columns}>
      <div className="stack">
        <WaitingList person={person} onChoose={onChoose} />
      </div>
      <aside className="stack">
        {person && <PublicCard person={person} />}
        <Completeness person={person} onEdit={() => onChoose('edit')} />
      </aside>
      <section className={styles.details} aria-labelledby="personal-title">
        <h2 className={styles.asideTitle} id="personal-title">
          {t('tabs.personal')}
        </h2>
        <DetailList details={details} texts={{ notAvailable: t('details.notAvailable') }} />
      </section>
    </div>
  )
}

type DetailKey =
  | 'code'
  | 'country'
  | 'organization'
  | 'direction'
  | 'category'
  | 'headline'
  | 'bio'
  | 'tags'
  | 'cv'
  | 'linkedin'
  | 'website'

function personDetails(
  person: OwnPerson,
  general: GeneralData | undefined,
  language: Language,
  label: (key: DetailKey) => string,
  leavesSite: string,
): Detail[] {
  const chosen = (
    choices: readonly { id: string; label: string; lang: Language }[] | undefined,
    id: string | null,
  ) => {
    // The labels are still loading: that is not the same as no value.
    if (id !== null && !choices) return '…'
    const choice = choices?.find((one) => one.id === id)
    return choice ? <Words value={{ text: choice.label, lang: choice.lang }} language={language} /> : null
  }
  const link = (href: string | null, name = '') =>
    href === null ? null : (
      <ExternalLink href={href} label={name || href.replace(/^https:\/\//, '')} note={leavesSite} />
    )
  const tags = person.tags.map((tag) => tagNameOf(general?.tags ?? [], tag))
  return [
    { label: label('code'), value: person.userCode },
    { label: label('country'), value: chosen(general?.countries, person.countryId) },
    { label: label('organization'), value: chosen(general?.organizations, person.organizationId) },
    { label: label('direction'), value: chosen(general?.directions, person.directionId) },
    { label: label('category'), value: chosen(general?.personCategories, person.categoryId) },
    { label: label('headline'), value: localized((person.shown ?? person).headline, language) },
    { label: label('bio'), value: localized(person.bio, language) },
    { label: label('tags'), value: tags.join(', ') || null },
    {
      label: label('cv'),
      value: person.cv && (
        <>
          <CvLink name={person.cv.name} />, {formatFileSize(person.cv.sizeBytes, language)}
        </>
      ),
    },
    { label: label('linkedin'), value: link(person.linkedin) },
    { label: label('website'), value: link(person.website) },
    ...person.socialLinks.map(({ network, name, link: href }) => ({
      label: network,
      value: link(href, name),
    })),
  ]
}

/** Returns one's own text as a reader in this language would get it. */
function localized(text: LocalizedText, language: Language): ReactNode {
  const read = readText(text, language)
  return read && <Words value={read} language={language} className={styles.written} />
}

interface CompletenessProps {
  person: OwnPerson | null
  onEdit: () => void
}

/** Shows how complete the profile is, and what is missing; to an account without one, the link to create it. */
function Completeness({ person, onEdit }: CompletenessProps) {
  const { t } = useTranslation('profile')
  if (!person) {
    return (
      <Notice>
        <h2 className={styles.noticeTitle}>{t('noPerson.title')}</h2>
        <p>{t('noPerson.text')}</p>
        <p>
          <a href={registerAddress}>{t('noPerson.register')}</a>
        </p>
      </Notice>
    )
  }
  const { percent, missing } = person.completeness
  const wanted = missing.map((step) => {
    const language = step.split('.')[1]
    return isLanguage(language) ? t(`missing.headline.${language}`) : t(`missing.${step}`)
  })
  return (
    <Notice>
      <h2 className={styles.noticeTitle} id="completeness-title">
        {t('completeness.title', { percent })}
      </h2>
      <p>
        {wanted.length > 0 && `${t('completeness.add', { steps: wanted.join(', ') })} `}
        {t(person.isPublished ? 'completeness.published' : 'completeness.unpublished')}
      </p>
      <progress className={styles.progress} value={percent} max={100} aria-labelledby="completeness-title" />
      {wanted.length > 0 && (
        <Button variant="plain" onPress={onEdit}>
          {t('tabs.edit')}
        </Button>
      )}
    </Notice>
  )
}
