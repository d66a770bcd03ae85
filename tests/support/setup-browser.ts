import type { TestProject } from 'vitest/node'
import { startBrowserServer } from './browser.ts'
import { shareOnce } from './shared-once.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The one Chromium of this run: every file has windows of its own in it. */
    browserUrl: string
  }
}

/** Once for a whole run: the machine's Chromium. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { value, release } = await shareOnce('Chromium', startBrowserServer, (server) => server.close())
  project.provide('browserUrl', value.wsEndpoint())
  return release
}
