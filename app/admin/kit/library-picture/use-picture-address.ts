import { useBlobAddress } from '../../../account/own-data/own-files.ts'

/**
 * Returns the address of a picture of the library for an `img`, once it is read with the token; `null` until then.
 * @param version changes with its content.
 */
export function usePictureAddress(
  picture: { id: string; version: string } | null,
  width: 320 | 1280,
): string | null {
  return useBlobAddress(picture && `/admin/media/${picture.id}/picture?w=${width}`, picture?.version ?? '')
}
