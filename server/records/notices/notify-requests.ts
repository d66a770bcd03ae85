import { eq } from 'drizzle-orm'
import { panelStartAddress } from '../../../shared/rules/addresses.ts'
import { recordAddressOf, requestAddressOf, sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import { type RecordType, type RequestedType, sectionOf } from '../../../shared/rules/record-types.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { users } from '../../db/schema/user.ts'
import type { Mail } from '../../platform/mail/render-mail.ts'
import { readRecordLabels } from '../record-labels.ts'
import { readNotified } from './choices.ts'
import { type NoticeServices, notifyAtOnce } from './notify-at-once.ts'

/** A question to those who may decide: whether a record is published, or erased. */
interface Question {
  kind: 'publish' | 'erase'
  type: RecordType
  id: string
  /** The account that asks. */
  asker: { id: string; firstname: string; lastname: string }
}

/** The answer to the account that asked. */
interface Answer extends Pick<Question, 'type' | 'id'> {
  outcome: 'published' | 'returned' | 'declined'
  askerId: string | null
  /** The account that decided. */
  decider: Question['asker']
  comment: string | null
}

/** Mails those who may decide a question, except the account that asks, where they want it at once. */
export async function notifyRequest(
  transaction: DatabaseSession,
  services: NoticeServices,
  question: Question,
): Promise<void> {
  const { kind, type, id, asker } = question
  const labels = await readRecordLabels(transaction, [{ type, id }], 'uz')
  const label = labels.get(id)?.label.text ?? ''
  const accounts = (await readNotified(transaction)).filter((one) => one.id !== asker.id && one.id !== id)
  await notifyAtOnce(
    transaction,
    services,
    {
      ...{ section: sectionOf(type) ?? 'installation', event: 'request', accounts },
      level: kind === 'publish' ? 'publish' : 'erase',
    },
    () => requestMail({ ...question, label, name: nameOf(asker) }, services.publicUrl),
  )
}

/** Mails the account that asked what became of its request, where that wants it at once. */
export async function notifyAnswer(
  transaction: DatabaseSession,
  services: NoticeServices,
  answer: Answer,
): Promise<void> {
  const { type, id, askerId, decider } = answer
  if (askerId === null || askerId === decider.id) return
  const labels = await readRecordLabels(transaction, [{ type, id }], 'uz')
  const label = labels.get(id)?.label.text ?? ''
  const accounts = await readNotified(transaction, eq(users.id, askerId))
  await notifyAtOnce(
    transaction,
    services,
    { section: sectionOf(type) ?? 'installation', event: 'answer', accounts, level: 'see' },
    () => answerMail({ ...answer, label, name: nameOf(decider) }, services.publicUrl),
  )
}

function nameOf({ firstname, lastname }: Question['asker']): string {
  return `${firstname} ${lastname}`
}

/** Makes the mail about a request that waits for a decision. */
export function requestMail(
  { kind, type, id, label, name }: Pick<Question, 'kind' | 'type' | 'id'> & { label: string; name: string },
  publicUrl: string,
): Mail {
  const address =
    kind === 'publish'
      ? requestAddressOf({ type: type as RequestedType, id })
      : `${sectionAddress('today')}?kind=erasure`
  return {
    template: 'notice-request',
    content: (t) => ({
      subject: t('notice.request.subject'),
      title: t('notice.request.title'),
      paragraphs: [t(`notice.request.${kind}`, { name, label })],
      action: { label: t('notice.request.action'), url: publicUrl + address },
      footer: t('footer.notice'),
    }),
  }
}

/** Makes the mail about what was decided. */
export function answerMail(
  {
    outcome,
    type,
    id,
    label,
    name,
    comment,
  }: Pick<Answer, 'outcome' | 'type' | 'id' | 'comment'> & { label: string; name: string },
  publicUrl: string,
): Mail {
  return {
    template: 'notice-answer',
    content: (t) => ({
      subject: t('notice.answer.subject'),
      title: t('notice.answer.title'),
      paragraphs: [
        t(`notice.answer.${outcome}`, { name, label }),
        ...(comment === null ? [] : [t('notice.answer.comment', { comment })]),
      ],
      action: {
        label: t('notice.answer.action'),
        url: publicUrl + (recordAddressOf(type, id) ?? panelStartAddress),
      },
      footer: t('footer.notice'),
    }),
  }
}
