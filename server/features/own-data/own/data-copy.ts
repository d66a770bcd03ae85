import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { DatabaseSession } from '../../../db/database.ts'
import { openPublishedPicture } from '../../../platform/uploads/publish-picture.ts'
import type { OpenedUpload } from '../../../platform/uploads/uploads.ts'
import type { Services } from '../../../services.ts'
import { collectOwnData, type OwnFile } from './collect-own-data.ts'

type CopyServices = Pick<Services, 'database' | 'files' | 'uploads'>

/**
 * Writes the copy of an account's data (O-2): a ZIP of `data.json` and the files, one after the other, never whole in
 * memory. A file that may not be given out is named in `data.json`: it waits for the virus scanner, or is gone.
 */
export async function writeDataCopy(services: CopyServices, userId: string, now: Date): Promise<Readable> {
  const { db } = services.database
  const { data, files } = await collectOwnData(db, userId)
  const given: (OwnFile & { name: string })[] = []
  const left: string[] = []
  for (const file of files) {
    // Only looked at: it is opened again when its turn comes.
    const opened = await openFile(services, db, file)
    if (typeof opened !== 'object') {
      left.push(file.path)
      continue
    }
    opened.content.destroy()
    given.push({ ...file, name: `${file.path}.${opened.type}` })
  }
  const described = {
    format: 'digital-world-own-data',
    madeAt: now.toISOString(),
    ...data,
    files: given.map(({ name }) => name),
    filesLeftOut: left,
  }
  const zip = new ZipFile()
  const content = zip.outputStream as Readable
  zip.addBuffer(Buffer.from(JSON.stringify(described, null, 2)), 'data.json')
  for (const file of given) {
    zip.addReadStreamLazy(file.name, { compress: false }, (give) => {
      openFile(services, db, file).then(
        (opened) => {
          if (typeof opened !== 'object') return content.destroy(new Error('A file of a data copy is gone.'))
          // The client has left while it was opened.
          if (content.destroyed) return opened.content.destroy()
          // The archive does not notice that its source breaks off, and would wait for the rest of it.
          opened.content.once('error', (error) => content.destroy(error))
          content.once('close', () => opened.content.destroy())
          return give(null, opened.content)
        },
        (error: Error) => content.destroy(error),
      )
    })
  }
  zip.end()
  return content
}

function openFile(
  { files, uploads }: CopyServices,
  db: DatabaseSession,
  { kind, id }: OwnFile,
): Promise<OpenedUpload | 'waiting' | 'infected' | undefined> {
  return kind === 'upload' ? uploads.open(id) : openPublishedPicture(db, files, id)
}
