import type { z } from 'zod'
import type { pictureRecords } from '../../../shared/contract/media-records.ts'

/** A row of the list. */
export type PictureItem = z.infer<typeof pictureRecords.item>

/** The values of the form; what is typed as a number is text until it is sent. */
export type PictureValues = Omit<z.infer<typeof pictureRecords.stored>, 'focusX' | 'focusY'> & {
  focusX: number | string
  focusY: number | string
  /** The ticket of another content. */
  fileTicket?: string | undefined
}

/** A picture as it is edited, with the records that show it. */
export type PictureRecord = z.infer<typeof pictureRecords.record>

/** The values of a new form. */
export const emptyPicture: PictureValues = {
  name: '',
  alt: {},
  isDecorative: false,
  focusX: 50,
  focusY: 50,
  sha256: '',
}
