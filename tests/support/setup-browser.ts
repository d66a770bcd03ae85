import type { TestProject } from 'vitest/node'
import { findProgram } from '../../scripts/test-programs.ts'
import { startBrowserServer } from './browser.ts'
import { shareOnce } from './shared-once.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** WebSocket URL of this run's one Chromium, in which every file has its own windows. */
    browserUrl: string
  }
}

/** Starts the machine's Chromium, once for a whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The tests that need one are skipped.
  if (!findProgram('chromium')) return async () => {}
  const { value, release } = await shareOnce('Chromium', startBrowserServer, (server) => server.close())
  project.provide('browserUrl', value.wsEndpoint())
  return release
}
