import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CaseClock } from '../../../shared/schemas/cases.ts'
import { Icon, type IconName } from '../../ui/icon/icon.tsx'
import { Deadline } from '../kit/deadline/deadline.tsx'
import { erasableOf } from '../kit/erasing/erasable-record.ts'
import { EraseItem, useErasing } from '../kit/erasing/use-erasing.tsx'
import { FailedRead } from '../kit/failed-read/failed-read.tsx'
import { useLetterKeys } from '../kit/keys/letter-keys.ts'
import { Menu, MenuItem } from '../kit/menu/menu.tsx'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import { RemovalDialogs, useRemoval } from '../kit/record-list/removal.tsx'
import bar from '../kit/record-page/page-bar.module.css'
import { IfMay } from '../kit/rights/if-may.tsx'
import { usePanelWords } from '../kit/use-panel-words.ts'
import { caseSections } from './case-fields.tsx'
import styles from './case-page.module.css'
import { useAskedPart } from './use-asked-part.ts'
import type { Application, CallRequest, CaseSection } from './use-case.ts'
import { type QueuePosition, segmentOf } from './use-case-queue.ts'

interface CasePageProps {
  section: CaseSection
  record: Application | CallRequest
  address: ListAddress
  position: QueuePosition
  /** The wish of the sender, in few words. */
  about: string
  badge: ReactNode
  /** The bar about a decision that was just made. */
  result?: ReactNode
  document: ReactNode
  /** Facts and letter. */
  sent: ReactNode
  /** The steps so far. */
  path: ReactNode
  foot: ReactNode
}

/**
 * Shows the page of a case: its document next to what was sent and what has happened so far, each with a scroll
 * of its own, and below them what can be decided, always in view.
 */
export function CasePage(props: CasePageProps) {
  const { section, record, address, position, about, badge, result, document, sent, path, foot } = props
  const frame = useRef<HTMLElement>(null)
  useLetterKeys({ j: position.next?.open, k: position.previous?.open, Escape: address.close })
  usePageTop(frame)
  useEffect(() => frame.current?.focus({ preventScroll: true }), [])
  return (
    <article className={styles.page} ref={frame} tabIndex={-1} aria-labelledby="case-name">
      <header className={bar.bar}>
        <BackLink address={address} />
        <div className={bar.title}>
          <h1 id="case-name">{record.label.text}</h1>
          <small>
            {about}, {record.reference}
          </small>
        </div>
        <span className={bar.state}>{badge}</span>
        {record.clock && <Clock clock={record.clock} />}
        <div className={bar.end}>
          <Position section={section} address={address} position={position} />
          <CaseMenu section={section} record={record} address={address} />
        </div>
      </header>
      {result}
      <div className={styles.body}>
        {document && <div className={styles.document}>{document}</div>}
        <div className={styles.side}>
          {sent}
          {path}
        </div>
      </div>
      <footer className={styles.foot}>{foot}</footer>
    </article>
  )
}

/** Notes how much is above a page, for its height: the header, and in a demonstration the bar that says so. */
function usePageTop(page: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const note = () => {
      const { top = 0 } = page.current?.getBoundingClientRect() ?? {}
      page.current?.style.setProperty('--page-top', `${top + scrollY}px`)
    }
    note()
    addEventListener('resize', note)
    return () => removeEventListener('resize', note)
  }, [page])
}

function BackLink({ address }: { address: ListAddress }) {
  const { t } = useTranslation('admin-cases')
  return (
    <Link
      className={bar.button}
      to={address.hrefOf({ open: '', part: '' })}
      aria-label={t('queue.back')}
      title={`${t('queue.back')} (Esc)`}
      aria-keyshortcuts="Escape"
    >
      <Icon name="back" />
    </Link>
  )
}

function Clock({ clock }: { clock: CaseClock }) {
  return (
    <div className={styles.clock}>
      <Deadline {...clock} />
    </div>
  )
}

/** Shows the position of a case in the queue that it was opened from, which leads back to it. */
function Position({ section, address, position }: Pick<CasePageProps, 'section' | 'address' | 'position'>) {
  const t = usePanelWords('admin-cases')
  const { t: panel } = useTranslation('admin')
  const { number, total, previous, next } = position
  const segment = segmentOf(address)
  return (
    <nav className={bar.position} aria-label={t('queue.label')}>
      <Link className={bar.list} to={address.hrefOf({ open: '', part: '' })}>
        <small>
          {address.filters.some(([name]) => name !== 'segment')
            ? panel(`sections.${section}`)
            : t(`segments.${segment}`)}
        </small>
        {number !== null && <strong>{t('queue.at', { number, total })}</strong>}
      </Link>
      <Step icon="prev" keys="K" label={t('queue.previous')} neighbour={previous} />
      <Step icon="next" keys="J" label={t('queue.next')} neighbour={next} />
    </nav>
  )
}

