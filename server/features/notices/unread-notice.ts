import type { Language } from '../../../shared/i18n/languages.ts'
import type { NoticeChoices } from '../../../shared/rules/notices.ts'
import type { Limited } from '../../../shared/rules/rights.ts'
import type { Notice } from '../../../shared/schemas/notices.ts'

/** Notices of one source in the bell; its sections list all. */
export const noticesPerSourceMax = 50

/** The reader of notices. */
export interface NoticeReader extends Limited {
  userId: string
  language: Language
  now: Date
  choices: NoticeChoices
  /** Whether the backups of this site are made by it, so that one can be started from a notice. */
  canBackUp: boolean
}

/** A notice before it is known whether its reader has read it. */
export type UnreadNotice = Omit<Notice, 'isRead'>

/** The parts of a notice that its kind does not have. */
export const noNotice = {
  type: null,
  id: null,
  section: null,
  language: null,
  count: null,
  by: null,
  words: null,
  dueOn: null,
  daysLeft: null,
  isRepairable: false,
} satisfies Partial<UnreadNotice>
