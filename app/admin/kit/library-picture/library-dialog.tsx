import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { pictureRecords } from '../../../../shared/contract/media-records.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TitledDialog } from '../dialog/titled-dialog.tsx'
import { FailedRead } from '../failed-read/failed-read.tsx'
import { SearchBox } from '../record-list/list-filters.tsx'
import { usePanelQuery } from '../use-panel-query.ts'
import { sectionKey } from '../use-records.ts'
import styles from './library-picture.module.css'
import { PictureThumbnail } from './picture-thumbnail.tsx'
import { UploadHere } from './upload-here.tsx'
import { type LibraryPicture, useLibraryPicture } from './use-library-picture.ts'

type PictureItem = z.infer<typeof pictureRecords.item>

/** The pictures that are shown at once; the search finds the others. */
const shownMax = 24
/** The frames that stand for pictures until the first are read, so that the dialog has its size already. */
const comingTiles = [1, 2, 3, 4, 5, 6] as const

interface LibraryDialogProps {
  onClose: () => void
  /** Called with a picture, with its texts. */
  onChoose: (picture: LibraryPicture) => void
}

/** Lets a picture of the library be chosen: found by a search, or sent into it from here (C-5). */
export function LibraryDialog({ onClose, onChoose }: LibraryDialogProps) {
  const { t } = useTranslation('admin')
  const [typed, type] = useState('')
  const [asked, ask] = useState<string>()
  const list = usePanelQuery(
    [...sectionKey('media'), 'choice', typed],
    (api, signal) =>
      api.call(pictureRecords.endpoints.list, {
        search: new URLSearchParams({ q: typed, pageSize: String(shownMax) }).toString(),
        signal,
      }),
    { placeholderData: (before) => before },
  )
  const picture = useLibraryPicture(asked)
  const { items = [], total = 0 } = list.data ?? {}
  const latest = useRef(onChoose)
  latest.current = onChoose
  // What it shows is read once it is chosen: a list doesn't tell its texts.
  useEffect(() => {
    if (picture) latest.current(picture)
  }, [picture])
  return (
    <TitledDialog
      title={t('library.title')}
      onClose={onClose}
      actions={
        <Button variant="second" onPress={onClose}>
          {t('close')}
        </Button>
      }
    >
      <div className={styles.tools}>
        <SearchBox
          label={t('library.search')}
          value={typed}
          onType={type}
          // The form around the dialog isn't meant.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <UploadHere onKept={onChoose} />
      </div>
      {list.isError && <FailedRead error={list.error} onRetry={() => list.refetch()} />}
      <p className="visually-hidden" role="status">
        {list.data ? t('list.count', { count: total }) : list.isPending && t('list.loading')}
      </p>
      {list.data && items.length === 0 && <p>{t('library.none')}</p>}
      <ul className={styles.choices}>
        {items.map((item) => (
          <Choice key={item.id} item={item} onPress={() => ask(item.id)} />
        ))}
        {list.isPending &&
          comingTiles.map((tile) => <li key={tile} className={styles.thumbnail} aria-hidden />)}
      </ul>
      {total > items.length && <p className="quiet">{t('library.more', { count: items.length })}</p>}
    </TitledDialog>
  )
}

function Choice({ item, onPress }: { item: PictureItem; onPress: () => void }) {
  return (
    <li>
      <button type="button" onClick={onPress}>
        <PictureThumbnail picture={item} />
        <span>{item.label.text}</span>
      </button>
    </li>
  )
}
