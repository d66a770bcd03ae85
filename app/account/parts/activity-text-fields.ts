import {
  activityCaptionMaxCharacters,
  activityDescriptionMaxCharacters,
  activityPlaceMaxCharacters,
  activityTitleMaxCharacters,
} from '../../../shared/rules/limits.ts'

/** The texts of an activity that are written in each language, in the order of its forms. */
export const activityTextFields = [
  { name: 'title', maxCharacters: activityTitleMaxCharacters, lines: 2 },
  { name: 'caption', maxCharacters: activityCaptionMaxCharacters, lines: 3 },
  { name: 'description', maxCharacters: activityDescriptionMaxCharacters, lines: 6, isRich: true },
  { name: 'place', maxCharacters: activityPlaceMaxCharacters, lines: 1, isOptional: true },
] as const
