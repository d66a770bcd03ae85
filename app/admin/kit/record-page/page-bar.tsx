import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { formatInstant } from '../../../../shared/i18n/formats.ts'
import type { LanguageProgress } from '../../../../shared/i18n/language-progress.ts'
import type { Language } from '../../../../shared/i18n/languages.ts'
import type { Presence } from '../../../../shared/schemas/presence.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Icon, type IconName } from '../../../ui/icon/icon.tsx'
import { LanguageMarks } from '../language-marks/language-marks.tsx'
import { marked, StateOfRecord } from '../record-drawer/editor-head.tsx'
import { shortDay } from '../record-list/short-day.ts'
import type { AnySection, EditedRecord } from '../section.ts'
import { usePanelWords } from '../use-panel-words.ts'
import styles from './page-bar.module.css'
import type { Neighbours } from './use-neighbours.ts'

interface PageBarProps {
  section: AnySection
  /** `null` for one that is going to be made. */
  record: EditedRecord | null
  /** The progress of each language with the typed values. */
  progress: Record<Language, LanguageProgress>
  presence: Presence | null
  neighbours: Neighbours | undefined
  onClose: () => void
  onHistory: (() => void) | undefined
  /** The menu of the record. */
  children: ReactNode
}

/** Shows the bar of a record: the way back, its name and state, its position in the list, and what can be done. */
export function PageBar(props: PageBarProps) {
  const { section, record, progress, presence, neighbours, onClose, onHistory, children } = props
  const { t } = useTranslation('admin')
  const words = usePanelWords()
  return (
    <header className={styles.bar}>
      <BarButton icon="back" label={t('recordPage.toList')} keys="Escape" onPress={onClose} />
      <div className={styles.title}>
        <h1 tabIndex={-1} lang={record?.label.lang} title={record?.label.text}>
          {record ? record.label.text : words(section.newLabel ?? `new.${section.noun}`)}
        </h1>
        {record && <RecordLine section={section} record={record} />}
      </div>
      {record?.languages && (
        <span className={styles.state}>
          <LanguageMarks summary={marked(record.languages, progress)} />
        </span>
      )}
      {record && <StateOfRecord section={section} record={record} />}
      {presence && <Others presence={presence} />}
      <div className={styles.end}>
        {neighbours && <Position neighbours={neighbours} onClose={onClose} />}
        {onHistory && <HistoryButton onPress={onHistory} />}
        {children}
      </div>
    </header>
  )
}

/** Shows the code of a record, and who changed it last. */
function RecordLine({ section, record }: { section: AnySection; record: EditedRecord }) {
  const { t } = useTranslation('admin')
  const words = usePanelWords()
  const language = useLanguage()
  const helpers = { language, t: words, formatDay: (instant: string) => shortDay(instant, language) }
  const instant = formatInstant(record.updatedAt, language)
  return (
    <small>
      {section.secondLineOf && <span>{section.secondLineOf(record, helpers)} · </span>}
      {record.changedBy === null
        ? t('editor.changed', { instant })
        : t('editor.changedBy', { name: record.changedBy, instant })}
    </small>
  )
}

/** Shows who else has the record open, by their initials. */
function Others({ presence: { others } }: { presence: Presence }) {
  const { t } = useTranslation('admin')
  if (others.length === 0) return null
  const words = t('editor.openToo', { count: others.length, names: others.join(', ') })
  return (
    <p className={styles.others} role="status" title={words}>
      <span className="visually-hidden">{words}</span>
      {others.slice(0, 3).map((name) => (
        <i key={name} aria-hidden="true">
          {initialsOf(name)}
        </i>
      ))}
    </p>
  )
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
}

/** Shows the position of a record in its list, which leads back to it, and the ways to the records around it. */
export function Position({ neighbours, onClose }: { neighbours: Neighbours; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const { name, number, total, openPrevious, openNext } = neighbours
  return (
    <nav className={styles.position} aria-label={t('recordPage.position')}>
      <button type="button" className={styles.list} onClick={onClose}>
        <small>{name}</small>
        <strong>{t('recordPage.at', { number, total })}</strong>
      </button>
      <BarButton
        icon="prev"
        label={t('recordPage.previous')}
        keys="Alt+PageUp"
        onPress={openPrevious}
        isFramed
      />
      <BarButton icon="next" label={t('recordPage.next')} keys="Alt+PageDown" onPress={openNext} isFramed />
    </nav>
  )
}

/** Shows the way to the history of a record, which has the focus again once the history is closed. */
export function HistoryButton({ onPress }: Pick<BarButtonProps, 'onPress'>) {
  const { t } = useTranslation('admin')
  const button = useRef<HTMLButtonElement>(null)
  const isFromHistory = useLocation().state?.isFromHistory === true
  useEffect(() => {
    if (isFromHistory) button.current?.focus({ preventScroll: true })
  }, [isFromHistory])
  return <BarButton ref={button} icon="time" label={t('actions.history')} onPress={onPress} />
}

interface BarButtonProps {
  ref?: Ref<HTMLButtonElement>
  icon: IconName
  label: string
  /** Its keys, as `aria-keyshortcuts` names them. */
  keys?: string
  isFramed?: boolean
  /** Absent where it cannot be pressed. */
  onPress: (() => void) | undefined
}

/** Shows a button of a bar by its icon. */
export function BarButton({ ref, icon, label, keys, isFramed = false, onPress }: BarButtonProps) {
  const names = keys?.replace('Escape', 'Esc').replace('Page', 'Pg').replaceAll('+', ' ')
  return (
    <button
      ref={ref}
      type="button"
      className={styles.button}
      data-framed={isFramed || undefined}
      aria-label={label}
      title={names ? `${label} (${names})` : label}
      aria-keyshortcuts={keys}
      disabled={!onPress}
      onClick={() => onPress?.()}
    >
      <Icon name={icon} />
    </button>
  )
}
