import { type DragEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { RecordItem } from '../../../../shared/schemas/record.ts'
import type { ApiClient } from '../../../api/client.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Words } from '../../../ui/words/words.tsx'
import { LanguageMarks } from '../language-marks/language-marks.tsx'
import { DraftBadge } from '../record-draft/draft-badge.tsx'
import { useRowAction } from '../use-row-action.ts'
import styles from './ordered-list.module.css'

type Item = Pick<RecordItem, 'id' | 'label' | 'languages' | 'draftState'>

interface OrderedListProps<Listed extends Item> {
  items: readonly Listed[]
  /** Sends an order of all of them; absent where the order is fixed. */
  onOrder?: ((api: ApiClient, ids: string[]) => Promise<unknown>) | undefined
  /** The accessible name of the list. */
  label: string
  /** Returns a second line of a row. */
  secondLineOf: (item: Listed) => ReactNode
  /** Returns the address at which a record is open. */
  hrefOf: (id: string) => string
}

/** A move that was just made, which can be undone. */
interface Move {
  item: Item
  from: number
  to: number
}

/** Shows records in their order, which is changed by dragging, by buttons, and by Alt with an arrow key (C-1, C-6). */
export function OrderedList<Listed extends Item>({
  items,
  onOrder,
  label,
  secondLineOf,
  hrefOf,
}: OrderedListProps<Listed>) {
  const { t } = useTranslation('admin')
  const { shown, move, isBusy, moved } = useOrder(items, onOrder)
  const dragged = useRef<number | null>(null)
  return (
    <>
      <ol className={styles.list} aria-label={label} aria-busy={isBusy}>
        {shown.map((item, index) => (
          <li
            key={item.id}
            {...(onOrder && {
              onDragOver: (event: DragEvent) => event.preventDefault(),
              onDrop: (event: DragEvent) => {
                event.preventDefault()
                if (dragged.current !== null) void move(dragged.current, index)
                dragged.current = null
              },
            })}
          >
            {onOrder && (
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
            <Row item={item} note={secondLineOf(item)} href={hrefOf(item.id)} />
          </li>
        ))}
      </ol>
      <p className={styles.moved}>
        {moved && (
          <>
            {t('order.done', { label: moved.item.label.text, from: moved.from + 1, to: moved.to + 1 })}{' '}
            <Button variant="plain" onPress={() => void move(moved.to, moved.from)}>
              {t('order.undo')}
            </Button>
          </>
        )}
      </p>
    </>
  )
}

/** Keeps the order that is being saved, so that a row stays where it was put. */
function useOrder<Listed extends Item>(
  items: readonly Listed[],
  onOrder: OrderedListProps<Listed>['onOrder'],
) {
  const { t } = useTranslation('admin')
  const { isBusy, run } = useRowAction()
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const [moved, setMoved] = useState<Move | null>(null)
  const rank = (id: string) => {
    const index = order?.indexOf(id) ?? -1
    return index === -1 ? items.length : index
  }
  const shown = order === null ? items : items.toSorted((one, other) => rank(one.id) - rank(other.id))
  const move = async (from: number, to: number) => {
    const item = shown[from]
    if (!onOrder || !item || from === to || to < 0 || to >= shown.length || isBusy) return
    const ids = shown
      .map(({ id }) => id)
      .toSpliced(from, 1)
      .toSpliced(to, 0, item.id)
    setOrder(ids)
    let isSaved = false
    const words = { label: item.label.text, from: from + 1, to: to + 1 }
    await run({
      send: async (api) => {
        await onOrder(api, ids)
        isSaved = true
      },
      done: t('order.done', words),
      failed: t('order.failed'),
    })
    if (isSaved) setMoved({ item, from, to })
    else setOrder(null)
  }
  return { shown, move, isBusy, moved }
}

interface OrderControlsProps {
  item: Item
  isFirst: boolean
  isLast: boolean
  onDrag: () => void
  onMove: (by: 1 | -1) => void
}

function OrderControls({ item, isFirst, isLast, onDrag, onMove }: OrderControlsProps) {
  const { t } = useTranslation('admin')
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
        aria-label={t('order.grip', named)}
        title={t('order.grip', named)}
        onDragStart={onDrag}
        onKeyDown={byKey}
      >
        <Icon name="list" />
      </button>
      <button
        type="button"
        data-turned="up"
        aria-label={t('order.up', named)}
        title={t('order.up', named)}
        aria-disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <Icon name="down" />
      </button>
      <button
        type="button"
        aria-label={t('order.down', named)}
        title={t('order.down', named)}
        aria-disabled={isLast}
        onClick={() => onMove(1)}
      >
        <Icon name="down" />
      </button>
    </span>
  )
}

function Row({ item, note, href }: { item: Item; note: ReactNode; href: string }) {
  const language = useLanguage()
  const { label, languages } = item
  return (
    <Link to={href} className={styles.row} draggable={false}>
      <span>
        <Words as="b" value={label} language={language} />
        {note && <small>{note}</small>}
        <DraftBadge item={item} />
      </span>
      {languages && <LanguageMarks summary={languages} />}
    </Link>
  )
}
