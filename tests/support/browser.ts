import { existsSync } from 'node:fs'
import { type Browser, type BrowserServer, chromium } from 'playwright-core'
import { inject } from 'vitest'
import { isWholeRun } from './in-turn.ts'

const candidates = [
  process.env.CHROME_PATH,
  // Chromium without a desktop's windows opens a window several times as fast.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Starts the machine's own Chromium, for all files of a run.
 * @throws {Error} where there is none, with what to install.
 */
export async function startBrowserServer(): Promise<BrowserServer> {
  const executablePath = candidates.find((path) => path && existsSync(path))
  if (!executablePath) {
    throw new Error('No Chromium on this machine: install it (apt-get install chromium) or set CHROME_PATH.')
  }
  return chromium.launchServer({
    executablePath,
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
