import type { PersonInput } from '../../../shared/schemas/person-input.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { adoptFile, type FormFile, type RecordFileServices } from '../../platform/uploads/adopt-file.ts'
import { type PersonContent, personFieldsOf } from './person-content.ts'

/**
 * Returns the content of a profile's form, with its files adopted inside the transaction.
 * @throws {AppError} `invalid-form`.
 */
export async function adoptPersonFiles(
  transaction: DatabaseSession,
  services: RecordFileServices,
  input: Omit<PersonInput, 'kind'>,
): Promise<PersonContent> {
  const adopt = async (
    ticket: PersonInput['photoTicket'],
    file: Pick<FormFile, 'field' | 'kind'>,
  ): Promise<string | null | undefined> => ticket && adoptFile(transaction, services, { ...file, ticket })
  return {
    ...personFieldsOf(input),
    photoUploadId: await adopt(input.photoTicket, { field: 'photoTicket', kind: 'photo' }),
    cvUploadId: await adopt(input.cvTicket, { field: 'cvTicket', kind: 'cv' }),
  }
}
