import { type MouseEvent, type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, languageNames, languages } from '../../../../shared/i18n/languages.ts'
import { readStored, writeStored } from '../../../enhance/browser-storage.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { textIn } from '../record-drawer/written-texts.ts'
import type { RecordForm } from '../record-form.ts'
import type { AnySection, EditedRecord } from '../section.ts'
import { useOpenedPart } from '../use-opened-part.ts'
import type { TextFocus } from './page-toolbar.tsx'
import styles from './preview-column.module.css'
import { showText } from './text-finder.ts'

/** The widths of the previewed page, in pixels. */
const widths = { phone: 390, desktop: 1280 } as const

/** The width of the previewed page. */
export interface PreviewWidth {
  isDesktop: boolean
  choose: (isDesktop: boolean) => void
}

const storageKey = 'admin-preview-width'

/** Remembers the width of the previewed page. */
export function usePreviewWidth(): PreviewWidth {
  const [isDesktop, setIsDesktop] = useState(() => readStored('localStorage', storageKey) === 'desktop')
  return {
    isDesktop,
    choose: (next) => {
      writeStored('localStorage', storageKey, next ? 'desktop' : 'phone')
      setIsDesktop(next)
    },
  }
}

interface PreviewColumnProps {
  /** Fetches the page. */
  load: NonNullable<AnySection['page']>['loadPreview']
  form: RecordForm
  /** `null` for one that is going to be made. */
  record: EditedRecord | null
  /** The language that is worked on, which the preview follows until another is selected. */
  target: Language
  width: PreviewWidth
  /** The text with the caret, to which the page is scrolled. */
  focus: Pick<TextFocus, 'field' | 'language'>
  /** Says what is shown, where that is not what is typed. */
  note?: string
}

const noPage = () => Promise.resolve(() => null)

/** Shows the public page as the typed values would make it, at the width of a phone or a desktop. */
export function PreviewColumn({ load, form, record, target, width, focus, note }: PreviewColumnProps) {
  const { t } = useTranslation('admin')
  const [chosen, setChosen] = useState<Language | null>(null)
  const language = chosen ?? target
  const preview = useOpenedPart(load ?? noPage)
  const shown = useSettled(form)
  const { Part, open } = preview
  // Fetched once; after a failure there is the button.
  const latest = useRef(open)
  useEffect(() => void latest.current(), [])
  const frame = useFollowedText(form, focus, width.isDesktop)
  const zoom = useZoom(frame, width.isDesktop ? widths.desktop : widths.phone)
  return (
    <div className={styles.column}>
      <div className={styles.head}>
        <fieldset className={styles.widths}>
          <legend className="visually-hidden">{t('recordPage.look.width')}</legend>
          {(['phone', 'desktop'] as const).map((kind) => (
            <button
              key={kind}
              type="button"
              aria-pressed={width.isDesktop === (kind === 'desktop')}
              aria-label={t(`recordPage.look.${kind}`)}
              onClick={() => width.choose(kind === 'desktop')}
            >
              {widths[kind]}
            </button>
          ))}
        </fieldset>
        <Select
          aria-label={t('recordPage.look.language')}
          isCompact
          value={language}
          onChange={({ currentTarget }) => setChosen(currentTarget.value as Language)}
        >
          {languages.map((one) => (
            <option key={one} value={one} lang={one}>
              {languageNames[one]}
            </option>
          ))}
        </Select>
      </div>
      {/* Nothing in a preview leads away from what is typed. */}
      <div
        ref={frame}
        className={styles.frame}
        data-desktop={width.isDesktop || undefined}
        onClickCapture={stayHere}
      >
        <div className={styles.page} style={{ zoom }} lang={language}>
          {Part ? (
            <Part form={shown} record={record} language={language} />
          ) : (
            <button type="button" className={styles.load} onClick={() => void open()}>
              <Icon name="eye" />
              {t('recordPage.look.loading')}
            </button>
          )}
        </div>
      </div>
      <p className={styles.note}>{note ?? t('recordPage.look.note')}</p>
    </div>
  )
}

/** The pause between two drawings of the page while somebody types, in milliseconds. */
const pauseMs = 300

/** Returns a value as it was shortly before, so that drawing it does not delay typing. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  const latest = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = value
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      startTransition(() => setSettled(latest.current))
    }, pauseMs)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  return settled
}

/** Scrolls the previewed page to the text with the caret, which is found by its first words, at each width. */
function useFollowedText(
  form: RecordForm,
  { field, language }: PreviewColumnProps['focus'],
  isDesktop: boolean,
) {
  const frame = useRef<HTMLDivElement>(null)
  const followed = useRef('')
  const name = field?.name ?? ''
  useEffect(() => {
    const wanted = `${name} ${language} ${isDesktop}`
    if (frame.current && followed.current !== wanted)
      showText(frame.current, textIn(form.values, name, language))
    followed.current = wanted
  }, [form.values, name, language, isDesktop])
  return frame
}

/** Returns the factor by which a page of a width fits into the frame. */
function useZoom(frame: RefObject<HTMLElement | null>, pageWidth: number): number {
  const [room, setRoom] = useState(pageWidth)
  useEffect(() => {
    const box = frame.current
    if (!box) return
    const observer = new ResizeObserver(() => setRoom(box.clientWidth))
    observer.observe(box)
    return () => observer.disconnect()
  }, [frame])
  return Math.min(1, room / pageWidth)
}

function stayHere(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
}
