import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** A task of a working day, with what was pressed for it. */
export interface CountedTask {
  name: string
  clicks: number
  shortcuts: number
  seconds: number
  /** The most presses that it may take. */
  limit: number
}

/** Hands that work in a window, and count each press of a button, a link, a choice or a shortcut as one. */
export interface CountedHands {
  key: (name: string) => Promise<void>
  /** Presses a button, which has to be in view: nobody has to scroll to it. */
  click: (control: Locator, options?: Parameters<Locator['click']>[0]) => Promise<void>
  /** Opens an item of a list, which may be longer than the window. */
  open: (item: Locator) => Promise<void>
  /** Chooses an option of a native list. */
  choose: (control: Locator, option: Parameters<Locator['selectOption']>[0]) => Promise<void>
  /** Chooses files by a control that asks for them. */
  chooseFiles: (control: Locator, files: Parameters<Locator['setInputFiles']>[0]) => Promise<void>
}

/** Records the tasks of a day. Typing and moving by Tab are not counted, as they are the same everywhere. */
export function recordDay() {
  const tasks: CountedTask[] = []
  return {
    tasks,
    /** Does a task, and checks how many presses it took. */
    async task(
      name: string,
      { page, limit }: { page: Page; limit: number },
      work: (hands: CountedHands) => Promise<void>,
    ): Promise<void> {
      const counted: CountedTask = { name, clicks: 0, shortcuts: 0, seconds: 0, limit }
      const began = performance.now()
      await work(handsIn(page, counted))
      counted.seconds = (performance.now() - began) / 1_000
      tasks.push(counted)
      expect(counted.clicks + counted.shortcuts, name).toBeLessThanOrEqual(limit)
    },
    /** Prints the tasks as a table. */
    print(): void {
      if (tasks.length === 0) return
      const lines = tasks.map(
        ({ name, clicks, shortcuts, seconds, limit }) =>
          `${name.padEnd(52)}${[clicks, shortcuts, clicks + shortcuts, limit].map((count) => String(count).padStart(10)).join('')}${seconds.toFixed(1).padStart(10)}`,
      )
      const head = ['clicks', 'shortcuts', 'presses', 'limit', 'seconds']
      process.stdout.write(
        `\n${'task'.padEnd(52)}${head.map((name) => name.padStart(10)).join('')}\n${lines.join('\n')}\n`,
      )
    },
  }
}

function handsIn(page: Page, counted: CountedTask): CountedHands {
  return {
    key: async (name) => {
      counted.shortcuts += 1
      await page.keyboard.press(name)
    },
    click: async (control, options = {}) => {
      counted.clicks += 1
      await control.waitFor()
      await expectInView(page, control)
      await control.click(options)
    },
    open: async (item) => {
      counted.clicks += 1
      await item.click()
    },
    choose: async (control, option) => {
      counted.clicks += 1
      await control.selectOption(option)
    },
    chooseFiles: async (control, files) => {
      // The control, and the files in the browser's own window.
      counted.clicks += 2
      await control.setInputFiles(files)
    },
  }
}

/** Checks that nobody has to scroll to a control. */
export async function expectInView(page: Page, control: Locator): Promise<void> {
  const box = await control.boundingBox()
  const { height = 0, width = 0 } = page.viewportSize() ?? {}
  if (!box) throw new Error(`${control} is not shown`)
  const sides = [box.x >= 0, box.y >= 0, box.x + box.width <= width, box.y + box.height <= height]
  expect(sides, `${control} has to be scrolled to`).toEqual(Array(4).fill(true))
}