interface StepProps {
  icon: IconName
  keys: string
  label: string
  neighbour: QueuePosition['next']
}

function Step({ icon, keys, label, neighbour }: StepProps) {
  const words = neighbour ? `${label}: ${neighbour.label}` : label
  return (
    <button
      type="button"
      className={bar.button}
      data-framed
      aria-label={words}
      title={`${words} (${keys})`}
      aria-keyshortcuts={keys}
      disabled={!neighbour}
      onClick={() => neighbour?.open()}
    >
      <Icon name={icon} />
    </button>
  )
}

/** Shows the menu that corrects, deletes, restores and erases a case. */
function CaseMenu({ section: name, record, address }: Pick<CasePageProps, 'section' | 'record' | 'address'>) {
  const section = caseSections[name]
  const { t } = useTranslation('admin')
  const { t: words } = useTranslation('admin-cases')
  const id = useId()
  const isCorrected = address.get('part') === 'correct' && record.binnedAt === null
  const Correction = useAskedPart(isCorrected, () =>
    import('./case-editor.tsx').then((editor) => editor.CaseCorrection),
  )
  const removal = useRemoval(section, record, address.close)
  const erasing = useErasing(erasableOf(section, record), address.close)
  return (
    <>
      <Menu
        id={id}
        label={t('actions.moreNamed', { label: record.label.text })}
        triggerClassName={bar.button}
        trigger={<Icon name="more" />}
      >
        {record.binnedAt === null ? (
          <>
            <IfMay section={name} level="edit">
              <MenuItem
                icon="edit"
                label={words('correct.open')}
                onPress={() => address.openRecord(record.id, 'correct')}
              />
            </IfMay>
            {removal.isAllowed && <MenuItem icon="trash" label={t('actions.delete')} onPress={removal.ask} />}
          </>
        ) : (
          removal.isAllowed && <MenuItem icon="restore" label={t('bin.restore')} onPress={removal.restore} />
        )}
        <EraseItem erasing={erasing} />
      </Menu>
      {Correction && (
        <Correction section={name} record={record} onClose={() => address.openRecord(record.id)} />
      )}
      <RemovalDialogs removal={removal} />
      {erasing.dialog}
    </>
  )
}

interface CasePartProps {
  title: string
  /** Its content, in few words. */
  note?: string
  isOpen?: boolean
  children: ReactNode
}

/** Shows a part of a case that folds. */
export function CasePart({ title, note, isOpen = true, children }: CasePartProps) {
  return (
    <details className={styles.part} open={isOpen}>
      <summary>
        <h2>{title}</h2>
        {note && <small>{note}</small>}
        <Icon name="down" />
      </summary>
      <div>{children}</div>
    </details>
  )
}

/** Shows what a case was sent with: facts, on phones folded, and the letter. */
export function CaseSent({
  title,
  children,
  letter,
}: {
  title: string
  children: ReactNode
  letter: ReactNode
}) {
  const [isWide] = useState(() => matchMedia('(width >= 40rem)').matches)
  return (
    <section className={`panel-card ${styles.sent}`}>
      <CasePart title={title} isOpen={isWide}>
        {children}
      </CasePart>
      {letter}
    </section>
  )
}

/** Shows the letter of a case. */
export function CaseLetter({ title, text, language }: { title: string; text: string; language: string }) {
  const t = usePanelWords('admin-cases')
  const count = text.split(/\s+/).filter(Boolean).length
  return (
    <CasePart title={title} note={t('letterNote', { count, language: t(`languages.${language}`) })}>
      <p className={styles.letter} lang={language}>
        {text}
      </p>
    </CasePart>
  )
}

/** Shows facts of a case, label next to value. */
export function CaseFacts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Links to other cases, each with when it came. */
export function CaseLinks({
  links,
}: {
  links: readonly { id: string; address: string; label: string; note: string }[]
}) {
  return (
    <ul className={styles.links}>
      {links.map(({ id, address, label, note }) => (
        <li key={id}>
          <Link to={address}>{label}</Link> <small>{note}</small>
        </li>
      ))}
    </ul>
  )
}

/** Shows a placeholder for a case that is loading or failed to load, with the way back. */
export function CaseWaiting({
  error,
  onRetry,
  address,
}: {
  error: unknown
  onRetry: () => unknown
  address: ListAddress
}) {
  const { t } = useTranslation('admin')
  useLetterKeys({ Escape: address.close })
  return (
    <div className={styles.page}>
      <header className={bar.bar}>
        <BackLink address={address} />
      </header>
      <div className={styles.waiting}>
        {error ? <FailedRead error={error} onRetry={onRetry} /> : <p role="status">{t('drawer.loading')}</p>}
      </div>
    </div>
  )
}
