import { expect, it } from 'vitest'
import { startOwnSite } from '../e2e/own-site.ts'
import { isWholeRun } from '../support/long-run.ts'
import { type AttackResult, attackApi } from './attack-api.ts'

/** Nearly two for each operation, in the long run three; `npm run test:attack` sends 100,000. */
const requestCount = Number(process.env.ATTACK_REQUESTS ?? (isWholeRun ? 1_400 : 850))
/** The same ones in each run of all tests; `ATTACK_SEED` chooses others. */
const seed = Number(process.env.ATTACK_SEED ?? 20_261_125)
const longRunMs = 4 * 60 * 60 * 1000

it(
  'answers every request that its own description suggests, and worse ones, as the description says',
  async () => {
    const site = await startOwnSite({
      hasSampleContent: true,
      environment: { TRUST_PROXY: '1', DEMO_PUBLIC: '1' },
    })
    const result = await attackApi(site, { requestCount, seed }).finally(() => site.stop())
    process.stdout.write(tableOf(result))
    expect(groupsOf(result)).toEqual([])
    expect(result.succeeded.size).toBeGreaterThan(result.operationCount / 4)
  },
  longRunMs,
)

function tableOf({ answers, operationCount, succeeded, slowest, findings }: AttackResult): string {
  const lines = [...answers].map(([kind, counts]) => {
    const sorted = [...counts].sort(([one], [other]) => one - other)
    return `${kind.padEnd(14)}${sorted.map(([status, count]) => `${status}: ${count}`).join('  ')}`
  })
  return [
    `${requestCount} requests to ${operationCount} operations, seed ${seed}; ${succeeded.size} have succeeded`,
    ...lines,
    `slowest: ${slowest.milliseconds.toFixed(0)} ms, ${slowest.request.slice(0, 150)}`,
    `found: ${findings.length}`,
    '',
  ].join('\n')
}

/** Returns each sort of finding with its first request. */
function groupsOf({ findings }: AttackResult): string[] {
  const bySort = Map.groupBy(
    findings,
    ({ what, request }) =>
      `${what} | ${request.replace(/[?{].*$/s, '').replace(/[\da-f]{8}-[\da-f-]{27}/g, '…')}`,
  )
  return [...bySort.values()].map(
    ([first, ...others]) => `${first?.what} (${others.length + 1})\n${first?.request}\n${first?.answer}`,
  )
}
