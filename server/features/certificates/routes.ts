import { readCertificate } from '../../../shared/contract/certificates.ts'
import { activityAddress } from '../../../shared/rules/addresses.ts'
import { formatCertificateCode } from '../../../shared/rules/certificates.ts'
import { AppError } from '../../errors.ts'
import { publicOperation } from '../../http/operation.ts'
import type { Api } from '../../http/request-environment.ts'
import { createRateLimits } from '../../platform/rate-limit.ts'
import { findCertificateByCode } from '../../records/certificates/certificates.ts'
import { presentCertificate } from '../../records/certificates/present-certificate.ts'
import type { Services } from '../../services.ts'

/** Adds the proof of a certificate by its code (T-9). It is never cached, and gives no file: a code is on paper. */
export function certificateRoutes(
  api: Api,
  { database, readModel, publicUrl }: Pick<Services, 'database' | 'readModel' | 'publicUrl'>,
): void {
  const limits = createRateLimits(database)
  const { db } = database
  publicOperation(api, {
    ...readCertificate,
    summary: 'The proof of a certificate of attendance, by its code',
    errors: ['too-many-requests'],
    async run({ context, params: { code }, now }) {
      // Counted before it is looked up: many attempts at once find no more than the limit.
      const attempt = await limits.hold('certificate-misses-by-address', context.get('senderAddress'))
      const certificate = await findCertificateByCode(db, code)
      if (!certificate) throw new AppError('not-found')
      await attempt.giveBack()
      const { activityId, issuedAt, withdrawnAt, withdrawal } = certificate
      const proof = {
        code: formatCertificateCode(certificate.code),
        checkedAt: now.toISOString(),
        valid: null,
        withdrawn: null,
      }
      if (withdrawnAt !== null && withdrawal !== null)
        return { value: { ...proof, withdrawn: { at: withdrawnAt.toISOString(), reason: withdrawal } } }
      const content = await readModel.current()
      const shown = activityId === null ? [] : await content.activityCards([activityId], now.getTime())
      return {
        value: {
          ...proof,
          valid: {
            issuedAt: issuedAt.toISOString(),
            sheet: await presentCertificate(db, certificate, publicUrl),
            activityAddress: activityId !== null && shown.length > 0 ? activityAddress(activityId) : null,
          },
        },
      }
    },
  })
}
