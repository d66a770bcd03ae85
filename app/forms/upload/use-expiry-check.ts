import { useEffect, useRef } from 'react'
import type { KeptUpload } from '../../../shared/schemas/upload.ts'
import { isStillKept } from './upload-file.ts'

/**
 * Checks once, when a form is opened, whether the server still stores the upload that its draft names.
 * @param onGone is called where it has expired meanwhile.
 */
export function useExpiryCheck(upload: KeptUpload | null, onGone: () => void): void {
  const first = useRef({ upload, onGone })
  useEffect(() => {
    const { upload, onGone } = first.current
    if (!upload) return
    isStillKept(upload).then((isThere) => {
      if (!isThere) onGone()
    })
  }, [])
}
