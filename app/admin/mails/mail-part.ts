import type { resources } from '../../../shared/locales/resources.ts'

/** A part of a mail, as the panel names it. */
export type MailPart = keyof (typeof resources)['en']['admin-mails']['part']

/** The parts of sentences that only their whole key tells. */
const byKey: Readonly<Record<string, MailPart>> = {
  'footer.demonstration': 'demonstration',
  'footer.questions': 'questions',
  'changeEmail.new': 'text',
  'changeEmail.old': 'text',
  'number.login': 'loginCaption',
  'proposal.activity': 'activityCaption',
  'received.ambassador': 'text',
  'received.expert': 'text',
}

/** The parts of sentences by the last name of their key. */
const byName: Readonly<Record<string, MailPart>> = {
  action: 'action',
  again: 'again',
  apply: 'action',
  greeting: 'greeting',
  greetingUnnamed: 'greetingUnnamed',
  kept: 'kept',
  linkIsYours: 'actionNote',
  linkLeftOut: 'linkLeftOut',
  message: 'messageCaption',
  mine: 'action',
  newPassword: 'action',
  next: 'next',
  nextWithAccount: 'nextWithAccount',
  notYou: 'stranger',
  page: 'statusPage',
  plainAddress: 'plainAddress',
  profile: 'action',
  programme: 'programme',
  reason: 'reasonCaption',
  reasonOfRejection: 'reasonCaption',
  stranger: 'stranger',
  subject: 'subject',
  text: 'text',
  title: 'title',
  view: 'action',
  viewStatus: 'action',
}

/** The parts of sentences by the first name of their key. */
const byGroup: Readonly<Record<string, MailPart>> = { footer: 'whyCame', number: 'numberCaption' }

/** Returns the part of a mail that a sentence is, by its key; `undefined` for an unknown one. */
export function mailPartOf(key: string): MailPart | undefined {
  const names = key.split('.')
  return byKey[key] ?? byGroup[names[0] ?? ''] ?? byName[names.at(-1) ?? '']
}
