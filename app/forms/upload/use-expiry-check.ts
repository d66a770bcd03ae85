import { useEffect, useRef } from 'react'
import type { StoredUpload } from '../../../shared/schemas/upload.ts'
import { isStillStored } from './upload-file.ts'

/**
 * Checks once, when a form is opened, whether the server still stores the upload that its draft names.
 * @param onGone is called where it has expired meanwhile.
 */
export function useExpiryCheck(upload: StoredUpload | null, onGone: () => void): void {
  const first = useRef({ upload, onGone })
  useEffect(() => {
    const { upload, onGone } = first.current
    if (!upload) return
    isStillStored(upload).then((isThere) => {
      if (!isThere) onGone()
    })
  }, [])
}
