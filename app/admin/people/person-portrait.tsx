import type { PersonItem } from '../../../shared/schemas/admin/people.ts'
import { useBlobAddress } from '../../account/own-data/own-files.ts'
import { pictureSizes } from '../../forms/upload/use-picture.ts'
import { Portrait } from '../../ui/portrait/portrait.tsx'

/** Shows the portrait of a person in the panel: the photo is read with the token, for it may not be public. */
export function PersonPortrait({ person }: { person: PersonItem }) {
  const { userCode, firstname, lastname, country, photoPath, updatedAt } = person
  const address = useBlobAddress(photoPath, updatedAt)
  const photo = address === null ? null : { url: address, ...pictureSizes.photo }
  return <Portrait person={{ userCode, firstname, lastname, country, photo }} />
}
