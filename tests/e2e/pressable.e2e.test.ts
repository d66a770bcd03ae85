import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { expectPressable, expectReadable, targetPixels } from './pressable.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage({ viewport: { width: 400, height: 300 } })
}, 120_000)
afterAll(() => browser.close())

const button = '<button style="width: 80px; height: 44px">Save</button>'
const tall = '<div style="height: 2000px">Long</div>'
const box = (style: string, content: string) => `<div style="${style}">${content}</div>`
const message = (style = '', words = 'Saved') => `<p id="asked" style="margin: 0; ${style}">${words}</p>`
const toast = (style: string) => message(`position: fixed; width: 200px; ${style}`)
const field = (style: string, more = '') =>
  `<input style="width: 200px; height: 44px; border: 1px solid; ${style}" ${more}>`
/** Renders a selected box that the page draws, on a card, with its text as dark as its ground. */
const chosenBox = (mark: string, type = 'radio') =>
  `<style>
    input { appearance: none; width: 24px; height: 24px; border: 1px solid #14318a; background: #14318a; color: #10204f }
    input::before { content: ""; display: block; width: 8px; height: 8px; ${mark} }
  </style>
  <label style="display: block; padding: 12px; background: #e8eefb"><input type="${type}" checked> Invite</label>`

const plant = (content: string) =>
  page.setContent(`<!doctype html><body style="margin: 20px; font: 16px sans-serif">${content}</body>`)
const control = () => page.locator('button:not(.other), input, a, select').first()
/** Returns what a check complains about, or nothing. */
const problemOf = (check: Promise<void>) =>
  check.then(
    () => null,
    ({ message }: Error) => message,
  )
const asked = () => page.locator('#asked')

describe('a control that a person can press', () => {
  const cases = [
    ['stands in the window', button],
    ['can be scrolled into it', tall + button + tall],
    [
      'can be scrolled to within a box',
      box('height: 100px; overflow: auto; position: relative', tall + button),
    ],
    ['is round', '<button style="width: 44px; height: 44px; border-radius: 50%">A</button>'],
    ['is a link in a sentence', '<p>Read the <a href="/">rules</a> first.</p>'],
    [
      'is a small box with a label',
      '<label style="display: block; padding: 8px"><input type="checkbox"> Yes</label>',
    ],
    [
      'is chosen by its label alone',
      '<label style="display: block; padding: 8px"><input type="file" style="position: absolute; width: 1px; height: 1px">File</label>',
    ],
    ['is a chosen box that the page draws, on a card', chosenBox('background: #fff')],
    [
      'is a ticked box that the page draws, on a card',
      chosenBox('border: solid #fff; border-width: 0 3px 3px 0', 'checkbox'),
    ],
    [
      'has a button of its own in it',
      box(
        'position: relative; width: 200px',
        `${field('')}
      <button class="other" style="position: absolute; right: 0; top: 0; height: 46px">Show</button>`,
      ),
    ],
    [
      'is drawn',
      '<button style="width: 44px; height: 44px; color: #555"><svg viewBox="0 0 9 9" fill="none"><path d="M0 0h9" stroke="currentColor"/></svg></button>',
    ],
  ] as const

  it('stands, looks or is reached in one of many ways', async () => {
    for (const [what, content] of cases) {
      await plant(content)
      expect.soft(await problemOf(expectPressable(control())), what).toBeNull()
    }
  })

  it('is shown at last', async () => {
    await plant(box('opacity: 0', button))
    const isPressable = expectPressable(control())
    await page.evaluate(() => document.querySelector('div')?.removeAttribute('style'))
    await isPressable
  })
})

