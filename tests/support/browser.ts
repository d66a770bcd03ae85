import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const candidates = [
  process.env.CHROME_PATH,
  // Chromium without the windows of a desktop: it opens one several times as fast.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Opens the machine's own Chromium. None to be had is a failure, with the words that say what to install. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = candidates.find((path) => path && existsSync(path))
  if (!executablePath) {
    throw new Error('No Chromium on this machine: install it (apt-get install chromium) or set CHROME_PATH.')
  }
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}
