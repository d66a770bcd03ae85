import { fromBufferPromise } from 'yauzl'
import type { z } from 'zod'
import { archiveMembersMax } from '../../../shared/rules/limits.ts'
import type { archiveMembersSchema } from '../../../shared/schemas/cases.ts'
import { AppError } from '../../errors.ts'
import { memberPath, typeByName } from '../../platform/uploads/inspect-zip-directory.ts'
import type { OpenedUpload } from '../../platform/uploads/uploads.ts'

type ArchiveMember = z.infer<typeof archiveMembersSchema>['items'][number]

/** The folder in which macOS puts companions of the files of an archive. */
const companionFolder = '__MACOSX/'

/**
 * Lists the files of an archive by its directory alone. It was inspected when it was uploaded, so that nothing is
 * unpacked.
 * @throws {AppError} `not-found` for a file that is no archive.
 */
export async function listMembers({ type, content }: OpenedUpload): Promise<ArchiveMember[]> {
  if (type !== 'zip') {
    content.destroy()
    throw new AppError('not-found')
  }
  const bytes = Buffer.concat(await content.toArray())
  const zip = await fromBufferPromise(bytes, { decodeStrings: false })
  const members: ArchiveMember[] = []
  for await (const entry of zip.eachEntry()) {
    const name = memberPath(entry)
    const memberType = typeByName(name)
    if (memberType === undefined || name.startsWith(companionFolder)) continue
    members.push({ name, type: memberType, sizeBytes: entry.uncompressedSize })
  }
  return members.slice(0, archiveMembersMax)
}
