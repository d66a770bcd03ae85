import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { ObjectStorageSettings } from '../env.ts'
import { createFileSpool } from './file-spool.ts'
import {
  type FileStore,
  incomingFolderOf,
  isFileKey,
  markName,
  putByStaging,
  requireFileKey,
  trashFolder,
} from './file-store.ts'

/** The service may be silent this long before it counts as unreachable. */
const connectionTimeoutMs = 5_000
const silenceMaxMs = 30_000
const trashPrefix = `${trashFolder}/`

/**
 * Creates a store in a bucket of an S3-compatible service; incomplete content is staged in a folder of this machine.
 * The bucket is this site's alone: content that no record knows goes to the trash.
 */
export async function createObjectFileStore(
  settings: ObjectStorageSettings,
  spoolFolder: string,
): Promise<FileStore> {
  // Sites with a local store do without the library and its memory.
  const s3 = await import('@aws-sdk/client-s3')
  const { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey } = settings
  const client = new s3.S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // Not all services other than Amazon's support the newer checksums; ours are stored in the database.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectionTimeoutMs, requestTimeout: silenceMaxMs },
  })
  const isMissing = (error: unknown) =>
    error instanceof s3.S3ServiceException && error.$metadata.httpStatusCode === 404
  const spool = createFileSpool(incomingFolderOf(spoolFolder))

  async function* list(prefix: string): AsyncGenerator<{ key: string; keptAt: Date }> {
    for await (const page of s3.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
      for (const { Key = '', LastModified: keptAt } of page.Contents ?? []) {
        const key = Key.slice(prefix.length)
        if (isFileKey(key) && keptAt) yield { key, keptAt }
      }
    }
  }

  /** Moves a file by copying, then deleting: an interruption in between leaves both. */
  async function move(from: string, to: string): Promise<void> {
    await client.send(new s3.CopyObjectCommand({ Bucket, Key: to, CopySource: `${Bucket}/${from}` }))
    await client.send(new s3.DeleteObjectCommand({ Bucket, Key: from }))
  }

  const store: FileStore = {
    ...spool,

    put: (content, extension) => putByStaging(store, content, extension),

    async place(temporaryName, key) {
      const Key = requireFileKey(key)
      const path = spool.stagedPath(temporaryName)
      const { size } = await stat(path)
      const content = createReadStream(path)
      try {
        await client.send(new s3.PutObjectCommand({ Bucket, Key, Body: content, ContentLength: size }))
      } finally {
        content.destroy()
      }
      await spool.discard(temporaryName)
    },

    async openRead(key) {
      try {
        const object = await client.send(new s3.GetObjectCommand({ Bucket, Key: requireFileKey(key) }))
        return { content: object.Body as Readable, sizeBytes: object.ContentLength ?? 0 }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },

    async sizeBytes(key) {
      try {
        const head = await client.send(new s3.HeadObjectCommand({ Bucket, Key: requireFileKey(key) }))
        return head.ContentLength
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },

    async remove(key) {
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key: requireFileKey(key) }))
    },

    async *keysBefore(moment) {
      for await (const { key, keptAt } of list('')) if (keptAt < moment) yield key
    },

    async isHealthy(timeoutMs) {
      try {
        await client.send(new s3.HeadBucketCommand({ Bucket }), {
          abortSignal: AbortSignal.timeout(timeoutMs),
        })
        return true
      } catch {
        return false
      }
    },

    async moveToTrash(key) {
      try {
        await move(requireFileKey(key), `${trashPrefix}${key}`)
      } catch (error) {
        if (!isMissing(error)) throw error
      }
    },

    restore: (key) => move(`${trashPrefix}${requireFileKey(key)}`, key),

    async *trash() {
      for await (const { key, keptAt } of list(trashPrefix)) yield { key, trashedAt: keptAt }
    },

    async removeTrashed(key) {
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key: `${trashPrefix}${requireFileKey(key)}` }))
    },

    async readMark() {
      try {
        const mark = await client.send(new s3.GetObjectCommand({ Bucket, Key: markName }))
        return (await mark.Body?.transformToString())?.trim()
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },

    async writeMark(installationId) {
      if ((await store.readMark()) !== undefined) return
      await client.send(new s3.PutObjectCommand({ Bucket, Key: markName, Body: `${installationId}\n` }))
    },
  }
  return store
}
