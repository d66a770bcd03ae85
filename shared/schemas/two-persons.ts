import { z } from 'zod'

const matterSchema = z.object({
  /** Whether it needs two administrators. */
  isOn: z.boolean(),
  /** The number of other administrators who may decide all of it. */
  otherCount: z.int().nonnegative(),
})

/** The matters that need two administrators. */
export const twoPersonsSchema = z.object({
  /** The revision of the settings; 0 as long as nobody has changed them. */
  revision: z.int().nonnegative(),
  /** Publishing an edition of the regulations. */
  regulations: matterSchema,
  /** Erasing a person, an account, an application or a call request. */
  erasing: matterSchema,
})
export type TwoPersons = z.output<typeof twoPersonsSchema>

export const twoPersonsChangeSchema = z.strictObject({
  /** As it was read (D-14). */
  revision: z.int().nonnegative(),
  regulations: z.boolean(),
  erasing: z.boolean(),
})
