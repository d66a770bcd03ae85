import { setPriority } from 'node:os'
import { reasonOf } from './backup-error.ts'
import { drillBackup } from './drill-backup.ts'
import type { DrillAnswer, DrillOrder } from './drill-in-subprocess.ts'
import { openBackupTarget } from './open-backup-target.ts'

/** Drills wait for pages, never the other way round. */
const lowPriority = 10

try {
  setPriority(lowPriority)
} catch {
  // Some systems allow it to nobody; the work is the same.
}

async function drill({ location, key, name, dataFolder }: DrillOrder): Promise<DrillAnswer> {
  try {
    const target = await openBackupTarget({ location })
    return { backup: await drillBackup({ target, key }, name, dataFolder) }
  } catch (error) {
    return { reason: reasonOf(error), message: error instanceof Error ? error.message : String(error) }
  }
}

process.once('message', async (order: DrillOrder) => {
  const answer = await drill(order)
  process.send?.(answer, () => process.disconnect?.())
})
// The parent process is gone.
process.once('disconnect', () => process.exit())
