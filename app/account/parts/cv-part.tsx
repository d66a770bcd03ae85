import { useEffect, useRef } from 'react'
import type { StoredUpload } from '../../../shared/schemas/upload.ts'
import { CvField } from '../../forms/upload/cv-field.tsx'
import { useExpiryCheck } from '../../forms/upload/use-expiry-check.ts'
import type { PendingFile } from '../../forms/upload/use-pending-files.ts'
import { useUpload } from '../../forms/upload/use-upload.ts'

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
