import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pictureRecords } from '../../../shared/contract/media-records.ts'
import { formatFileSize } from '../../../shared/i18n/formats.ts'
import { pressedKey } from '../../../shared/rules/pressed-key.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { LanguageMarks } from '../kit/language-marks/language-marks.tsx'
import { PictureThumbnail } from '../kit/library-picture/picture-thumbnail.tsx'
import { type ListAddress, useListAddress } from '../kit/record-list/list-address.ts'
import { ListChoice } from '../kit/record-list/list-filters.tsx'
import { RecordList } from '../kit/record-list/record-list.tsx'
import { updatedColumn } from '../kit/record-list/usual-columns.tsx'
import { useSectionRights } from '../kit/rights/record-rights.ts'
import { defineSection, type SectionRowsProps, yesOrNo } from '../kit/section.ts'
import { useRecordList } from '../kit/use-records.ts'
import styles from './media.module.css'
import { emptyPicture, PictureFields, type PictureItem } from './picture-fields.tsx'
import { UploadButton, UploadTray } from './upload-tray.tsx'

/** Pictures as the panel lists and edits them (C-5). */
const section = defineSection(pictureRecords, {
  type: 'picture',
  noun: 'picture',
  columns: [
    {
      key: 'pixels',
      heading: 'admin-media:columns.pixels',
      isUsual: true,
      cell: ({ width, height }) => `${width}×${height}`,
    },
    {
      key: 'size',
      heading: 'admin-media:columns.size',
      sort: 'size',
      isUsual: true,
      cell: ({ sizeBytes }, { language }) => formatFileSize(sizeBytes, language),
    },
    {
      key: 'use',
      heading: 'admin-media:columns.use',
      isUsual: true,
      cell: (item) => <UseCount item={item} />,
    },
    {
      key: 'alt',
      heading: 'admin-media:columns.alt',
      isUsual: true,
      cell: (item) => <TextState item={item} />,
    },
    updatedColumn(),
  ],
  filters: [
    {
      name: 'use',
      label: 'admin-media:filters.use',
      emptyLabel: 'admin-media:filters.anyUse',
      options: (_general, t) => [
        { id: 'yes', label: t('admin-media:filters.used') },
        { id: 'no', label: t('admin-media:filters.unused') },
      ],
    },
    {
      name: 'alt',
      label: 'admin-media:filters.alt',
      emptyLabel: 'admin-media:filters.anyAlt',
      options: (_general, t) =>
        ['missing', 'decorative', 'complete'].map((id) => ({ id, label: t(`admin-media:filters.${id}`) })),
    },
  ],
  fields: {
    name: { label: 'admin-media:fields.name' },
    alt: { label: 'admin-media:fields.alt', isLocalized: true },
    isDecorative: { label: 'admin-media:decorative', format: yesOrNo },
    focusX: { label: 'admin-media:fields.focusX' },
    focusY: { label: 'admin-media:fields.focusY' },
    fileTicket: { label: 'admin-media:fields.fileTicket', format: yesOrNo },
    sha256: { label: 'admin-media:fields.fileTicket', format: (value) => String(value ?? '').slice(0, 8) },
  },
  emptyValues: emptyPicture,
  Fields: PictureFields,
  isCreatable: false,
  nameHeading: 'admin-media:fields.name',
  pictureOf: (item) => (
    <span className={styles.small}>
      <PictureThumbnail picture={item} />
    </span>
  ),
  Rows: PictureGrid,
  hasOwnRows: isGrid,
})

/** Shows the library of pictures: a grid or a list, with uploads (C-5). */
export function MediaSection() {
  const { mayCreate } = useSectionRights(section)
  const { t } = useTranslation('admin-media')
  const address = useListAddress()
  usePictureKeys(address)
  return (
    <>
      <RecordList
        section={section}
        actions={mayCreate && <UploadButton />}
        note={t('upload.drop')}
        tools={
          <>
            <Order address={address} />
            <ViewSwitch address={address} />
          </>
        }
      />
      <UploadTray address={address} />
    </>
  )
}

/** Shows the choice of the order, which a grid has no headings for. */
function Order({ address }: { address: ListAddress }) {
  const { t } = useTranslation('admin-media')
  if (!isGrid(address)) return null
  return (
    <div className={styles.order}>
      <ListChoice
        address={address}
        name="sort"
        label={t('filters.order')}
        emptyLabel={t('filters.newest')}
        options={[
          { id: 'created', label: t('filters.oldest') },
          { id: 'label', label: t('filters.byName') },
          { id: '-size', label: t('filters.largest') },
        ]}
      />
    </div>
  )
}

function ViewSwitch({ address }: { address: ListAddress }) {
  const { t } = useTranslation('admin-media')
  const isShownAsGrid = isGrid(address)
  return (
    <nav className={styles.views} aria-label={t('views.label')}>
      <Link to={address.hrefOf({ view: '' })} aria-current={isShownAsGrid} title={t('views.grid')}>
        <Icon name="grid" />
        <span className="visually-hidden">{t('views.grid')}</span>
      </Link>
      <Link to={address.hrefOf({ view: 'list' })} aria-current={!isShownAsGrid} title={t('views.list')}>
        <Icon name="list" />
        <span className="visually-hidden">{t('views.list')}</span>
      </Link>
    </nav>
  )
}

/** Tells whether the list is shown as a grid. */
function isGrid(address: ListAddress): boolean {
  return address.get('view') !== 'list'
}

/** Shows pictures as a grid: arrows move in it, Space selects, Enter opens (DESIGN-more, Media). */
function PictureGrid({ items, address, isOld, selection }: SectionRowsProps<PictureItem>) {
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

/** Shows how often a picture is used; an unused one stands out. */
function UseCount({ item: { useCount } }: { item: PictureItem }) {
  const { t } = useTranslation('admin-media')
  if (useCount === 0) return <span className={styles.unused}>{t('use.none')}</span>
  return <span>{t('use.count', { count: useCount })}</span>
}

/** Shows the alternative text of a picture in each language, or that it is decorative. */
function TextState({ item: { isDecorative, languages } }: { item: PictureItem }) {
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

/** Goes from one open picture to the next or the previous of the list by `]` and `[`. */
function usePictureKeys(address: ListAddress): void {
  const { data } = useRecordList(pictureRecords, address.query)
  const latest = useRef({ address, ids: [] as string[] })
  latest.current = { address, ids: data?.items.map(({ id }) => id) ?? [] }
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      const { address: now, ids } = latest.current
      const key = pressedKey(event)
      const step = key === ']' ? 1 : key === '[' ? -1 : 0
      if (step === 0 || now.open === null || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof HTMLElement && event.target.matches('input, textarea, select')) return
      if (document.querySelector('dialog[open] dialog[open]')) return
      const next = ids[ids.indexOf(now.open) + step]
      if (next === undefined) return
      event.preventDefault()
      now.openRecord(next)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
