import { z } from 'zod'
import { certificateProofSchema, typedCertificateCodeSchema } from '../schemas/certificates.ts'
import type { Endpoint } from './endpoint.ts'

/** The proof of a certificate, for anyone who has its code (T-9). */
export const readCertificate = {
  method: 'get',
  path: '/certificates/{code}',
  right: 'check-certificates',
  params: z.object({ code: typedCertificateCodeSchema }),
  answer: certificateProofSchema,
} as const satisfies Endpoint
