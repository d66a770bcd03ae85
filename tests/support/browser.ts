import { existsSync } from 'node:fs'
import { type Browser, type BrowserServer, chromium } from 'playwright-core'
import { inject } from 'vitest'
import { isWholeRun } from './in-turn.ts'

const candidates = [
  process.env.CHROME_PATH,
  // Chromium without the windows of a desktop: it opens one several times as fast.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Starts the machine's own Chromium, for all files of a run.
 * @throws where there is none, with the words that say what to install.
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
      // A page that isolates itself gets a process more: it does so in the long run.
      ...(isWholeRun ? [] : ['--disable-features=CrossOriginOpenerPolicy']),
      // Pages of tests live for seconds: what optimizing their scripts costs is never earned back.
      '--js-flags=--no-opt',
    ],
  })
}

/** Opens the run's Chromium; closing it closes the windows that were opened through it, not the program. */
export function openBrowser(): Promise<Browser> {
  return chromium.connect(inject('browserUrl'))
}
