import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LanguageProgress } from '../../../../shared/i18n/language-progress.ts'
import type { Language } from '../../../../shared/i18n/languages.ts'
import type { LocalizedField } from '../../../forms/fields/localized-fields.tsx'
import { SharedToolbarContext } from '../rich-field/shared-toolbar.ts'
import type { AnySection, EditedRecord } from '../section.ts'
import { type CheckedLanguages, LanguageHeads } from './language-heads.tsx'
import { PageToolbar, type TextFocus } from './page-toolbar.tsx'
import { type TextForm, TextRows } from './text-rows.tsx'
import styles from './texts-card.module.css'
import type { PageLanguages } from './use-page-languages.ts'

interface TextsCardProps {
  section: AnySection
  /** The record whose history has the earlier texts; `null` where nothing is compared with them. */
  record: EditedRecord | null
  form: TextForm
  fields: readonly LocalizedField<string>[]
  page: PageLanguages
  focus: TextFocus
  progress: Readonly<Record<Language, LanguageProgress>>
  choices: CheckedLanguages
  /** Languages with a field that is out of date as stored. */
  behind: readonly Language[]
  isSourceChanged?: boolean
  isReadOnly?: (language: Language) => boolean
  /** The content below the texts. */
  children?: ReactNode
}

const never = () => false

/** Shows texts in rows of languages, with one toolbar and the heads of the languages above them, always in sight. */
export function TextsCard(props: TextsCardProps) {
  const { fields, page, focus, isSourceChanged = false, isReadOnly = never, children } = props
  const { t } = useTranslation('admin')
  const hasTools = fields.some(({ isRich }) => isRich)
  return (
    <section
      className={styles.texts}
      data-columns={page.shown.length}
      data-tools={hasTools || undefined}
      aria-label={t('recordPage.texts')}
      onFocus={focus.note}
    >
      <SharedToolbarContext value={focus.shared}>
        {hasTools && <PageToolbar focus={focus} />}
        <LanguageHeads {...props} isSourceChanged={isSourceChanged} />
        <TextRows {...props} isReadOnly={isReadOnly} />
        {children}
      </SharedToolbarContext>
    </section>
  )
}
