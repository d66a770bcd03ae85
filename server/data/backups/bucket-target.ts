import type { ObjectStorageSettings } from '../../env.ts'
import { objectClientSettings } from '../../platform/object-file-store.ts'
import { targetFailure } from './backup-error.ts'
import { checksumsName, instantOfBackup } from './backup-format.ts'
import type { BackupTarget, ListedBackup } from './backup-target.ts'

/** The service may be silent this long: nobody waits for a backup. */
const silenceMaxMs = 60_000

/** Creates the place of backups in a bucket of an S3-compatible service. */
export async function createBucketTarget(settings: ObjectStorageSettings): Promise<BackupTarget> {
  const s3 = await import('@aws-sdk/client-s3')
  const { bucket: Bucket } = settings
  const client = new s3.S3Client(objectClientSettings(settings, silenceMaxMs))
  const place = `the bucket ${Bucket}`
  const saying = <Result>(work: Promise<Result>): Promise<Result> =>
    work.catch((error: unknown) => {
      throw targetFailure(place, error)
    })

  async function* keysBelow(prefix: string): AsyncGenerator<string> {
    for await (const page of s3.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
      for (const { Key } of page.Contents ?? []) if (Key) yield Key
    }
  }

  const drop = (Key: string) => client.send(new s3.DeleteObjectCommand({ Bucket, Key }))

  async function read(Key: string): Promise<Uint8Array | undefined> {
    try {
      const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key }))
      return await Body?.transformToByteArray()
    } catch (error) {
      if (error instanceof s3.S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined
      throw error
    }
  }

  async function list(): Promise<ListedBackup[]> {
    const found = new Map<string, boolean>()
    for await (const key of keysBelow('')) {
      const [backup = '', name] = key.split('/')
      if (instantOfBackup(backup)) found.set(backup, found.get(backup) === true || name === checksumsName)
    }
    return [...found]
      .map(([name, isWhole]) => ({ name, isWhole }))
      .sort((one, other) => (one.name < other.name ? -1 : 1))
  }

  async function remove(backup: string): Promise<void> {
    await drop(`${backup}/${checksumsName}`)
    for await (const key of keysBelow(`${backup}/`)) await drop(key)
  }

  return {
    place,
    put: async (backup, name, Body) => {
      const object = { Bucket, Key: `${backup}/${name}`, Body, ContentLength: Body.byteLength }
      await saying(client.send(new s3.PutObjectCommand(object)))
    },
    read: (backup, name) => saying(read(`${backup}/${name}`)),
    list: () => saying(list()),
    remove: (backup) => saying(remove(backup)),
  }
}
