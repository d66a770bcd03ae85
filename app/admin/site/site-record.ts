import type { z } from 'zod'
import type { siteTextRecords } from '../../../shared/contract/site-texts.ts'

/** A row of a list. */
export type SiteItem = z.infer<typeof siteTextRecords.item>

/** The values of the form. */
export type SiteValues = z.infer<typeof siteTextRecords.stored>

/** A block as it is edited, with the texts that the program came with. */
export type SiteRecord = z.infer<typeof siteTextRecords.record>
