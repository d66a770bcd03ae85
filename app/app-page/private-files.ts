import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OwnPerson } from '../../shared/schemas/profile.ts'
import { useLiveApi } from './page-services.ts'

/**
 * Returns the address of one's own photo for an `img`. It is read with the token, which an `img` cannot send, so that
 * it is a blob URL.
 * @returns `null` while there is none.
 */
export function usePhotoAddress(person: OwnPerson | null): string | null {
  const path = person?.photoPath ?? null
  return useBlobAddress(path, person?.updatedAt ?? '')
}

/**
 * Returns the address of a private picture.
 * @param path below `/api`, or from the root of the site; `null` for none.
 * @param version changes when the picture may have.
 */
export function useBlobAddress(path: string | null, version: string): string | null {
  const api = useLiveApi()
  const [address, setAddress] = useState<string | null>(null)
  const { data } = useQuery({
    queryKey: ['picture', path, version],
    enabled: path !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const response = await api.fetch(pathBelowApi(path ?? ''), { signal })
      return response.blob()
    },
  })
  useEffect(() => {
    if (!data) return setAddress(null)
    const made = URL.createObjectURL(data)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return path === null ? null : address
}

/** Saves a file that is read with the token, under its own name. */
export function saveBlob(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // By the next iteration of the event loop the browser has its own copy.
  setTimeout(() => URL.revokeObjectURL(address))
}

function pathBelowApi(path: string): string {
  return path.replace(/^\/api/, '')
}
