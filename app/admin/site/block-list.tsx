import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { orderSiteTexts } from '../../../shared/contract/site-texts.ts'
import { formatMoment } from '../../../shared/i18n/formats.ts'
import { announcementState, momentOf } from '../../../shared/rules/announcements.ts'
import { formatContactHours } from '../../../shared/rules/contact-hours.ts'
import type { PlaceName } from '../../../shared/rules/site-texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Words } from '../../ui/words/words.tsx'
import { LanguageMarks } from '../kit/language-marks/language-marks.tsx'
import { useRowAction } from '../kit/use-row-action.ts'
import styles from './site.module.css'
import type { SiteItem } from './site-record.ts'

interface BlockListProps {
  place: PlaceName
  items: readonly SiteItem[]
  /** Whether the blocks can be put into another order. */
  isOrdered: boolean
  /** The accessible name of the list. */
  label: string
  onOpen: (id: string) => void
}

/** A move that was just made, which can be taken back. */
interface Move {
  item: SiteItem
  from: number
  to: number
}

/** Shows the blocks of a place; a list is ordered by dragging, by buttons, and by Alt with an arrow key (C-1). */
export function BlockList({ place, items, isOrdered, label, onOpen }: BlockListProps) {
  const { t } = useTranslation('admin-site')
  const { shown, move, isBusy, moved } = useOrder(place, items)
  const dragged = useRef<number | null>(null)
  return (
    <>
      <ol className={styles.blocks} aria-label={label} aria-busy={isBusy}>
        {shown.map((item, index) => (
          <li
            key={item.id}
            {...(isOrdered && {
              onDragOver: (event: DragEvent) => event.preventDefault(),
              onDrop: (event: DragEvent) => {
                event.preventDefault()
                if (dragged.current !== null) void move(dragged.current, index)
                dragged.current = null
              },
            })}
          >
            {isOrdered && (
              <OrderControls
                item={item}
                isFirst={index === 0}
                isLast={index === shown.length - 1}
                onDrag={() => {
                  dragged.current = index
                }}
                onMove={(by) => void move(index, index + by)}
              />
            )}
            <BlockRow item={item} onOpen={() => onOpen(item.id)} />
          </li>
        ))}
      </ol>
      <p className={styles.moved}>
        {moved && (
          <>
            {t('move.done', { label: moved.item.label.text, from: moved.from + 1, to: moved.to + 1 })}{' '}
            <Button variant="plain" onPress={() => void move(moved.to, moved.from)}>
              {t('move.undo')}
            </Button>
          </>
        )}
      </p>
    </>
  )
}

/** Keeps the order that is being saved, so that a row stays where it was put. */
function useOrder(place: PlaceName, items: readonly SiteItem[]) {
  const { t } = useTranslation('admin-site')
  const { isBusy, run } = useRowAction()
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const [moved, setMoved] = useState<Move | null>(null)
  const rank = (id: string) => {
    const place = order?.indexOf(id) ?? -1
    return place === -1 ? items.length : place
  }
  const shown = order === null ? items : items.toSorted((one, other) => rank(one.id) - rank(other.id))
  const move = async (from: number, to: number) => {
    const item = shown[from]
    if (!item || from === to || to < 0 || to >= shown.length || isBusy) return
    const ids = shown
      .map(({ id }) => id)
      .toSpliced(from, 1)
      .toSpliced(to, 0, item.id)
    setOrder(ids)
    let isSaved = false
    const words = { label: item.label.text, from: from + 1, to: to + 1 }
    await run({
      send: async (api) => {
        await api.call(orderSiteTexts, { body: { place, ids } })
        isSaved = true
      },
      done: t('move.done', words),
      failed: t('move.failed'),
    })
    if (isSaved) setMoved({ item, from, to })
    else setOrder(null)
  }
  return { shown, move, isBusy, moved }
}

interface OrderControlsProps {
  item: SiteItem
  isFirst: boolean
  isLast: boolean
  onDrag: () => void
  onMove: (by: 1 | -1) => void
}

function OrderControls({ item, isFirst, isLast, onDrag, onMove }: OrderControlsProps) {
  const { t } = useTranslation('admin-site')
  const named = { label: item.label.text }
  const byKey = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined
    if (!event.altKey || by === undefined) return
    event.preventDefault()
    onMove(by)
  }
  return (
    <span className={styles.order}>
      <button
        type="button"
        className={styles.grip}
        draggable
        aria-label={t('move.grip', named)}
        title={t('move.grip', named)}
        onDragStart={onDrag}
        onKeyDown={byKey}
      >
        <Icon name="list" />
      </button>
      <button
        type="button"
        data-turned="up"
        aria-label={t('move.up', named)}
        title={t('move.up', named)}
        aria-disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <Icon name="down" />
      </button>
      <button
        type="button"
        aria-label={t('move.down', named)}
        title={t('move.down', named)}
        aria-disabled={isLast}
        onClick={() => onMove(1)}
      >
        <Icon name="down" />
      </button>
    </span>
  )
}

function BlockRow({ item, onOpen }: { item: SiteItem; onOpen: () => void }) {
  const language = useLanguage()
  const { contact, notice, label, languages } = item
  return (
    <button type="button" className={styles.block} onClick={onOpen}>
      <span>
        <Words as="b" value={label} language={language} />
        {contact && (
          <small>{formatContactHours(contact.isAlways ? 'always' : contact.hours, language)}</small>
        )}
        {notice && <NoticeWords notice={notice} />}
      </span>
      {languages && <LanguageMarks summary={languages} />}
    </button>
  )
}

/** Tells the level of an announcement, its times, and whether it is shown now. */
function NoticeWords({ notice }: { notice: NonNullable<SiteItem['notice']> }) {
  const { t } = useTranslation('admin-site')
  const language = useLanguage()
  const from = formatMoment(momentOf(notice.from), language)
  return (
    <small>
      {t(`levels.${notice.level}`)}, {t(`announced.${announcementState(notice, new Date())}`)}:{' '}
      {notice.until === ''
        ? t('announced.endless', { from })
        : `${from} – ${formatMoment(momentOf(notice.until), language)}`}
    </small>
  )
}
