import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { RecordItem } from '../../../../shared/schemas/record.ts'
import type { ApiClient } from '../../../api/client.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Button } from '../../../ui/button/button.tsx'
import { OrderControls } from '../../../ui/order-controls/order-controls.tsx'
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
                labels={{
                  grip: t('order.grip', { label: item.label.text }),
                  up: t('order.up', { label: item.label.text }),
                  down: t('order.down', { label: item.label.text }),
                }}
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
