import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, readText } from '../../../shared/i18n/languages.ts'
import {
  activityCaptionMaxCharacters,
  activityDescriptionMaxCharacters,
  activityPlaceMaxCharacters,
  activityTitleMaxCharacters,
  interpretationLanguagesMax,
  priceNoteMaxCharacters,
} from '../../../shared/rules/limits.ts'
import { activityCategoryCodeSchema } from '../../../shared/schemas/catalogue.ts'
import type { GeneralData } from '../../../shared/schemas/general-data.ts'
import { type ActivityDraftContent, chosenLanguageSchema } from '../../../shared/schemas/own-activity.ts'
import { SelectField } from '../fields/select-field.tsx'
import { SpokenLanguagesField } from '../fields/spoken-languages-field.tsx'
import { type FieldTexts, TextField } from '../fields/text-field.tsx'
import type { FormFields } from '../use-form-state.ts'

/** The values of an activity that members and administrators fill in by the same fields. */
export type ActivityFieldValues = ActivityDraftContent

/** The texts of an activity that are written in each language, in the order of its forms. */
export const activityTextFields = [
  { name: 'title', maxCharacters: activityTitleMaxCharacters, lines: 2, isTitle: true },
  { name: 'caption', maxCharacters: activityCaptionMaxCharacters, lines: 3 },
  { name: 'description', maxCharacters: activityDescriptionMaxCharacters, lines: 6, isRich: true },
  { name: 'place', maxCharacters: activityPlaceMaxCharacters, lines: 1, isOptional: true },
  { name: 'priceNote', maxCharacters: priceNoteMaxCharacters, lines: 1, isOptional: true },
] as const

/** The choices of an activity's form. */
export type ActivityChoices = Pick<GeneralData, 'activityCategories' | 'serviceKinds' | 'spokenLanguages'>

interface CategoryFieldsProps {
  fields: FormFields<ActivityFieldValues>
  texts: Readonly<Record<'categoryId' | 'serviceKindId', FieldTexts>>
  choices: ActivityChoices | undefined
  /** Whether a required field is marked as such. */
  isMarked?: boolean
}

/** Shows the fields for category and kind of service of an activity. */
export function CategoryFields({ fields, texts, choices, isMarked = false }: CategoryFieldsProps) {
  const { t } = useTranslation('editor')
  return (
    <>
      <SelectField
        id="categoryId"
        {...texts.categoryId}
        isRequired={isMarked}
        options={choices?.activityCategories ?? []}
        emptyLabel={t('choose')}
        {...fields.field('categoryId')}
      />
      <SelectField
        id="serviceKindId"
        {...texts.serviceKindId}
        options={choices?.serviceKinds ?? []}
        emptyLabel={t('notChosen')}
        {...fields.field('serviceKindId')}
      />
    </>
  )
}

interface LanguageFieldsProps {
  fields: FormFields<ActivityFieldValues>
  texts: Readonly<Record<'language' | 'interpretation', FieldTexts>>
  choices: ActivityChoices | undefined
}

/** Shows the fields for the language of an activity, and for those that it is interpreted into. */
export function LanguageFields({ fields, texts, choices }: LanguageFieldsProps) {
  const { t } = useTranslation('editor')
  const options = choices?.spokenLanguages ?? []
  return (
    <>
      <SelectField
        id="language"
        {...texts.language}
        options={options}
        emptyLabel={t('notChosen')}
        {...fields.field('language')}
        onChange={(code) => fields.set({ language: chosenLanguageSchema.catch('').parse(code) })}
      />
      <SpokenLanguagesField
        id="interpretation"
        {...texts.interpretation}
        max={interpretationLanguagesMax}
        options={options}
        {...fields.field('interpretation')}
      />
    </>
  )
}

/** Shows the field of a local time, in the browser's own control. */
export function LocalTimeField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return <TextField autoComplete="off" {...props} type="datetime-local" />
}

/** Converts a local time of a browser's control to an instant in Tashkent, with its offset. */
function tashkentInstant(local: string): string | null {
  const instant = `${local}+05:00`
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) && !Number.isNaN(Date.parse(instant)) ? instant : null
}

/** The size in which previews show a picture. */
const shownPicture = { width: 800, height: 400 }
/** Draws the cover of an activity that has no code yet. */
const previewCode = 'ACT-0'

/** Returns what previews show of the typed values of an activity in a language, with the fallbacks of readers. */
export function previewedActivity(
  values: ActivityFieldValues,
  general: ActivityChoices | undefined,
  language: Language,
) {
  const category = general?.activityCategories.find(({ id }) => id === values.categoryId)
  const tone = activityCategoryCodeSchema.catch('education').parse(category?.code)
  const alt = values.isImageDecorative ? null : readText(values.imageAlt, language)
  return {
    category,
    tone,
    kind: general?.serviceKinds.find(({ id }) => id === values.serviceKindId),
    title: readText(values.title, language),
    caption: readText(values.caption, language),
    venue: readText(values.place, language),
    startsAt: tashkentInstant(values.startsAt),
    endsAt: tashkentInstant(values.endsAt),
    /** Returns the cover with a picture, or drawn where there is none. */
    coverOf: (picture: string | null, code = previewCode) => ({
      code,
      category: { id: '', code: tone, title: { text: '', lang: language } },
      image: picture === null ? null : { url: picture, ...shownPicture, alt },
    }),
  }
}
