import { z } from 'zod'
import { idSchema, pictureSchema, readTextSchema } from './fields.ts'

/**
 * The source of a rich text (C-4), with the pictures of the library that it names as `![](media:{id})`. One that it
 * names but that is not among them is gone.
 */
export const richTextSchema = readTextSchema.extend({
  pictures: z.array(pictureSchema.extend({ id: idSchema })).optional(),
})
export type RichReadText = z.infer<typeof richTextSchema>
