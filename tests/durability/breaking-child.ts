// Gives spools in the folder of its first argument many contents that break off at once. Run with many threads, so that
// files are opened and removed at the same time.
import { join } from 'node:path'
import { createFileSpool } from '../../server/platform/file-spool.ts'

const [folder = ''] = process.argv.slice(2)

async function* breaking(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('a part')
  throw new Error('the upload broke off')
}

for (let round = 0; round < 30; round++) {
  const spool = createFileSpool(join(folder, String(round)))
  await Promise.allSettled(Array.from({ length: 300 }, () => spool.stage(breaking())))
}
