import type { LocalizedText } from '../../../shared/i18n/localized-text.ts'
import { AppError } from '../../errors.ts'

interface Alternative {
  imageAlt: LocalizedText | null
  isImageDecorative: boolean
  imageId?: string | null
}

/**
 * Requires the alternative text of a picture, or the mark of a decorative one: neither is generated.
 * @throws {AppError} `invalid-form` with `alternative-missing`.
 */
export function requireAlternative(activity: Alternative, hasImage = Boolean(activity.imageId)): void {
  const { imageAlt, isImageDecorative } = activity
  if (!hasImage || isImageDecorative || Object.values(imageAlt ?? {}).some(Boolean)) return
  throw new AppError('invalid-form', { problems: [{ field: 'imageAlt', code: 'alternative-missing' }] })
}
