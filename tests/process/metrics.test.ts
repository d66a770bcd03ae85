import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPostgresqlDatabase } from '../support/databases.ts'
import { startFaultProxy } from '../support/fault-proxy.ts'
import { freePort } from '../support/free-port.ts'
import { cleanUp, createDataFolder, startSite } from '../support/site-process.ts'

const testTimeoutMs = 120_000
const changeTimeoutMs = 30_000

afterEach(cleanUp)

describe('the figures for Prometheus', () => {
  it('count what the site answers, and report when its database goes and comes back', {
    timeout: testTimeoutMs,
  }, async () => {
    const database = await createPostgresqlDatabase()
    const way = await startFaultProxy(database.url)
    const port = await freePort()
    const site = startSite({
      DATABASE_URL: way.url,
      DATA_DIR: createDataFolder(),
      METRICS_PORT: String(port),
      LOG_LEVEL: 'silent',
    })
    const address = await site.address
    const figures = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    const expectFigure = (figure: RegExp) =>
      vi.waitFor(async () => expect(await figures()).toMatch(figure), { timeout: changeTimeoutMs })

    for (let time = 0; time < 3; time += 1) expect((await fetch(`${address}/experts`)).status).toBe(200)
    expect((await fetch(`${address}/api/experts`)).status).toBe(200)
    await fetch(`${address}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'nobody', password: 'yetti-oy-va-olma 78' }),
    })
    expect((await fetch(`${address}/metrics`)).status, 'not where visitors are').toBe(404)
    await expectFigure(/^digital_world_requests_total\{route="\/experts",status="200"\} 3$/m)
    const text = await figures()
    expect(text).toContain('digital_world_requests_total{route="/api/experts",status="200"} 1\n')
    expect(text).toMatch(/^digital_world_requests_total\{route="\/api\/auth\/sign-in",status="401"\} 1$/m)
    expect(text).toMatch(/^digital_world_request_seconds_count\{source="cache"\} [12]$/m)
    expect(text).toContain('digital_world_database_up 1\n')
    expect(text).toMatch(
      /^digital_world_database_statements_total\{route="\/api\/auth\/sign-in"\} [1-9]\d*$/m,
    )
    expect(text).toMatch(/^digital_world_statement_seconds_count\{kind="read"\} [1-9]\d*$/m)
    expect(text).toContain('digital_world_mails{state="waiting"} 0\n')
    expect(text).toMatch(/^digital_world_database_connections\{state="waiting"\} 0$/m)
    await expectFigure(/^digital_world_jobs\{state="failed"\} 0$/m)
    expect(await figures()).toContain('digital_world_waiting_lists_stuck 0\n')

    await way.cut()
    await expectFigure(/^digital_world_database_up 0$/m)
    await expectFigure(/^digital_world_changes_heard 0$/m)
    expect(await figures()).not.toContain('digital_world_mails')
    await way.restore()
    await expectFigure(/^digital_world_database_up 1$/m)
    await expectFigure(/^digital_world_changes_heard 1$/m)

    expect(await site.stop()).toMatchObject({ code: 0 })
    await expect(figures()).rejects.toThrow()
    await way.close()
    await database.drop()
  })

  it('are not served unless they are asked for, and a port that is taken ends the start', {
    timeout: testTimeoutMs,
  }, async () => {
    const database = await createPostgresqlDatabase()
    const environment = { DATABASE_URL: database.url, DATA_DIR: createDataFolder() }
    const first = startSite(environment)
    const { port } = new URL(await first.address)
    const second = startSite({ ...environment, DATA_DIR: createDataFolder(), METRICS_PORT: port })
    await expect(second.address).rejects.toThrow('ended before it served')
    const end = await second.end()
    expect(end.code).toBe(1)
    expect(end.errorOutput).toMatch(/^METRICS_HOST or METRICS_PORT is wrong[^\n]+\(EADDRINUSE\)\.\n$/)
    await first.stop()
    await database.drop()
  })
})
