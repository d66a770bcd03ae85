import * as contract from '../../../../shared/contract/registrations.ts'
import { attachmentHeaders } from '../../../http/attachment.ts'
import { publicOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import type { RateLimits } from '../../../platform/rate-limit.ts'
import { certificateFile } from '../../../records/certificates/certificate-file.ts'
import { ownCalendarFile } from '../../../records/registrations/own-calendar.ts'
import type { Services } from '../../../services.ts'
import { findOwn } from './find-own.ts'

/** Adds the files of the own page: the certificate (T-9) and the calendar event (T-4). */
export function ownFileRoutes(api: Api, services: Services, limits: RateLimits): void {
  const { db } = services.database
  publicOperation(api, {
    ...contract.downloadOwnCertificate,
    summary: 'The certificate of who attended, as a PDF; the first download issues it',
    success: { status: 200, types: ['application/pdf'] },
    errors: ['not-allowed-now', 'name-not-printable', 'service-unavailable', 'too-many-requests'],
    async run({ params: { secret }, now }) {
      const { id } = await findOwn(db, secret)
      await limits.consume('registration-actions', id)
      return certificateFile(services, id, now)
    },
  })

  publicOperation(api, {
    ...contract.downloadOwnCalendar,
    summary: 'The calendar event of a participant, the same entry as in the mails',
    success: { status: 200, types: ['text/calendar'] },
    errors: ['not-allowed-now'],
    async run({ params: { secret } }) {
      const file = await ownCalendarFile(services, await findOwn(db, secret), secret)
      return new Response(file, {
        headers: attachmentHeaders('text/calendar; charset=utf-8', 'digital-world.ics'),
      })
    },
  })
}
