import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { pictureRecords } from '../../../shared/contract/media-records.ts'
import { formatFileSize } from '../../../shared/i18n/formats.ts'
import { alternativeTextMaxCharacters, fileNameMaxCharacters } from '../../../shared/rules/limits.ts'
import { recordAddressOf } from '../../../shared/rules/panel-addresses.ts'
import type { PictureUse } from '../../../shared/schemas/media-records.ts'
import { TextField } from '../../forms/fields/text-field.tsx'
import { useObjectAddress } from '../../forms/upload/use-object-address.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Checkbox } from '../kit/checkbox/checkbox.tsx'
import { usePictureAddress } from '../kit/library-picture/picture-thumbnail.tsx'
import { EditorPart } from '../kit/record-drawer/editor-part.tsx'
import { RecordTexts } from '../kit/record-drawer/record-texts.tsx'
import type { RecordForm } from '../kit/record-form.ts'
import { Crops, FocalFields, FocalPoint, percentOf } from './focal-point.tsx'
import styles from './media.module.css'
import { ReplaceFile, type Replacement } from './replace-file.tsx'

/** A row of the list. */
export type PictureItem = z.infer<typeof pictureRecords.item>

/** The values of the form; what is typed as a number is text until it is sent. */
type PictureValues = Omit<z.infer<typeof pictureRecords.stored>, 'focusX' | 'focusY'> & {
  focusX: number | string
  focusY: number | string
  /** The ticket of another content. */
  fileTicket?: string | undefined
}

/** A picture as it is edited, with the records that show it. */
type PictureRecord = z.infer<typeof pictureRecords.record>

/** The values of a new form. */
export const emptyPicture: PictureValues = {
  name: '',
  alt: {},
  isDecorative: false,
  focusX: 50,
  focusY: 50,
  sha256: '',
}

interface PictureFieldsProps {
  form: RecordForm<PictureValues>
  record: PictureRecord | null
}

/** Shows the form of a picture: its focal point, its crops, its texts, and where it is used (C-5). */
export function PictureFields({ form, record }: PictureFieldsProps) {
  return record === null ? null : <LibraryPictureFields form={form} record={record} />
}

interface LibraryPictureFieldsProps extends PictureFieldsProps {
  record: PictureRecord
}

function LibraryPictureFields({ form, record }: LibraryPictureFieldsProps) {
  const { t } = useTranslation('admin-media')
  const { values, set, problemOf } = form
  const { given, setReplacement } = useReplacement(values.fileTicket)
  const stored = usePictureAddress(record, 1280)
  const address = given?.address ?? stored
  const size = given?.size ?? record
  const focus = { x: percentOf(values.focusX), y: percentOf(values.focusY) }
  return (
    <div className={styles.editor}>
      <EditorPart id="picture" title={t('parts.picture')} isPlain>
        <FocalPoint address={address} focus={focus} onChange={({ x, y }) => set({ focusX: x, focusY: y })} />
        <FocalFields values={values} problemOf={problemOf} onChange={set} />
        <p className="quiet">{t('picture.keys')}</p>
        <Crops address={address} size={size} focus={focus} />
      </EditorPart>
      <EditorPart id="texts" title={t('parts.texts')} isPlain>
        <PictureTexts form={form} record={record} />
        <ReplaceFile
          uses={record.uses}
          problem={problemOf('fileTicket')}
          isReplaced={values.fileTicket !== undefined}
          onChange={(replacement) => {
            setReplacement(replacement)
            set({ fileTicket: replacement?.ticket })
          }}
          onPending={(file) => form.files.set('fileTicket', file)}
        />
      </EditorPart>
      <EditorPart id="uses" title={t('uses.title', { count: record.uses.length })}>
        <Uses uses={record.uses} />
      </EditorPart>
    </div>
  )
}

/** Shows the fields of a picture for its name and its alternative texts. */
function PictureTexts({ form, record }: LibraryPictureFieldsProps) {
  const { t } = useTranslation('admin-media')
  const language = useLanguage()
  const { values, set, field } = form
  return (
    <>
      <p className="quiet">
        {t('meta', {
          width: record.width,
          height: record.height,
          size: formatFileSize(record.sizeBytes, language),
        })}
      </p>
      {!record.isKept && (
        <Notice>
          <p>{t('came')}</p>
        </Notice>
      )}
      <TextField
        id="name"
        label={t('fields.name')}
        placeholder={t('prompts.name')}
        isRequired
        autoComplete="off"
        spellCheck={false}
        maxLength={fileNameMaxCharacters}
        {...field('name')}
      />
      <fieldset className={styles.alternative} disabled={values.isDecorative}>
        <RecordTexts
          form={form}
          fields={[
            {
              name: 'alt',
              label: t('fields.alt'),
              placeholder: Object.values(values.alt).some(Boolean) ? t('alts.fallback') : t('prompts.alt'),
              maxCharacters: alternativeTextMaxCharacters,
              lines: 2,
              isOptional: true,
            },
          ]}
        />
      </fieldset>
      <Checkbox
        name="isDecorative"
        label={t('fields.isDecorative')}
        isChecked={values.isDecorative}
        onChange={(isDecorative) => set({ isDecorative })}
      />
    </>
  )
}

/** Holds the file that waits for the save, with its size as the browser sees it. */
function useReplacement(ticket: string | undefined) {
  const [replacement, setReplacement] = useState<Replacement | null>(null)
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const isWaiting = replacement !== null && replacement.ticket === ticket
  const address = useObjectAddress(isWaiting ? replacement.file : null)
  useEffect(() => {
    setSize(null)
    if (address === null) return
    const image = new Image()
    image.onload = () => setSize({ width: image.naturalWidth, height: image.naturalHeight })
    image.src = address
  }, [address])
  return { given: address !== null && size ? { address, size } : null, setReplacement }
}

/** Shows the records that show a picture, with links to them. */
function Uses({ uses }: { uses: readonly PictureUse[] }) {
  const { t } = useTranslation('admin-media')
  const { t: admin } = useTranslation('admin')
  if (uses.length === 0) return <p>{t('uses.none')}</p>
  return (
    <ul className={styles.uses}>
      {uses.map(({ type, id, label, isPublic }) => (
        <li key={id}>
          <div>
            <a href={recordAddressOf(type, id) ?? undefined} target="_blank" rel="noreferrer">
              {label}
            </a>
            <small>{admin(`records.${type}`)}</small>
          </div>
          <Badge tone={isPublic ? 'good' : 'waiting'}>{t(isPublic ? 'uses.public' : 'uses.hidden')}</Badge>
        </li>
      ))}
    </ul>
  )
}
