import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatFileSize } from '../../../shared/i18n/formats.ts'
import { cvSizeMaxBytes } from '../../../shared/rules/limits.ts'
import type { StoredUpload } from '../../../shared/schemas/upload.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { CheckField } from '../../ui/check-field/check-field.tsx'
import { type ControlAttributes, Field } from '../../ui/field/field.tsx'
import pickerStyles from '../../ui/file-picker/file-picker.module.css'
import { cvFileTypes, FilePicker } from '../../ui/file-picker/file-picker.tsx'
import { FileRow } from '../../ui/file-row/file-row.tsx'
import { useFileDrop } from './use-file-drop.ts'
import type { PendingFile } from './use-pending-files.ts'
import { cvField, type FileState, type Upload, useExpiryCheck, useUpload } from './use-upload.ts'

interface CvFieldProps {
  label: string
  upload: Upload
  problem: string | undefined
  /** Whether the script handles the form. */
  isAlive: boolean
}

/**
 * Shows the file of a form (V-5). Without JavaScript it is uploaded with the form, else at once, with its progress. An
 * uploaded file stays through refusals of its form.
 */
export function CvField({ label, upload, problem, isAlive }: CvFieldProps) {
  const { t } = useTranslation('forms')
  const language = useLanguage()
  const hint = t('cv.hint', { size: formatFileSize(cvSizeMaxBytes, language) })
  return (
    // The problem of the file itself is shown once, where it describes the control.
    <Field
      id={cvField}
      label={label}
      hint={hint}
      problem={upload.file.phase === 'failed' ? upload.file.message : problem}
    >
      {(control) => (
        <>
          <GivenFile upload={upload} isAlive={isAlive} />
          {isAlive ? (
            <LivePicker control={control} upload={upload} />
          ) : (
            <FilePicker
              control={control}
              name={cvField}
              isWanted={upload.file.phase === 'none'}
              texts={{ choose: t('cv.choose'), none: t('cv.none') }}
            />
          )}
          <p className="visually-hidden" role="status">
            {isAlive && <Announcement file={upload.file} />}
          </p>
        </>
      )}
    </Field>
  )
}

/** Shows the selected file, with its state and actions. */
function GivenFile({ upload, isAlive }: Pick<CvFieldProps, 'upload' | 'isAlive'>) {
  const { t } = useTranslation('forms')
  const language = useLanguage()
  const { file } = upload
  const size = (bytes: number) => formatFileSize(bytes, language)
  switch (file.phase) {
    case 'none':
      return null
    case 'uploading': {
      const { name, sentBytes, totalBytes } = file
      const percent = Math.floor((sentBytes / totalBytes) * 100)
      const text = t('cv.uploading', { sent: size(sentBytes), total: size(totalBytes), percent })
      return (
        <FileRow
          name={name}
          text={text}
          progress={{ sentBytes, totalBytes }}
          action={
            <Button variant="plain" onPress={upload.cancel}>
              {t('cv.cancel')}
            </Button>
          }
        />
      )
    }
    case 'failed':
      return (
        <FileRow
          name={file.name}
          text={t(file.isSent ? 'cv.notTaken' : 'cv.notSent')}
          tone="bad"
          action={
            <Button variant="plain" onPress={file.canRetry ? upload.retry : upload.remove}>
              {t(file.canRetry ? 'cv.retry' : 'cv.remove')}
            </Button>
          }
        />
      )
    case 'stored':
      return <StoredFile stored={file.upload} onRemove={upload.remove} isAlive={isAlive} />
  }
}

interface StoredFileProps {
  stored: StoredUpload
  onRemove: () => void
  isAlive: boolean
}

/** Shows the uploaded file, which the form carries by its ticket; without JavaScript it can be left out of the form. */
function StoredFile({ stored: { name, sizeBytes, ticket }, onRemove, isAlive }: StoredFileProps) {
  const { t } = useTranslation('forms')
  const text = t('cv.kept', { size: formatFileSize(sizeBytes, useLanguage()) })
  if (!isAlive) {
    return (
      <>
        <FileRow name={name} text={text} tone="good" />
        <CheckField name={`${cvField}Ticket`} value={ticket} isChecked>
          {t('cv.sendStored')}
        </CheckField>
      </>
    )
  }
  return (
    <>
      <input type="hidden" name={`${cvField}Ticket`} value={ticket} />
      <FileRow
        name={name}
        text={text}
        tone="good"
        action={
          <Button variant="plain" onPress={onRemove}>
            {t('cv.remove')}
          </Button>
        }
      />
    </>
  )
}

/** Shows the file input in the reader's language; files may also be dropped anywhere on the page. */
function LivePicker({ control, upload }: { control: ControlAttributes; upload: Upload }) {
  const { t } = useTranslation('forms')
  const isOver = useFileDrop(upload.start)
  const hasFile = upload.file.phase !== 'none'
  const { className: _own, ...attributes } = control
  return (
    <div className={pickerStyles.picker} data-over={isOver}>
      <input
        type="file"
        name={cvField}
        accept={cvFileTypes}
        className="visually-hidden"
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          if (chosen) upload.start(chosen)
          currentTarget.value = ''
        }}
        {...attributes}
      />
      <label htmlFor={control.id}>{t(hasFile ? 'cv.chooseOther' : 'cv.choose')}</label>
      <span aria-hidden="true">{t('cv.drop')}</span>
    </div>
  )
}

/** Announces the states of the file to screen readers, without each percent. */
function Announcement({ file }: { file: FileState }) {
  const { t } = useTranslation('forms')
  switch (file.phase) {
    case 'none':
      return null
    case 'uploading':
      return t('cv.started', { name: file.name })
    case 'failed':
      return file.message
    case 'stored':
      return t('cv.arrived', { name: file.upload.name })
  }
}

interface CvPartProps {
  label: string
  /** The upload that the form has already when it is opened; `null` for none. */
  stored: StoredUpload | null
  problem: string | undefined
  /** Called with the file that the server has stored, or `null`. */
  onChange: (stored: StoredUpload | null) => void
  /** Called with a file whose upload is running or has failed, and with `null` once there is none. */
  onPending: (file: PendingFile | null) => void
  /** Called when the stored file no longer exists. */
  onGone?: () => void
}

/** Shows the CV of an account (V-5), with the one upload field: its control has the id `cv`. */
export function CvPart({ label, stored, problem, onChange, onPending, onGone }: CvPartProps) {
  const upload = useUpload(stored)
  const { file } = upload
  const { phase } = file
  const uploaded = file.phase === 'stored' ? file.upload : null
  const latest = useRef({ onChange, onPending })
  latest.current = { onChange, onPending }
  useEffect(() => latest.current.onChange(uploaded), [uploaded])
  useEffect(() => {
    if (phase === 'uploading') latest.current.onPending({ code: 'file-uploading' })
    else latest.current.onPending(phase === 'failed' ? { code: 'upload-failed' } : null)
  }, [phase])
  useEffect(() => () => latest.current.onPending(null), [])
  useExpiryCheck(stored, () => {
    upload.adopt(null)
    onGone?.()
  })
  return (
    // Summaries of errors lead to the field by its name in the request.
    <div id="cvTicket">
      <CvField label={label} upload={upload} problem={problem} isAlive />
    </div>
  )
}