describe('a control that a person cannot press', () => {
  const cases = [
    ['lies outside of the window', box('position: absolute; left: -300px', button), /outside of the window/],
    [
      'only a script can scroll to',
      box('height: 100px; overflow: hidden', tall + button),
      /outside of the window/,
    ],
    ['is cut off', box('height: 20px; overflow: hidden', button), /covered/],
    [
      'was scrolled away in its box',
      `${box('height: 100px; overflow: hidden', button + tall)}<script>document.querySelector('div').scrollTop = 500</script>`,
      /outside of the window/,
    ],
    [
      'lies under a bar',
      `${button}${box('position: fixed; inset: 0; background: white', 'Bar')}`,
      /covered at .* by <div> "Bar"/,
    ],
    ['lies under something clear', `${button}${box('position: fixed; inset: 0', '')}`, /covered/],
    [
      'lies under a corner of something',
      `${button}${box('position: fixed; left: 15px; top: 15px; width: 10px; height: 10px', '')}`,
      /covered/,
    ],
    ['is transparent', box('opacity: 0', button), /opacity/],
    ['is hidden', box('visibility: hidden', button), /hidden/],
    ['takes no room', box('display: none', button), /0 x 0 pixels/],
    ['is disabled', '<button disabled>Save</button>', /disabled/],
    ['is inert', box('" inert="', button), /disabled/],
    [
      'is small',
      '<button style="width: 60px; height: 20px; padding: 0">Save</button>',
      /60 x 20 pixels, of at least 24/,
    ],
    [
      'is pale',
      '<button style="height: 44px; background: #fff; color: #888">Save</button>',
      /"Save" with a contrast of 3\.5/,
    ],
    [
      'is pale by its opacity',
      box('opacity: 0.5', '<button style="height: 44px; background: #fff; color: #555">Save</button>'),
      /contrast/,
    ],
    [
      'has a pale prompt',
      `<style>::placeholder { color: #999 }</style>${field('', 'placeholder="Name"')}`,
      /placeholder with a contrast/,
    ],
    ['has a pale border', field('border-color: #ddd'), /an edge with a contrast/],
    ['has a mark as dark as its box', chosenBox('background: #10204f'), /its mark with a contrast of 1\./],
    [
      'has a tick as dark as its box',
      chosenBox('border: solid #10204f; border-width: 0 3px 3px 0', 'checkbox'),
      /its mark with a contrast of 1\./,
    ],
    [
      'is a chosen box with a pale edge on its card',
      `${chosenBox('background: #333')}<style>input { border-color: #ddd; background: #ddd }</style>`,
      /an edge with a contrast/,
    ],
    [
      'has a pale drawing',
      '<button style="width: 44px; height: 44px; background: #fff; color: #ccc"><svg viewBox="0 0 9 9" fill="none"><path d="M0 0h9" stroke="currentColor"/></svg></button>',
      /drawing/,
    ],
  ] as const

  it('fails for one of many reasons, which is said', async () => {
    for (const [what, content, problem] of cases) {
      await plant(content)
      await expect.soft(expectPressable(control(), { withinMs: 0 }), what).rejects.toThrow(problem)
    }
  })

  it('is smaller than its design asks for', async () => {
    await plant('<button style="width: 80px; height: 30px">Save</button>')
    await expectPressable(control())
    const asDesigned = expectPressable(control(), { sizeMinPixels: targetPixels.design, withinMs: 0 })
    await expect(asDesigned).rejects.toThrow(/of at least 44/)
  })
})

describe('a message that a person can read', () => {
  const cases = [
    ['stands in the window', message()],
    ['can be scrolled to', tall + message()],
    ['is longer than the window', message('', 'Words. '.repeat(400))],
    ['is a toast', toast('top: 10px; left: 100px')],
    ['lets presses through', box('pointer-events: none', toast('top: 10px'))],
    ['lies under something clear', `${message()}${box('position: fixed; inset: 0', '')}`],
    ['is large and paler', message('font-size: 24px; color: #888')],
    [
      'says more to screen readers',
      message(
        '',
        'Saved <span style="position: absolute; width: 1px; height: 1px; overflow: hidden; color: #fff">Step</span>',
      ),
    ],
  ] as const

  it('stands, looks or is reached in one of many ways', async () => {
    for (const [what, content] of cases) {
      await plant(content)
      expect.soft(await problemOf(expectReadable(asked())), what).toBeNull()
    }
  })
})

describe('a message that a person cannot read', () => {
  const cases = [
    ['is fixed below the window', toast('top: 400px'), /outside of the window/],
    ['is fixed outside of it', toast('left: 300px'), /outside of the window/],
    [
      'is covered, though presses go through',
      `${message()}${box('position: fixed; inset: 0; background: white; pointer-events: none', '')}`,
      /covered/,
    ],
    [
      'is cut off',
      message('width: 40px; overflow: hidden; white-space: nowrap', 'A long message'),
      /cut off/,
    ],
    ['is as pale as its ground', message('color: #eee'), /contrast/],
    [
      'stands on a ground of its own colour',
      box('background: #000; color-scheme: light', message()),
      /contrast of 1\.00/,
    ],
    [
      'stands on what lies behind it',
      `${box('position: absolute; inset: 0; background: #000', '')}${message('position: relative')}`,
      /contrast of 1\.00/,
    ],
    ['has no words', message('', ''), /pixels small/],
    [
      'has none to be seen',
      message('width: 9px; height: 9px', '<span style="visibility: hidden">Saved</span>'),
      /no text/,
    ],
  ] as const

  it('fails for one of many reasons, which is said', async () => {
    for (const [what, content, problem] of cases) {
      await plant(content)
      await expect.soft(expectReadable(asked(), { withinMs: 0 }), what).rejects.toThrow(problem)
    }
  })

  it('goes again before it was in sight, and it is said why it was not', async () => {
    await plant(toast('top: 400px'))
    const refusal = expect(expectReadable(asked())).rejects.toThrow(/outside of the window|gone at once/)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    await expect.poll(() => page.evaluate(() => 'seenInPage' in globalThis)).toBe(true)
    await asked().evaluate((one) => one.remove())
    await refusal
  })
})
