import type { LocalizedText } from '../../../shared/i18n/localized-text.ts'
import { hasAlternative } from '../../../shared/schemas/own-activity.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { AppError } from '../../errors.ts'
import { readAlternative, writeAlternative } from '../../platform/uploads/picture-alternative.ts'

interface ImageAlternative {
  imageAlt: LocalizedText | null
  isImageDecorative: boolean
}

/** Reads the alternative of an activity's picture: its own, else that of the picture. */
export async function readImageAlternative(
  session: DatabaseSession,
  { imageId, imageAlt, isImageDecorative }: ImageAlternative & { imageId: string | null },
): Promise<ImageAlternative> {
  const own = { alt: imageAlt, isDecorative: isImageDecorative }
  const { alt, isDecorative } = await readAlternative(session, imageId, own)
  return { imageAlt: alt, isImageDecorative: isDecorative }
}

/** Writes what an activity says of its picture. @returns the columns of the activity. */
export async function writeImageAlternative(
  transaction: DatabaseSession,
  imageId: string | null,
  {
    imageAlt,
    isImageDecorative,
  }: { imageAlt?: LocalizedText | null | undefined; isImageDecorative?: boolean | undefined },
): Promise<ImageAlternative> {
  const said = { alt: imageAlt ?? null, isDecorative: isImageDecorative ?? false }
  const { alt, isDecorative } = await writeAlternative(transaction, imageId, said)
  return { imageAlt: alt, isImageDecorative: isDecorative }
}

/**
 * Requires the alternative text of a picture, or the mark of a decorative one: neither is generated.
 * @throws {AppError} `invalid-form` with `alternative-missing`.
 */
export function requireAlternative(
  alternative: ImageAlternative,
  hasImage: boolean,
): void {
  if (!hasImage || hasAlternative(alternative)) return
  throw new AppError('invalid-form', { problems: [{ field: 'imageAlt', code: 'alternative-missing' }] })
}
