import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ObjectStorageSettings } from '../../server/env.ts'

const program = fileURLToPath(new URL('../../node_modules/s3rver/bin/s3rver.js', import.meta.url))
/** The only account that the server knows. */
const account = 'S3RVER'

/** An S3-compatible storage for the duration of a test. */
export interface ObjectStorageServer {
  /** Creates an empty bucket and returns its settings. */
  createBucket: () => Promise<ObjectStorageSettings>
  stop: () => Promise<void>
}

/** Starts a real S3-compatible server in a process of its own, which checks signatures as Amazon does. */
export async function startObjectStorage(): Promise<ObjectStorageServer> {
  const folder = mkdtempSync(join(tmpdir(), 'object-storage-'))
  const server = spawn(process.execPath, [program, '--directory', folder, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  const port = await new Promise<number>((resolve, reject) => {
    let output = ''
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const found = /listening on [^\n]*:(\d+)/.exec(output)?.[1]
      if (found) resolve(Number(found))
    })
    void ended.then(() => reject(new Error(`The object storage did not start: ${output}`)))
  })
  const endpoint = `http://localhost:${port}`
  let bucketCount = 0
  return {
    async createBucket() {
      bucketCount += 1
      const settings: ObjectStorageSettings = {
        endpoint,
        region: 'us-east-1',
        bucket: `files-${bucketCount}`,
        accessKeyId: account,
        secretAccessKey: account,
      }
      const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3')
      const client = new S3Client({
        endpoint,
        region: settings.region,
        forcePathStyle: true,
        credentials: { accessKeyId: account, secretAccessKey: account },
      })
      await client.send(new CreateBucketCommand({ Bucket: settings.bucket }))
      client.destroy()
      return settings
    },
    stop: async () => {
      server.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
