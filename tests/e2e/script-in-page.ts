import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'

const stylesAddress = '/styles-of-the-test.css'

/** Modules of the site alone, as browsers run them. */
export interface ScriptInPage {
  /** Under which it leaves what its entry exports. */
  name: string
  code: string
  styles: string
}

/** Builds what a test wants to talk to in a real page; `entry` is relative to this folder. */
export async function buildScript(entry: string, name: string): Promise<ScriptInPage> {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    // As JSX is compiled while tests run.
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: fileURLToPath(new URL(entry, import.meta.url)), formats: ['iife'], name },
    },
  })) as Rolldown.RolldownOutput[]
  const parts = built.flatMap(({ output }) => output)
  return {
    name,
    code: parts.map((part) => (part.type === 'chunk' ? part.code : '')).join(''),
    styles: parts.map((part) => (part.type === 'asset' ? String(part.source) : '')).join(''),
  }
}

/** Adds it to a page; the code past the page's policy, which lets no script in. */
export async function addScript(page: Page, { name, code, styles }: ScriptInPage): Promise<void> {
  // A page with a route caches nothing of what it has fetched for the next one.
  if (styles !== '') {
    await page.route(`**${stylesAddress}`, (route) =>
      route.fulfill({ contentType: 'text/css', body: styles }),
    )
    await page.addStyleTag({ url: stylesAddress })
    await page.unroute(`**${stylesAddress}`)
  }
  await page.evaluate(`${code}\n;globalThis.${name} = ${name}\n;undefined`)
}
