import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
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
  const { whole, name, ...handlers } = useWholeText(page, focus)
  const hasTools = fields.some(({ isRich }) => isRich)
  return (
    <section
      className={styles.texts}
      data-columns={page.shown.length}
      data-tools={hasTools || undefined}
      aria-label={t('recordPage.texts')}
      onFocus={focus.note}
      {...handlers}
    >
      <SharedToolbarContext value={focus.shared}>
        {hasTools && <PageToolbar focus={focus} whole={whole} />}
        <LanguageHeads {...props} isSourceChanged={isSourceChanged} />
        <TextRows {...props} whole={name} isReadOnly={isReadOnly} />
        {children}
      </SharedToolbarContext>
    </section>
  )
}

/**
 * Lets a rich text take the whole screen of a phone: by its button, or by a second tap on the text. The card is shown
 * above everything else, without its other rows.
 */
function useWholeText({ isNarrow }: PageLanguages, { field }: TextFocus) {
  const [opened, setName] = useState<string | null>(null)
  const name = isNarrow ? opened : null
  const ref = useRef<HTMLElement>(null)
  const wasIn = useRef(false)
  useEffect(() => {
    if (name !== null) ref.current?.showPopover()
  }, [name])
  const boxOf = ({ target }: MouseEvent) => (target as Element).closest('[data-rich] fieldset')
  return {
    ref,
    name,
    whole: isNarrow
      ? { isOpen: name !== null, toggle: () => setName(name === null && field ? field.name : null) }
      : undefined,
    popover: name === null ? undefined : ('manual' as const),
    onPointerDownCapture: (event: MouseEvent) => {
      wasIn.current = boxOf(event)?.contains(document.activeElement) ?? false
    },
    onClick: (event: MouseEvent) => {
      if (isNarrow && wasIn.current && boxOf(event) && field?.isRich) setName(field.name)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (name === null || event.key !== 'Escape') return
      event.preventDefault()
      setName(null)
    },
  }
}
