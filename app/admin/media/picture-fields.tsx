import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { pictureRecords } from '../../../shared/contract/media-records.ts'
import { formatFileSize } from '../../../shared/i18n/formats.ts'
import {
  alternativeTextMaxCharacters,
  fileNameMaxCharacters,
  libraryPictureMaxBytes,
} from '../../../shared/rules/limits.ts'
import { recordAddressOf } from '../../../shared/rules/panel-addresses.ts'
import type { PictureUse } from '../../../shared/schemas/media-records.ts'
import type { StoredUpload } from '../../../shared/schemas/upload.ts'
import { TextField } from '../../forms/fields/text-field.tsx'
import { discardUpload, uploadFailureMessage, uploadFile } from '../../forms/upload/upload-file.ts'
import { useObjectAddress } from '../../forms/upload/use-object-address.ts'
import type { PendingFile } from '../../forms/upload/use-pending-files.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import buttonStyles from '../../ui/button/button.module.css'
import { Button } from '../../ui/button/button.tsx'
import { FileRow } from '../../ui/file-row/file-row.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Checkbox } from '../kit/checkbox/checkbox.tsx'
import { Confirm } from '../kit/dialog/dialog.tsx'
import { pictureFilesPath, pictureFileTypes } from '../kit/library-picture/add-to-library.ts'
import { usePictureAddress } from '../kit/library-picture/picture-thumbnail.tsx'
import { EditorPart } from '../kit/record-drawer/editor-part.tsx'
import { RecordTexts } from '../kit/record-drawer/record-texts.tsx'
import type { RecordForm } from '../kit/record-form.ts'
import { Crops, FocalFields, FocalPoint, percentOf } from './focal-point.tsx'
import styles from './media.module.css'

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

function LibraryPictureFields({ form, record }: { form: RecordForm<PictureValues>; record: PictureRecord }) {
  const { t } = useTranslation('admin-media')
  const language = useLanguage()
  const { values, set, field, problemOf } = form
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

interface Replacement {
  ticket: string
  file: File
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

interface ReplaceFileProps {
  uses: readonly PictureUse[]
  problem: string | undefined
  /** Called with the ticket of the new file and the file itself; `null` for none. */
  onChange: (replacement: { ticket: string; file: File } | null) => void
  /** Called with a file whose upload is running or has failed, and with `null` once there is none. */
  onPending: (file: PendingFile | null) => void
  /** Whether a new file waits for the save. */
  isReplaced: boolean
}

/** A file on its way, or one that was refused. */
interface SentFile {
  file: File
  sentBytes: number
  message?: string
}

const id = 'fileTicket'

/** Replaces a picture by another file wherever it is used; asks once, and lists the uses. */
function ReplaceFile({ uses, problem, onChange, onPending, isReplaced }: ReplaceFileProps) {
  const { t } = useTranslation('admin-media')
  const { t: errors } = useTranslation('errors')
  const language = useLanguage()
  const [asked, setAsked] = useState<File | null>(null)
  const [sent, setSent] = useState<SentFile | null>(null)
  const [stored, setStored] = useState<StoredUpload | null>(null)
  const running = useRef<AbortController>(null)

  const phase = sent && (sent.message === undefined ? 'sending' : 'failed')
  const latest = useRef(onPending)
  latest.current = onPending
  useEffect(() => {
    const code = phase === 'sending' ? 'file-uploading' : 'image-upload-failed'
    latest.current(phase && { code })
  }, [phase])
  useEffect(() => () => latest.current(null), [])

  const choose = (file: File) => {
    if (file.size <= libraryPictureMaxBytes) return setAsked(file)
    const message = errors('fields.picture-too-large', { megabytes: libraryPictureMaxBytes / 1024 ** 2 })
    setSent({ file, sentBytes: 0, message })
  }
  const send = async (file: File) => {
    setAsked(null)
    const ending = new AbortController()
    running.current = ending
    setSent({ file, sentBytes: 0 })
    const uploaded = await uploadFile(file, {
      address: pictureFilesPath,
      language,
      signal: ending.signal,
      onProgress: (sentBytes) => setSent({ file, sentBytes }),
    })
    if (ending.signal.aborted) return
    setSent(null)
    if (uploaded.kind === 'stored') {
      setStored(uploaded.upload)
      onChange({ ticket: uploaded.upload.ticket, file })
    } else if (uploaded.kind === 'refused') setSent({ file, sentBytes: 0, message: uploaded.message })
    else if (uploaded.kind === 'failed')
      setSent({ file, sentBytes: 0, message: uploadFailureMessage(errors, uploaded, 'image-upload-failed') })
  }
  const undo = () => {
    running.current?.abort()
    setSent(null)
    if (stored) discardUpload(stored)
    setStored(null)
    onChange(null)
  }
  const cancelButton = (
    <Button variant="plain" onPress={undo}>
      {t('replace.undo')}
    </Button>
  )
  return (
    <div className={styles.replace}>
      {sent && sent.message === undefined && (
        <FileRow
          name={sent.file.name}
          text={t('replace.sending', {
            percent: Math.floor((sent.sentBytes / Math.max(1, sent.file.size)) * 100),
          })}
          progress={{ sentBytes: sent.sentBytes, totalBytes: sent.file.size }}
          action={cancelButton}
        />
      )}
      {isReplaced && stored && !sent && (
        <FileRow
          name={stored.name}
          text={t('replace.ready', { name: stored.name })}
          tone="good"
          action={cancelButton}
        />
      )}
      {sent?.message !== undefined && (
        <FileRow name={sent.file.name} text={sent.message} tone="bad" action={cancelButton} />
      )}
      {problem && !sent && <FileRow name={t('fields.fileTicket')} text={problem} tone="bad" />}
      <input
        id={id}
        type="file"
        name="fileTicket"
        accept={pictureFileTypes}
        className={`visually-hidden ${styles.chooser}`}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) choose(file)
          currentTarget.value = ''
        }}
      />
      <label htmlFor={id} className={`${buttonStyles.button} ${buttonStyles.second}`}>
        <Icon name="swap" />
        {t('replace.button')}
      </label>
      <p className="quiet" id={`${id}-hint`}>
        {t('prompts.file', { size: formatFileSize(libraryPictureMaxBytes, language) })}
      </p>
      {asked && (
        <Confirm onConfirm={() => void send(asked)} onCancel={() => setAsked(null)}>
          <p>{uses.length === 0 ? t('replace.askNone') : t('replace.ask', { count: uses.length })}</p>
          {uses.length > 0 && (
            <ul>
              {uses.map((use) => (
                <li key={use.id}>{use.label}</li>
              ))}
            </ul>
          )}
        </Confirm>
      )}
    </div>
  )
}
