import type { InferSelectModel } from 'drizzle-orm'
import type { z } from 'zod'
import type { Language } from '../../shared/i18n/languages.ts'
import { type ReadText, readText } from '../../shared/i18n/localized-text.ts'
import { pictureCentre } from '../../shared/rules/picture-sizes.ts'
import type { pictureSchema } from '../../shared/schemas/fields.ts'
import type { files } from '../db/schema/catalogue.ts'

/** The digits of a content's digest that distinguish versions of a picture. */
const versionDigits = 8

/** The columns of a picture that pages show. */
export type ShownPicture = Pick<
  InferSelectModel<typeof files>,
  'id' | 'sha256' | 'widthPixels' | 'heightPixels' | 'focusX' | 'focusY' | 'alt' | 'isDecorative'
>

/** The record's own words about its picture; without them the picture's own hold. */
interface OwnAlternative {
  alt: ReadText | null
  isDecorative?: boolean
}

/** Presents a stored picture with its address and size; `null` where there is none or its size is unknown. */
export function presentPicture(
  picture: ShownPicture | null,
  language: Language,
  own: OwnAlternative,
): z.input<typeof pictureSchema> | null {
  if (!picture?.widthPixels || !picture.heightPixels) return null
  const { id, sha256, widthPixels, heightPixels, focusX, focusY } = picture
  const isDecorative = own.isDecorative || (own.alt === null && picture.isDecorative)
  const isCentred = focusX === pictureCentre.x && focusY === pictureCentre.y
  return {
    url: `/media/${id}/${sha256.slice(0, versionDigits)}`,
    width: widthPixels,
    height: heightPixels,
    ...(!isCentred && { focus: { x: focusX, y: focusY } }),
    alt: isDecorative ? null : (own.alt ?? readText(picture.alt, language)),
  }
}
