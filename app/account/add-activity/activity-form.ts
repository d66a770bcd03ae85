import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { z } from 'zod'
import * as contract from '../../../shared/contract/own-activities.ts'
import { type Language, languages } from '../../../shared/i18n/languages.ts'
import { activityCaptionMaxCharacters } from '../../../shared/rules/limits.ts'
import {
  type ActivityDraft,
  activityDraftContentSchema,
  type activityInputSchema,
} from '../../../shared/schemas/own-activity.ts'
import { refusalOf } from '../../api/refusal.ts'
import { draftQueryName } from '../../app-page/own-queries.ts'
import { useLiveApi } from '../../app-page/page-services.ts'
import { type Draft, defineDraft, draftPictureSchema } from '../../forms/draft.ts'

const activityFormSchema = z.object({
  content: activityDraftContentSchema,
  /** A picture that was just given. */
  picture: draftPictureSchema,
  /** The picture that the draft had is wanted no more. */
  isImageGone: z.boolean(),
})

/** An activity as it is being written, with its picture. */
export type ActivityForm = z.infer<typeof activityFormSchema>

const localCopySchema = z.object({ revision: z.int().nonnegative(), form: activityFormSchema })

/** A draft in this browser that the server has not stored yet. */
export type LocalCopy = z.infer<typeof localCopySchema>

/** An empty form. */
export const emptyActivityForm: ActivityForm = {
  content: activityDraftContentSchema.parse({}),
  picture: null,
  isImageGone: false,
}

/** Returns the form of a draft, to be continued. */
export function activityFormOf({ content }: ActivityDraft): ActivityForm {
  return { content, picture: null, isImageGone: false }
}

/** Defines the copy of a draft in this browser. */
export function localCopyOf(draftId: string): Draft<LocalCopy> {
  return defineDraft(`activity:${draftId}`, localCopySchema)
}

/** Builds the body that proposes an activity. */
export function proposalOf(
  { content, isImageGone }: ActivityForm,
  unsavedTicket: string | null,
  draftId: string | null,
): z.input<typeof activityInputSchema> {
  return {
    ...content,
    caption: captionOf(content),
    ...(unsavedTicket !== null ? { imageTicket: unsavedTicket } : isImageGone && { imageTicket: null }),
    ...(draftId !== null && { draftId }),
  }
}

/** Ends a sentence, where another one follows. */
const sentenceEnd = /(?<=[.!?…])\s+/u

/** Returns the short text of an activity: in each language its own, else the first sentence of the description. */
function captionOf({ caption, description }: ActivityForm['content']): ActivityForm['content']['caption'] {
  const ofLanguage = (language: Language) => {
    const own = caption[language] ?? ''
    if (own.trim() !== '') return own
    const [first = ''] = (description[language] ?? '').trim().split('\n')[0]?.split(sentenceEnd) ?? []
    return first.length <= activityCaptionMaxCharacters ? first : ''
  }
  return Object.fromEntries(
    languages.map((language) => [language, ofLanguage(language)] as const).filter(([, text]) => text !== ''),
  )
}

/** A draft as it is opened: what the server has, and what this browser has of it. */
export interface OpenedDraft {
  draftId: string
  server: ActivityDraft | null
  local: LocalCopy | null
}

/** Opens the draft that the address names, or begins a new one: at once, also on the server. */
export function useOpenedDraft() {
  const api = useLiveApi()
  const [begun] = useState((): OpenedDraft => ({ draftId: newRecordId(), server: null, local: null }))
  const [asked, setAsked] = useState<string | null>(null)
  // Before what was typed is adopted, which writes the new draft into the address.
  useLayoutEffect(() => setAsked(new URLSearchParams(location.search).get(draftQueryName)), [])
  const draftId = asked ?? begun.draftId
  return useQuery({
    queryKey: ['activity-draft', draftId],
    enabled: asked !== null,
    initialData: asked === null ? begun : undefined,
    // A draft that is being edited must not be overwritten by a read.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<OpenedDraft> => {
      const local = await localCopyOf(draftId).read()
      try {
        const server = await api.call(contract.readDraft, { params: { id: draftId }, signal })
        return { draftId, server, local }
      } catch (error) {
        // A draft that was never saved on the server is in this browser.
        if (local && refusalOf(error)?.code === 'not-found') return { draftId, server: null, local }
        throw error
      }
    },
  })
}

const randomBytes = 10

/** Generates an id for a record that the browser creates: a UUIDv7, which sorts by the time of its creation. */
export function newRecordId(nowMs = Date.now()): string {
  const time = nowMs.toString(16).padStart(12, '0')
  const random = [...crypto.getRandomValues(new Uint8Array(randomBytes))]
  // Version 7 in the first four bits, the variant in the first two of the ninth byte.
  const bytes = random.map((byte, index) =>
    index === 0 ? (byte & 0x0f) | 0x70 : index === 2 ? (byte & 0x3f) | 0x80 : byte,
  )
  const tail = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${time.slice(0, 8)}-${time.slice(8)}-${tail.slice(0, 4)}-${tail.slice(4, 8)}-${tail.slice(8)}`
}
