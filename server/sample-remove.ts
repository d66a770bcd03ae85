import { createInterface } from 'node:readline/promises'
import { DataCommandError } from './data/archive-problems.ts'
import {
  countRemoved,
  type RetainedRecord,
  removeSample,
  type SampleRemoval,
  tryRemoval,
} from './data/remove-sample.ts'
import { counted, runDataCommand } from './data/run-data-command.ts'

const yesFlag = '--yes'
const usage = `npm run sample:remove [-- ${yesFlag}]`

/** `npm run sample:remove [-- --yes]`: takes the invented records out of the database, and nothing else (C-7). */
await runDataCommand(
  (given) => {
    if (given.some((argument) => argument !== yesFlag)) {
      throw new DataCommandError(`It takes nothing but ${yesFlag}: ${usage}.`)
    }
    return { isSure: given.includes(yesFlag) }
  },
  async ({ database, files }, { isSure }) => {
    const planned = await tryRemoval(database)
    if (countRemoved(planned) + planned.retained.length === 0) return 'There is no sample in this database.'
    if (!isSure && !(await isAgreed(planned))) return 'Nothing was removed.'
    return describeRemoval(await removeSample(database, files, new Date()), 'were removed')
  },
)

/** Asks the user at the terminal; without one there is nobody to ask. */
async function isAgreed(planned: SampleRemoval): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new DataCommandError(`There is nobody to ask, and nothing was removed: ${usage}.`)
  }
  process.stdout.write(`${describeRemoval(planned, 'would be removed')}\n`)
  const screen = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await screen.question('Remove them? There is no way back. [y/N] ')
  screen.close()
  return /^y(es)?$/i.test(answer.trim())
}

function describeRemoval({ removed, retained }: SampleRemoval, happened: string): string {
  const counts = Object.entries(removed).map(([table, count]) => `${count} ${table.replace('_', ' ')}`)
  const lines = [`Of the sample ${counts.join(', ')} ${happened}.`]
  if (retained.length > 0) {
    lines.push(`${counted(retained.length, 'record')} of it stay, and are yours from then on:`)
    lines.push(...retained.map(reasonToStay))
  }
  return lines.join('\n')
}

function reasonToStay({ type, label, usedIn }: RetainedRecord): string {
  return `  ${type} "${label}": ${usedIn === null ? 'changed' : `used in ${usedIn.replaceAll('_', ' ')}`}`
}
