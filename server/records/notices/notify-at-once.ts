import { eq } from 'drizzle-orm'
import { formatDate } from '../../../shared/i18n/formats.ts'
import { nameFor } from '../../../shared/i18n/person-names.ts'
import { panelStartAddress } from '../../../shared/rules/addresses.ts'
import { applicationAnswerWorkingDays } from '../../../shared/rules/limits.ts'
import { isNoticeWanted, type NoticeEvent } from '../../../shared/rules/notices.ts'
import { recordAddressOf } from '../../../shared/rules/panel-addresses.ts'
import { type RecordType, sectionOf } from '../../../shared/rules/record-types.ts'
import { may, type PanelLevel, type PanelSection } from '../../../shared/rules/rights.ts'
import { noonOf, workingDaysAfter } from '../../../shared/rules/working-days.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { users } from '../../db/schema/user.ts'
import type { Mail } from '../../platform/mail/render-mail.ts'
import type { Services } from '../../services.ts'
import { type NotifiedAccount, readNotified } from './choices.ts'

/** The services that write the mails of notices. */
export type NoticeServices = Pick<Services, 'outbox' | 'publicUrl'>

/** Something that an administrator was put in charge of. */
export interface GivenTask {
  type: RecordType
  id: string
  label: string
  dueOn: string | null
  /** The name of the account that gave it. */
  giver: string
}

/** Mails an administrator who was put in charge of something, where that account wants it at once. */
export async function notifyAssigned(
  transaction: DatabaseSession,
  services: NoticeServices,
  userId: string,
  task: GivenTask,
): Promise<void> {
  const accounts = await readNotified(transaction, eq(users.id, userId))
  await notifyAtOnce(
    transaction,
    services,
    { section: sectionOf(task.type) ?? 'installation', event: 'assigned', accounts },
    (account) => assignedMail(task, account.language, services.publicUrl),
  )
}

/** Mails the administrators who want it at once that an application was received. */
export async function notifyApplication(
  transaction: DatabaseSession,
  services: NoticeServices,
  application: { id: string; fullName: string },
  now: Date,
): Promise<void> {
  const accounts = await readNotified(transaction)
  await notifyAtOnce(
    transaction,
    services,
    { section: 'applications', event: 'application', accounts },
    (account) => applicationMail(application, account.language, now, services.publicUrl),
  )
}

/** Mails the administrators who want it at once that a backup failed. */
export async function notifyFailedBackup(
  transaction: DatabaseSession,
  services: NoticeServices,
): Promise<void> {
  const accounts = await readNotified(transaction)
  await notifyAtOnce(transaction, services, { section: 'installation', event: 'backup', accounts }, () =>
    failedBackupMail(services.publicUrl),
  )
}

/** Mails the administrators who may do something in a section, and want to be notified of an event at once. */
export async function notifyAtOnce(
  transaction: DatabaseSession,
  { outbox }: NoticeServices,
  {
    section,
    event,
    accounts,
    level = 'see',
  }: {
    section: PanelSection
    event: NoticeEvent
    accounts: readonly NotifiedAccount[]
    level?: PanelLevel
  },
  mailFor: (account: NotifiedAccount) => Mail,
): Promise<void> {
  for (const account of accounts) {
    if (!may(account, section, level) || !isNoticeWanted(account.choices, event, 'atOnce')) continue
    await outbox.write(transaction, mailFor(account), recipientOf(account))
  }
}

/** Returns an administrator as mails address them. */
export function recipientOf({ email, language, ...names }: NotifiedAccount) {
  return { name: nameFor(names, language), address: email, language }
}

/**
 * Makes the mail about something that an administrator was put in charge of. Its subject, which stays in the log, names
 * nobody.
 */
export function assignedMail(
  { type, id, label, dueOn, giver }: GivenTask,
  language: NotifiedAccount['language'],
  publicUrl: string,
): Mail {
  return {
    template: 'notice-assigned',
    content: (t) => ({
      subject: t('notice.assigned.subject'),
      title: t('notice.assigned.title'),
      paragraphs: [
        t('notice.assigned.text', { name: giver, label }),
        ...(dueOn === null ? [] : [t('notice.assigned.due', { day: formatDate(noonOf(dueOn), language) })]),
      ],
      action: {
        label: t('notice.assigned.action'),
        url: publicUrl + (recordAddressOf(type, id) ?? panelStartAddress),
      },
      footer: t('footer.notice'),
    }),
  }
}

/** Makes the mail about a new application. */
export function applicationMail(
  { id, fullName: label }: { id: string; fullName: string },
  language: NotifiedAccount['language'],
  now: Date,
  publicUrl: string,
): Mail {
  const day = formatDate(noonOf(workingDaysAfter(now, applicationAnswerWorkingDays)), language)
  return {
    template: 'notice-application',
    content: (t) => ({
      subject: t('notice.application.subject'),
      title: t('notice.application.title'),
      paragraphs: [t('notice.application.text', { label, day })],
      action: {
        label: t('notice.application.action'),
        url: publicUrl + (recordAddressOf('application', id) ?? panelStartAddress),
      },
      footer: t('footer.notice'),
    }),
  }
}

/** Makes the mail about a backup that failed. */
export function failedBackupMail(publicUrl: string): Mail {
  return {
    template: 'notice-backup',
    content: (t) => ({
      subject: t('notice.backup.subject'),
      title: t('notice.backup.title'),
      paragraphs: [t('notice.backup.text')],
      action: { label: t('notice.backup.action'), url: publicUrl + panelStartAddress },
      footer: t('footer.notice'),
    }),
  }
}
