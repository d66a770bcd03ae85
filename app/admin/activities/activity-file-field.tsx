import { useContext, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatFileSize } from '../../../shared/i18n/formats.ts'
import { audioMaxBytes, cvSizeMaxBytes } from '../../../shared/rules/limits.ts'
import { type ActivityFile, activityFileSchema } from '../../../shared/schemas/past-activity.ts'
import { uploadFailureMessage, uploadFile } from '../../forms/upload/upload-file.ts'
import type { PendingFile } from '../../forms/upload/use-pending-files.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { FieldLocksContext } from '../../ui/field/field-locks.ts'
import pickerStyles from '../../ui/file-picker/file-picker.module.css'
import { FileRow } from '../../ui/file-row/file-row.tsx'

/** The kinds of files: a document, or sound. */
const kinds = {
  paper: {
    address: '/api/admin/activities/papers',
    accept: 'application/pdf,.pdf',
    maxBytes: cvSizeMaxBytes,
    tooLarge: 'fields.file-too-large',
  },
  audio: {
    address: '/api/admin/activities/audio',
    accept: 'audio/mpeg,audio/mp4,audio/x-m4a,.mp3,.m4a',
    maxBytes: audioMaxBytes,
    tooLarge: 'fields.audio-too-large',
  },
} as const

type Sending =
  | { is: 'idle' }
  | { is: 'sending'; file: File; sentBytes: number }
  | { is: 'failed'; file: File; message: string; canRetry: boolean }

interface ActivityFileFieldProps {
  id: string
  kind: keyof typeof kinds
  label: string
  hint: string
  problem: string | undefined
  /** Whether another file is taken. */
  isWanted: boolean
  onStored: (file: ActivityFile) => void
  /** Called with a file that is on its way or has failed, and with `null` once there is none. */
  onPending: (file: PendingFile | null) => void
}

/** Shows the field by which slides or sound of an activity are sent, with the progress (T-12). */
export function ActivityFileField(props: ActivityFileFieldProps) {
  const { id, kind, label, hint, problem, isWanted, onStored, onPending } = props
  const { t } = useTranslation('forms')
  const { t: errors } = useTranslation('errors')
  const language = useLanguage()
  const locks = useContext(FieldLocksContext)
  const [sending, setSending] = useState<Sending>({ is: 'idle' })
  const running = useRef<AbortController>(null)
  const pending = useRef(onPending)
  pending.current = onPending
  useEffect(() => {
    if (sending.is === 'sending') pending.current({ code: 'file-uploading' })
    else pending.current(sending.is === 'failed' ? { code: 'upload-failed' } : null)
  }, [sending.is])
  useEffect(
    () => () => {
      running.current?.abort()
      pending.current(null)
    },
    [],
  )

  const send = async (file: File) => {
    const { address, maxBytes, tooLarge } = kinds[kind]
    const fail = (message: string, canRetry: boolean) => setSending({ is: 'failed', file, message, canRetry })
    if (file.size > maxBytes) return fail(errors(tooLarge), false)
    if (file.size === 0) return fail(errors('fields.file-empty'), false)
    const own = new AbortController()
    running.current = own
    setSending({ is: 'sending', file, sentBytes: 0 })
    const uploaded = await uploadFile(file, {
      address,
      answer: activityFileSchema,
      language,
      signal: own.signal,
      onProgress: (sentBytes) => setSending({ is: 'sending', file, sentBytes }),
    })
    if (running.current !== own) return
    running.current = null
    if (uploaded.kind === 'cancelled') return setSending({ is: 'idle' })
    if (uploaded.kind === 'refused') return fail(uploaded.message, !uploaded.isForGood)
    if (uploaded.kind === 'failed')
      return fail(uploadFailureMessage(errors, uploaded, 'upload-failed'), uploaded.reason !== 'unreadable')
    setSending({ is: 'idle' })
    onStored(uploaded.upload)
  }
  const cancel = () => {
    running.current?.abort()
    running.current = null
    setSending({ is: 'idle' })
  }
  return (
    <Field id={id} label={label} hint={hint} problem={sending.is === 'failed' ? sending.message : problem}>
      {({ className: _own, ...control }) => (
        <>
          <SendingRow sending={sending} onCancel={cancel} onRetry={send} />
          {isWanted && sending.is !== 'sending' && !locks.areFactsLocked && (
            <div className={pickerStyles.picker}>
              <input
                type="file"
                accept={kinds[kind].accept}
                className="visually-hidden"
                onChange={({ currentTarget }) => {
                  const [chosen] = currentTarget.files ?? []
                  if (chosen) void send(chosen)
                  currentTarget.value = ''
                }}
                {...control}
              />
              <label htmlFor={id}>{t('cv.choose')}</label>
            </div>
          )}
          <p className="visually-hidden" role="status">
            {sending.is === 'sending' && t('cv.started', { name: sending.file.name })}
          </p>
        </>
      )}
    </Field>
  )
}

interface SendingRowProps {
  sending: Sending
  onCancel: () => void
  onRetry: (file: File) => void
}

/** Shows the file on its way: how much of it is sent, or why it failed. */
function SendingRow({ sending, onCancel, onRetry }: SendingRowProps) {
  const { t } = useTranslation('forms')
  const language = useLanguage()
  if (sending.is === 'idle') return null
  const { name, size } = sending.file
  if (sending.is === 'failed') {
    const { canRetry, file } = sending
    return (
      <FileRow
        name={name}
        text={t('cv.notTaken')}
        tone="bad"
        action={
          <Button variant="plain" onPress={canRetry ? () => onRetry(file) : onCancel}>
            {t(canRetry ? 'cv.retry' : 'cv.remove')}
          </Button>
        }
      />
    )
  }
  const { sentBytes } = sending
  const [sent, total] = [formatFileSize(sentBytes, language), formatFileSize(size, language)]
  return (
    <FileRow
      name={name}
      text={t('cv.uploading', { sent, total, percent: Math.floor((sentBytes / size) * 100) })}
      progress={{ sentBytes, totalBytes: size }}
      action={
        <Button variant="plain" onPress={onCancel}>
          {t('cv.cancel')}
        </Button>
      }
    />
  )
}
