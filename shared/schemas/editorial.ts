import { z } from 'zod'
import { idSchema, readTextSchema } from './fields.ts'
import { richTextSchema } from './rich-text.ts'

/** A titled text with a key of its own: a section about the programme, or one of its values (P-8). */
export const editorialTextSchema = z.object({
  id: idSchema,
  key: z.string(),
  title: readTextSchema,
  body: richTextSchema,
})
export type EditorialText = z.infer<typeof editorialTextSchema>

/** The texts of the page about the programme (P-8). */
export const aboutSchema = z.object({
  sections: z.array(editorialTextSchema),
  values: z.array(editorialTextSchema),
})
export type About = z.infer<typeof aboutSchema>

/** A question with its answer; the key is in its address (P-8). */
export const frequentQuestionSchema = z.object({
  id: idSchema,
  key: z.string(),
  topicKey: z.string(),
  topic: readTextSchema,
  question: readTextSchema,
  answer: richTextSchema,
})

/** The questions in their order: all of them, or those that a search finds (P-8). */
export const frequentQuestionListSchema = z.object({
  items: z.array(frequentQuestionSchema),
  total: z.int(),
})
export type FrequentQuestion = z.infer<typeof frequentQuestionSchema>
