import { and, eq } from 'drizzle-orm'
import { isApplicationClosed } from '../../../../shared/rules/application-status.ts'
import { applicationAnswerWorkingDays } from '../../../../shared/rules/limits.ts'
import { workingDaysAfter } from '../../../../shared/rules/working-days.ts'
import type { ApplicationStatusView } from '../../../../shared/schemas/application.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { applicationLinks, applications } from '../../../db/schema/application.ts'
import { uploads } from '../../../db/schema/upload.ts'
import { maskEmail } from '../../../presenters/mask-email.ts'
import { type ApplicationRow, hashSecret, isPresent, listEvents } from '../application-rows.ts'

/** Tells whether the applicant may still withdraw the application. */
export function canWithdraw({ status, withdrawnAt }: ApplicationRow): boolean {
  return withdrawnAt === null && !isApplicationClosed(status)
}

/** Tells whether the CV may still be replaced: the review has not begun. */
export function canReplaceCv({ status, withdrawnAt }: ApplicationRow): boolean {
  return withdrawnAt === null && status === 'NEW'
}

/** Builds the applicant's view of an application (P-10). */
export async function createStatusView(
  db: DatabaseSession,
  application: ApplicationRow,
): Promise<ApplicationStatusView> {
  const { withdrawnAt, createdAt, cvUploadId } = application
  const cv = cvUploadId ? await findCv(db, cvUploadId) : undefined
  const events = await listEvents(db, application.id)
  return {
    reference: application.reference,
    kind: application.kind,
    fullName: application.fullName,
    maskedEmail: maskEmail(application.email),
    language: application.language,
    status: application.status,
    statusReason: application.statusReason,
    receivedAt: createdAt.toISOString(),
    answerDueDate: canWithdraw(application)
      ? workingDaysAfter(createdAt, applicationAnswerWorkingDays)
      : null,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
    cv: cv
      ? {
          name: cv.name,
          type: cv.type,
          sizeBytes: cv.sizeBytes,
          uploadedAt: cv.createdAt.toISOString(),
          state: cv.scanState === 'waiting' || cv.scanState === 'infected' ? cv.scanState : 'ready',
        }
      : null,
    canReplaceCv: canReplaceCv(application),
    canWithdraw: canWithdraw(application),
    history: events.map(({ type, status, createdAt: at }) => ({ type, status, at: at.toISOString() })),
  }
}

/** Finds the application for the secret of a status page; `undefined` where there is none. */
export async function findApplicationBySecret(
  db: DatabaseSession,
  secret: string,
): Promise<ApplicationRow | undefined> {
  const [row] = await db
    .select({ application: applications })
    .from(applicationLinks)
    .innerJoin(applications, eq(applications.id, applicationLinks.applicationId))
    .where(and(eq(applicationLinks.secretHash, hashSecret(secret)), isPresent))
  return row?.application
}

/** Finds the applicant's view of an uploaded CV; `undefined` where there is none. */
async function findCv(db: DatabaseSession, uploadId: string) {
  const [row] = await db
    .select({
      name: uploads.name,
      type: uploads.type,
      sizeBytes: uploads.sizeBytes,
      scanState: uploads.scanState,
      createdAt: uploads.createdAt,
    })
    .from(uploads)
    .where(eq(uploads.id, uploadId))
  return row
}
