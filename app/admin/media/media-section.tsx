import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pictureRecords } from '../../../shared/contract/media-records.ts'
import { formatFileSize } from '../../../shared/i18n/formats.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { PictureThumbnail } from '../kit/library-picture/picture-thumbnail.tsx'
import { type ListAddress, useListAddress } from '../kit/record-list/list-address.ts'
import { ListChoice } from '../kit/record-list/list-filters.tsx'
import { RecordList } from '../kit/record-list/record-list.tsx'
import { updatedColumn } from '../kit/record-list/usual-columns.tsx'
import { defineSection, yesOrNo } from '../kit/section.ts'
import styles from './media.module.css'
import { PictureFields } from './picture-fields.tsx'
import { isGrid, PictureGrid, TextState, UseCount } from './picture-grid.tsx'
import { emptyPicture } from './picture-record.ts'
import { UploadButton, UploadTray } from './upload-tray.tsx'
import { usePictureKeys } from './use-picture-keys.ts'

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
  const { t } = useTranslation('admin-media')
  const address = useListAddress()
  usePictureKeys(address)
  return (
    <>
      <RecordList
        section={section}
        actions={<UploadButton />}
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
