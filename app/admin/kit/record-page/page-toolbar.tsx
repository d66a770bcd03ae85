import { type FocusEvent, useContext, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, languageNames } from '../../../../shared/i18n/languages.ts'
import { splitPath } from '../../../../shared/rules/field-paths.ts'
import type { LocalizedField } from '../../../forms/fields/localized-fields.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { RecordCommentsContext } from '../comments/record-comments.ts'
import type { SharedToolbar } from '../rich-field/shared-toolbar.ts'
import styles from './page-toolbar.module.css'
import type { PageLanguages } from './use-page-languages.ts'

/** The text with the caret, or the one that had it last, and the toolbar that works on it. */
export interface TextFocus {
  field: LocalizedField<string> | undefined
  language: Language
  shared: SharedToolbar
  setSlot: (slot: HTMLElement | null) => void
  /** Notes which text has got the focus. */
  note: (event: FocusEvent) => void
}

/** Follows the caret among the texts of a page. */
export function useTextFocus(fields: readonly LocalizedField<string>[], page: PageLanguages): TextFocus {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const [path, setPath] = useState('')
  const [name = '', typed] = splitPath(path)
  const rich = fields.find(({ isRich }) => isRich)
  const isShown = typed !== undefined && page.shown.includes(typed)
  const language = isShown ? typed : (page.shown.at(page.shown.length === 2 ? -1 : 0) ?? page.target)
  const field = (isShown ? fields.find((one) => one.name === name) : undefined) ?? rich ?? fields[0]
  const activeId = `${(field?.isRich ? field : rich)?.name}.${language}`
  const shared = useMemo(() => ({ slot, activeId, activate: setPath }), [slot, activeId])
  return {
    field,
    language,
    shared,
    setSlot,
    note: ({ target }) => {
      if (splitPath(target.id)[1] !== undefined) setPath(target.id)
    },
  }
}

/** The attribute by which the keys find the toolbar. */
const toolbarMark = { 'data-page-tools': '' }

/** Moves the focus to the toolbar of the page. */
export function focusTools(): void {
  document.querySelector<HTMLElement>('[data-page-tools] [role="toolbar"] [tabindex="0"]')?.focus()
}

interface PageToolbarProps {
  focus: TextFocus
  /** Whether a text takes the whole screen; absent where there is room enough. */
  whole: { isOpen: boolean; toggle: () => void } | undefined
}

/** Shows the one toolbar of a page, and the name of the text that it works on. */
export function PageToolbar({ focus: { field, language, setSlot }, whole }: PageToolbarProps) {
  const { t } = useTranslation('admin')
  return (
    <div className={styles.toolbar} {...toolbarMark}>
      {/* What is plain text has no tools. */}
      <div ref={setSlot} className={styles.slot} inert={!field?.isRich} />
      <CommentTool path={`${field?.name}.${language}`} />
      <p className={styles.name} title={t('recordPage.tools')}>
        <strong lang={language}>{languageNames[language]}</strong>, {field?.label}
      </p>
      {whole && field?.isRich && (
        <button
          type="button"
          className={styles.whole}
          aria-pressed={whole.isOpen}
          aria-label={t('recordPage.whole')}
          title={t('recordPage.whole')}
          // The text does not lose its caret.
          onMouseDown={(event) => event.preventDefault()}
          onClick={whole.toggle}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path
              d={
                whole.isOpen
                  ? 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5'
                  : 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5'
              }
            />
          </svg>
        </button>
      )}
    </div>
  )
}

/** Shows the button that comments on the selected words, or on the text as a whole where none are. */
function CommentTool({ path }: { path: string }) {
  const { t } = useTranslation('admin')
  const comments = useContext(RecordCommentsContext)
  if (!comments?.labels.has(path)) return null
  return (
    <button
      type="button"
      className={styles.comment}
      aria-label={t('recordPage.comment')}
      title={`${t('recordPage.comment')} (Ctrl+Alt+M)`}
      aria-keyshortcuts="Control+Alt+M"
      // The text does not lose its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => comments.begin(path)}
    >
      <Icon name="speech" />
    </button>
  )
}
