import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LanguageMarks } from '../kit/language-marks/language-marks.tsx'
import { PictureThumbnail } from '../kit/library-picture/picture-thumbnail.tsx'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import type { SectionRowsProps } from '../kit/section.ts'
import styles from './media.module.css'
import type { PictureItem } from './picture-record.ts'

/** Tells whether the list is shown as a grid. */
export const isGrid = (address: ListAddress) => address.get('view') !== 'list'

/** Shows pictures as a grid: arrows move in it, Space selects, Enter opens (DESIGN-more, Media). */
export function PictureGrid({ items, address, isOld, selection }: SectionRowsProps<PictureItem>) {
  const { t } = useTranslation('admin')
  const grid = useRef<HTMLUListElement>(null)
  const press = (event: KeyboardEvent) => {
    const links = [...(grid.current?.querySelectorAll<HTMLElement>('a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLElement)
    if (at === -1 || event.ctrlKey || event.metaKey || event.altKey) return
    const id = items[at]?.id
    if (event.key === ' ' && id !== undefined && selection) {
      event.preventDefault()
      selection.toggle(id)
      return
    }
    const step = stepOf(event.key, columnCount(links))
    if (step === 0) return
    event.preventDefault()
    links[Math.max(0, Math.min(links.length - 1, at + step))]?.focus()
  }
  return (
    <ul
      className={styles.grid}
      ref={grid}
      data-old={isOld}
      onKeyDown={press}
      aria-label={t('sections.media')}
    >
      {items.map((item) => (
        <li key={item.id} data-chosen={selection?.has(item.id)}>
          <Link to={address.hrefOf({ open: item.id })}>
            <PictureThumbnail picture={item} />
            <b title={item.label.text}>{item.label.text}</b>
          </Link>
          <p>
            <UseCount item={item} />
            <TextState item={item} />
          </p>
          {selection && (
            <label className={styles.pick}>
              <input
                type="checkbox"
                checked={selection.has(item.id)}
                onChange={() => selection.toggle(item.id)}
                aria-label={t('bulk.choose', { label: item.label.text })}
              />
            </label>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Shows in how many places a picture is used, in words; that it is in none stands out. */
export function UseCount({ item: { useCount } }: { item: PictureItem }) {
  const { t } = useTranslation('admin-media')
  if (useCount === 0) return <span className={styles.unused}>{t('use.none')}</span>
  return <span>{t('use.count', { count: useCount })}</span>
}

/** Shows the alternative text of a picture in each language, or that it is decorative. */
export function TextState({ item: { isDecorative, languages } }: { item: PictureItem }) {
  const { t } = useTranslation('admin-media')
  if (isDecorative) return <span>{t('decorative')}</span>
  return languages ? <LanguageMarks summary={languages} /> : null
}

function columnCount(links: readonly HTMLElement[]): number {
  const [first] = links
  const top = first?.offsetParent?.getBoundingClientRect().top
  const next = links.findIndex((link) => link.offsetParent?.getBoundingClientRect().top !== top)
  return next === -1 ? links.length : next
}

function stepOf(key: string, columns: number): number {
  switch (key) {
    case 'ArrowRight':
      return 1
    case 'ArrowLeft':
      return -1
    case 'ArrowDown':
      return columns
    case 'ArrowUp':
      return -columns
    default:
      return 0
  }
}
