import type { z } from 'zod'
import type { textPageRecords } from '../../../shared/contract/text-page-records.ts'

/** A text page as it is edited. */
export type TextPageRecord = z.infer<typeof textPageRecords.record>

/** The values of the form; what is typed as a number is text until it is sent. */
export type TextPageValues = Omit<z.infer<typeof textPageRecords.stored>, 'footerPosition'> & {
  footerPosition: number | string
}

/** The values of a new form. */
export const emptyTextPage: TextPageValues = {
  slug: '',
  title: {},
  description: {},
  body: {},
  isInFooter: true,
  footerPosition: 0,
}
