import { useEffect, useRef } from 'react'
import type { KeptUpload } from '../../../shared/schemas/upload.ts'
import { CvField } from '../../forms/upload/cv-field.tsx'
import { useExpiryCheck } from '../../forms/upload/use-expiry-check.ts'
import { type Upload, useUpload } from '../../forms/upload/use-upload.ts'

interface CvPartProps {
  label: string
  /** The upload that the form has already when it is opened; `null` for none. */
  kept: KeptUpload | null
  problem: string | undefined
  /** Called with the file that the server has stored, or `null`, and the state of its upload. */
  onChange: (kept: KeptUpload | null, phase: Upload['file']['phase']) => void
  /** Called when the stored file no longer exists. */
  onGone?: () => void
}

/** Shows the CV of an account (V-5), with the one upload field: its control has the id `cv`. */
export function CvPart({ label, kept, problem, onChange, onGone }: CvPartProps) {
  const upload = useUpload(kept)
  const { file } = upload
  const { phase } = file
  const taken = file.phase === 'kept' ? file.upload : null
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => {
    latest.current(taken, phase)
  }, [taken, phase])
  useExpiryCheck(kept, () => {
    upload.adopt(null)
    onGone?.()
  })
  return <CvField label={label} upload={upload} problem={problem} isAlive />
}
