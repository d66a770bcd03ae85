import type { z } from 'zod'

/** The description of a form. */
export interface FormDescription {
  /** Names its draft. */
  name: string
  /** The same schema by which the server checks it (V-8). */
  schema: z.ZodObject
  fieldOrder: readonly string[]
  isCvRequired: boolean
  /** The address that it is sent to. */
  endpoint: string
  /**
   * Returns the address that its receipt leads to.
   * @throws where it is no receipt.
   */
  addressOf: (receipt: unknown) => string
}

/** Returns the names of the fields of a form. */
export function fieldNamesOf({ schema }: FormDescription): string[] {
  return Object.keys(schema.shape)
}
