import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { pictureRecords } from '../../../../shared/contract/media-records.ts'
import { useFailureWords } from '../../../app-page/use-failure-words.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { TitledDialog } from '../dialog/titled-dialog.tsx'
import { usePanelQuery } from '../use-panel-query.ts'
import { sectionKey } from '../use-records.ts'
import styles from './library-picture.module.css'
import { PictureThumbnail } from './picture-thumbnail.tsx'
import { usePictureAddress } from './use-picture-address.ts'

type PictureItem = z.infer<typeof pictureRecords.item>
/** A picture of the library with its texts. */
export type LibraryPicture = z.infer<typeof pictureRecords.record>

/** The pictures that are shown at once; the search finds the others. */
const shownMax = 24

interface LibraryChoiceProps {
  /** The id of the chosen picture, while the form is not saved. */
  chosen: string | undefined
  /** Called with the chosen picture; `null` where the earlier one stays. */
  onChoose: (picture: LibraryPicture | null) => void
}

/** Lets a picture of the library take the place of a record's picture (C-5). */
export function LibraryChoice({ chosen, onChoose }: LibraryChoiceProps) {
  const { t } = useTranslation('admin')
  const [isOpen, setIsOpen] = useState(false)
  const picture = useLibraryPicture(chosen)
  return (
    <>
      {picture && (
        <div className={styles.chosen}>
          <PictureThumbnail picture={picture} />
          <p>{t('library.chosen', { name: picture.label.text })}</p>
          <Button variant="plain" onPress={() => onChoose(null)}>
            {t('library.undo')}
          </Button>
        </div>
      )}
      <p>
        <Button variant="second" onPress={() => setIsOpen(true)}>
          <Icon name="image" />
          {t('library.button')}
        </Button>
      </p>
      {isOpen && (
        <LibraryDialog
          onClose={() => setIsOpen(false)}
          onChoose={(one) => {
            setIsOpen(false)
            onChoose(one)
          }}
        />
      )}
    </>
  )
}

/** Returns the address of a chosen picture in the size of a preview; `null` for none. */
export function useChosenAddress(chosen: string | undefined): string | null {
  return usePictureAddress(useLibraryPicture(chosen) ?? null, 1280)
}

function useLibraryPicture(id: string | undefined): LibraryPicture | undefined {
  const { data } = usePanelQuery(
    [...sectionKey('media'), 'chosen', id],
    (api, signal) => api.call(pictureRecords.endpoints.read, { params: { id: id ?? '' }, signal }),
    { enabled: id !== undefined },
  )
  return id === undefined ? undefined : data
}

interface LibraryDialogProps {
  onClose: () => void
  onChoose: (picture: LibraryPicture) => void
}

function LibraryDialog({ onClose, onChoose }: LibraryDialogProps) {
  const { t } = useTranslation('admin')
  const wordsOf = useFailureWords()
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
      <input
        type="search"
        aria-label={t('library.search')}
        placeholder={t('library.search')}
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      {list.isError && (
        <Notice tone="problem">
          <p>{wordsOf(list.error)}</p>
        </Notice>
      )}
      <p className="visually-hidden" role="status">
        {list.data && t('list.count', { count: total })}
      </p>
      {list.data && items.length === 0 && <p>{t('library.none')}</p>}
      <ul className={styles.choices}>
        {items.map((item) => (
          <Choice key={item.id} item={item} onPress={() => ask(item.id)} />
        ))}
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
