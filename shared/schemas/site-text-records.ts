import { z } from 'zod'
import { unknownCertificatePlaceholders } from '../rules/certificates.ts'
import { contactSorts } from '../rules/contact-hours.ts'
import { contactDaysMax, contactSpansMax } from '../rules/limits.ts'
import { blocksPerPlaceMax, bodyBounds, placeNames, sitePlace, type TextBounds } from '../rules/site-texts.ts'
import { emailSchema } from './email.ts'
import {
  idSchema,
  localDateTimeSchema,
  localizedInputSchema,
  mandatoryLocalizedInputSchema,
  richInputSchema,
  storedTextSchema,
  webAddressInputSchema,
  withinPlannedYears,
  withoutEscapes,
} from './fields.ts'
import { recordListQuerySchema, translationFilterSchema } from './record.ts'
import { contactWaySchema, noticeSchema, openingHoursSchema, specialDaySchema } from './site-texts.ts'

const longestBody = 8_000
const longestTitle = 200

/** Accepts hours that end after they begin. */
const closesLater = <Hours extends { opensAtMinutes: number; closesAtMinutes: number }>(hours: Hours) =>
  hours.closesAtMinutes > hours.opensAtMinutes

const wrongHours = { path: ['closesAtMinutes'], params: { problem: 'ends-too-early' } }

/** Accepts an empty text in addition to what a schema accepts. */
const emptyOr = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z
    .string()
    .trim()
    .pipe(z.union([z.literal(''), schema]))

const contactWayInputSchema = z.object({
  sort: z.enum(contactSorts),
  isAlways: z.boolean(),
  hours: z
    .array(
      openingHoursSchema
        .refine(closesLater, wrongHours)
        .refine(({ firstWeekday, lastWeekday }) => firstWeekday <= lastWeekday, {
          path: ['lastWeekday'],
          params: { problem: 'ends-too-early' },
        }),
    )
    .max(contactSpansMax),
  specialDays: z
    .array(
      specialDaySchema.extend({
        date: withinPlannedYears(z.iso.date()),
        hours: specialDaySchema.shape.hours.refine(
          (hours) => hours === null || closesLater(hours),
          wrongHours,
        ),
      }),
    )
    .max(contactDaysMax),
  mailbox: emptyOr(emailSchema),
  phone: z
    .string()
    .transform((value) => value.replace(/[\s()-]/g, ''))
    .pipe(z.union([z.literal(''), z.string().regex(/^\+\d{7,15}$/)])),
  mapLink: emptyOr(webAddressInputSchema),
})

const noticeInputSchema = noticeSchema
  .extend({
    from: localDateTimeSchema,
    until: emptyOr(localDateTimeSchema),
    link: emptyOr(webAddressInputSchema),
  })
  .refine(({ from, until }) => until === '' || until > from, {
    path: ['until'],
    params: { problem: 'ends-too-early' },
  })

/** The content of a block (C-1). Which of it a block may have, and how long, says its place. */
export const siteTextContentSchema = z
  .object({
    place: z.enum(placeNames),
    /** The key of the topic under which a question stands. */
    topicKey: z
      .string()
      .max(100)
      .nullish()
      .transform((key) => key || null),
    title: mandatoryLocalizedInputSchema(longestTitle),
    body: richInputSchema(longestBody),
    note: localizedInputSchema(longestTitle),
    contact: contactWayInputSchema.nullish().transform((contact) => contact ?? null),
    notice: noticeInputSchema.nullish().transform((notice) => notice ?? null),
  })
  .superRefine((content, context) => {
    const place = sitePlace(content.place)
    const refuse = (path: string[], problem: string, values?: object) =>
      context.addIssue({ code: 'custom', path, params: { problem, ...(values && { values }) } })
    const check = (field: 'title' | 'body' | 'note', bounds: TextBounds | undefined) => {
      for (const [language, text] of Object.entries(content[field])) {
        const max = bounds?.maxCharacters ?? 0
        const length = (bounds?.isRich ? withoutEscapes(text) : text).length
        if (length > max)
          context.addIssue({
            code: 'too_big',
            origin: 'string',
            maximum: max,
            inclusive: true,
            path: [field, language],
          })
      }
    }
    if (content.place === 'certificate')
      for (const [language, text] of Object.entries(content.body)) {
        const names = unknownCertificatePlaceholders(text)
        if (names.length > 0) refuse(['body', language], 'placeholder-unknown', { names: names.join(' ') })
      }
    check('title', place.title)
    check('body', place.body)
    check('note', place.note)
    if (place.hasTopic && content.topicKey === null) refuse(['topicKey'], 'required')
    if (place.hasContact && content.contact === null) refuse(['contact'], 'required')
    if (place.hasNotice && content.notice === null) refuse(['notice'], 'required')
    if (place.isList && place.body?.isMandatory && Object.keys(content.body).length === 0)
      refuse(['body'], 'language-missing')
  })

/** Returns the fields of a block that have to be filled and are not, by the rules of its key. */
export function missingOfBlock(
  { place, body }: Pick<z.output<typeof siteTextContentSchema>, 'place' | 'body'>,
  key: string,
): 'body'[] {
  return bodyBounds(place, key)?.isMandatory && Object.keys(body).length === 0 ? ['body'] : []
}

export const siteTextStoredSchema = z.object({
  place: z.enum(placeNames),
  topicKey: z.string().nullable(),
  title: storedTextSchema,
  body: storedTextSchema,
  note: storedTextSchema,
  contact: contactWaySchema.nullable(),
  notice: noticeSchema.nullable(),
})

export const siteTextListQuerySchema = recordListQuerySchema.extend({
  translation: translationFilterSchema,
  sort: z.enum(['label', '-label', 'created', '-created', 'updated', '-updated']).optional(),
  place: z.enum(placeNames).optional(),
})

/** The columns of a block. */
export const siteTextItemShape = {
  place: z.enum(placeNames),
  /** The key of a block that the program itself shows; `null` for one of a list. */
  key: z.string().nullable(),
  topicKey: z.string().nullable(),
  contact: contactWaySchema.nullable(),
  notice: noticeSchema.nullable(),
}

/** The delivered content of an edited block; `null` for one that administrators made. */
export const siteTextExtraShape = { delivered: siteTextStoredSchema.nullable() }

/** The new order of the blocks of a list: all of them, or those of one topic. */
export const siteOrderSchema = z.strictObject({
  place: z.enum(placeNames),
  ids: z.array(idSchema).min(1).max(blocksPerPlaceMax),
})

/** A block as it is typed, with its id where it is stored. */
export const typedSiteTextSchema = z.strictObject({
  id: idSchema.nullable(),
  content: siteTextContentSchema,
})
export type TypedSiteText = z.output<typeof typedSiteTextSchema>
