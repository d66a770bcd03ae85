import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3'
import type { ObjectStorageSettings } from '../env.ts'
import { createFileSpool } from './file-spool.ts'
import {
  type BytePart,
  type FileStore,
  incomingFolderOf,
  isFileKey,
  markName,
  putByStaging,
  requireFileKey,
  trashFolder,
} from './file-store.ts'

/**
 * The service may be silent this long before it counts as unreachable. Two attempts end before a browser gives up
 * (N-1); content that is sent is not read twice, so that it has one.
 */
const connectionTimeoutMs = 5_000
const silenceDefaultMs = 8_000
const attemptsMax = 2
const trashPrefix = `${trashFolder}/`

/** An error where the service is silent or cannot answer now, under the system's code of that. */
class StorageAwayError extends Error {
  override name = 'StorageAwayError'
  readonly code = 'ETIMEDOUT'

  constructor(cause: unknown) {
    super('The object storage does not answer.', { cause })
  }
}

/**
 * Creates a store in a bucket of an S3-compatible service; incomplete content is staged in a folder of this machine.
 * The bucket is this site's alone: content that no record knows goes to the trash.
 * @param silenceMs how long the service may be silent before it counts as unreachable.
 */
export async function createObjectFileStore(
  settings: ObjectStorageSettings,
  spoolFolder: string,
  silenceMs = silenceDefaultMs,
): Promise<FileStore> {
  const bucket = await openBucket(settings, silenceMs)
  const spool = createFileSpool(incomingFolderOf(spoolFolder))

  const store: FileStore = {
    ...spool,

    put: (content, extension) => putByStaging(store, content, extension),

    async commit(temporaryName, key) {
      const name = requireFileKey(key)
      const path = spool.stagedPath(temporaryName)
      const { size } = await stat(path)
      const content = createReadStream(path)
      try {
        await bucket.put(name, content, size)
      } finally {
        content.destroy()
      }
      await spool.discard(temporaryName)
    },

    async openRead(key, part) {
      const object = await bucket.read(requireFileKey(key), part)
      // A part says in `Content-Range` how long the whole is.
      const whole = Number(object?.ContentRange?.split('/').at(-1))
      return object && { content: object.Body as Readable, sizeBytes: whole || (object.ContentLength ?? 0) }
    },

    sizeBytes: async (key) => bucket.sizeBytes(requireFileKey(key)),
    remove: async (key) => bucket.remove(requireFileKey(key)),

    async *keysBefore(instant) {
      for await (const { key, storedAt } of bucket.list('')) if (storedAt < instant) yield key
    },

    isHealthy: bucket.isHealthy,
    moveToTrash: async (key) => bucket.moveIfThere(requireFileKey(key), `${trashPrefix}${key}`),
    restore: (key) => bucket.move(`${trashPrefix}${requireFileKey(key)}`, key),

    async *trash() {
      for await (const { key, storedAt } of bucket.list(trashPrefix)) yield { key, trashedAt: storedAt }
    },

    removeTrashed: async (key) => bucket.remove(`${trashPrefix}${requireFileKey(key)}`),
    readMark: async () => (await (await bucket.read(markName))?.Body?.transformToString())?.trim(),

    async writeMark(installationId) {
      if ((await store.readMark()) === undefined) await bucket.put(markName, `${installationId}\n`)
    },
  }
  return store
}

/** Creates a client of the service, which throws `StorageAwayError` where the service cannot answer now. */
function createClient(
  s3: typeof import('@aws-sdk/client-s3'),
  settings: ObjectStorageSettings,
  silenceMs: number,
): S3Client {
  const client = new s3.S3Client(objectClientSettings(settings, silenceMs))
  client.middlewareStack.add(
    (next) => async (given) => {
      try {
        return await next(given)
      } catch (error) {
        const isOwn = error instanceof s3.S3ServiceException && (error.$metadata.httpStatusCode ?? 0) >= 500
        throw isOwn || (error as Error).name === 'TimeoutError' ? new StorageAwayError(error) : error
      }
    },
    // Outside the repetitions.
    { step: 'initialize', priority: 'high' },
  )
  return client
}

/** Opens the bucket: what the service is asked, in the words of the store. */
async function openBucket(settings: ObjectStorageSettings, silenceMs: number) {
  // Sites with a local store do without the library and its memory.
  const s3 = await import('@aws-sdk/client-s3')
  const { bucket: Bucket } = settings
  const client = createClient(s3, settings, silenceMs)

  /** Returns `undefined` where an object is missing. */
  async function ifThere<Result>(ask: Promise<Result>): Promise<Result | undefined> {
    try {
      return await ask
    } catch (error) {
      if (error instanceof s3.S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined
      throw error
    }
  }

  async function remove(Key: string): Promise<void> {
    await client.send(new s3.DeleteObjectCommand({ Bucket, Key }))
  }

  /** Moves a file by copying, then deleting: an interruption in between leaves both. */
  async function move(from: string, to: string): Promise<void> {
    await client.send(new s3.CopyObjectCommand({ Bucket, Key: to, CopySource: `${Bucket}/${from}` }))
    await remove(from)
  }

  return {
    remove,
    move,
    moveIfThere: (from: string, to: string) => ifThere(move(from, to)),
    read: (Key: string, part?: BytePart) =>
      ifThere(
        client.send(
          new s3.GetObjectCommand({
            Bucket,
            Key,
            ...(part && { Range: `bytes=${part.start}-${part.end}` }),
          }),
        ),
      ),

    async put(Key: string, Body: Readable | string, ContentLength?: number): Promise<void> {
      await client.send(
        new s3.PutObjectCommand({ Bucket, Key, Body, ...(ContentLength !== undefined && { ContentLength }) }),
      )
    },

    async sizeBytes(Key: string): Promise<number | undefined> {
      return (await ifThere(client.send(new s3.HeadObjectCommand({ Bucket, Key }))))?.ContentLength
    },

    async *list(prefix: string): AsyncGenerator<{ key: string; storedAt: Date }> {
      for await (const page of s3.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        for (const { Key = '', LastModified: storedAt } of page.Contents ?? []) {
          const key = Key.slice(prefix.length)
          if (isFileKey(key) && storedAt) yield { key, storedAt }
        }
      }
    },

    async isHealthy(timeoutMs: number): Promise<boolean> {
      try {
        const abortSignal = AbortSignal.timeout(timeoutMs)
        await client.send(new s3.HeadBucketCommand({ Bucket }), { abortSignal })
        return true
      } catch {
        return false
      }
    },
  }
}

/**
 * Returns the settings of a client of the service.
 * @param silenceMs how long the service may be silent, in the middle of content too.
 */
export function objectClientSettings(
  { endpoint, region, accessKeyId, secretAccessKey }: ObjectStorageSettings,
  silenceMs: number,
) {
  return {
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // Not all services other than Amazon's support the newer checksums; ours are stored in the database.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: attemptsMax,
    // A limit of the whole request would only be a warning, or end slow uploads.
    requestHandler: { connectionTimeout: connectionTimeoutMs, socketTimeout: silenceMs },
  } satisfies S3ClientConfig
}
