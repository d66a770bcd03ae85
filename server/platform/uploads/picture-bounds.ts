import {
  activityImageMaxHeightPixels,
  activityImageMaxWidthPixels,
  photoMaxHeightPixels,
  photoMaxWidthPixels,
} from '../../../shared/rules/limits.ts'

/** The kinds of pictures with the most pixels that each may have; one of the library has a bound of their product. */
export const pictureBounds = {
  image: { width: activityImageMaxWidthPixels, height: activityImageMaxHeightPixels },
  photo: { width: photoMaxWidthPixels, height: photoMaxHeightPixels },
} as const
export type PictureKind = keyof typeof pictureBounds | 'library'
