import { type Browser, type BrowserServer, chromium } from 'playwright-core'
import { inject } from 'vitest'
import { chromiumEnvironment, requireProgram } from '../../scripts/test-programs.ts'
import { isWholeRun } from './long-run.ts'

/**
 * Starts the machine's own Chromium, for all files of a run.
 * @throws {Error} where there is none, with what to install.
 */
export async function startBrowserServer(): Promise<BrowserServer> {
  const executablePath = requireProgram('chromium')
  return chromium.launchServer({
    executablePath,
    env: { ...process.env, ...chromiumEnvironment(executablePath) },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A page with cross-origin isolation needs another process; it gets one in the long run only.
      ...(isWholeRun ? [] : ['--disable-features=CrossOriginOpenerPolicy']),
      // Test pages live for seconds, too short for optimizing their scripts to pay off.
      '--js-flags=--no-opt',
    ],
  })
}

/** Connects to the run's Chromium; closing the connection closes its own windows, not the program. */
export function openBrowser(): Promise<Browser> {
  return chromium.connect(inject('browserUrl'))
}
