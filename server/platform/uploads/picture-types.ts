import {
  activityImageMaxHeightPixels,
  activityImageMaxWidthPixels,
  photoMaxHeightPixels,
  photoMaxWidthPixels,
} from '../../../shared/rules/limits.ts'
import type { UploadType } from '../../../shared/schemas/upload.ts'

/** The types of pictures with their content types. */
export const pictureContentTypes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
} as const satisfies Partial<Record<UploadType, string>>
export type PictureType = keyof typeof pictureContentTypes

/** Tells whether a file of a type is a picture. */
export function isPictureType(type: UploadType): type is PictureType {
  return type in pictureContentTypes
}

/** Returns the type of a published picture by its content type. */
export function pictureTypeOf(contentType: string): PictureType {
  const [type] =
    Object.entries(pictureContentTypes).find(([_type, contentOfType]) => contentOfType === contentType) ?? []
  return (type as PictureType | undefined) ?? 'png'
}

/** Returns the file name of a published picture when it is saved: its own name went with its upload. */
export function pictureName(type: PictureType): string {
  return `picture.${type}`
}

/** The kinds of pictures with the most pixels that each may have; one of the library has a bound of their product. */
export const pictureBounds = {
  image: { width: activityImageMaxWidthPixels, height: activityImageMaxHeightPixels },
  photo: { width: photoMaxWidthPixels, height: photoMaxHeightPixels },
} as const
export type PictureKind = keyof typeof pictureBounds | 'library'
