import type { ReactNode } from 'react'
import type { PersonDetail, SimilarPerson } from '../../../shared/schemas/person.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { PersonRow } from '../../ui/person-row/person-row.tsx'
import { HeadedSection } from '../../ui/section-head/section-head.tsx'
import { Words } from '../../ui/words/words.tsx'
import styles from './similar-people.module.css'
import { usePersonTexts } from './use-person-texts.ts'

/** The number of reasons that are given: more would only make the list longer. */
const reasonsMax = 2

/** Shows who else may help, each with what they have in common with the person (P-27). */
export function SimilarPeople({ person: { similar } }: { person: PersonDetail }) {
  const { t } = useTranslation('people')
  const language = useLanguage()
  const texts = usePersonTexts()
  if (similar.length === 0) return null
  return (
    <HeadedSection
      id="similar"
      isSoft
      isTight
      isLater
      title={t('person.similar.title')}
      text={t('person.similar.text')}
    >
      <ul className="row-grid">
        {similar.map((one) => (
          <li key={one.person.id}>
            <PersonRow person={one.person} language={language} texts={texts} headingLevel={3} transition>
              <Reasons similar={one} />
            </PersonRow>
          </li>
        ))}
      </ul>
    </HeadedSection>
  )
}

function Reasons({ similar: { isSameCountry, sharedDirection, sharedTags } }: { similar: SimilarPerson }) {
  const { t } = useTranslation('people')
  const language = useLanguage()
  const reasons: Record<string, ReactNode> = {
    direction: sharedDirection && (
      <>
        {t('person.similar.direction')} <Words value={sharedDirection} language={language} />
      </>
    ),
    country: isSameCountry && t('person.similar.country'),
    tags: sharedTags.length > 0 && (
      <>
        {t('person.similar.tags')} {sharedTags.map(({ text }) => text).join(', ')}
      </>
    ),
  }
  const given = Object.entries(reasons).filter(([, reason]) => reason)
  return (
    <ul className={styles.reasons}>
      {given.slice(0, reasonsMax).map(([name, reason]) => (
        <li key={name}>
          <Icon name="check" />
          <span>{reason}</span>
        </li>
      ))}
    </ul>
  )
}
