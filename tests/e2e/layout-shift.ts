import type { Page } from 'playwright-core'

/** A shift of the layout (https://wicg.github.io/layout-instability/), with what has moved. */
export interface LayoutShift {
  value: number
  /** The time of the shift, in milliseconds since the page began. */
  startTime: number
  /** Each element with the earlier and the present position of its upper edge, in pixels of the window. */
  moved: string[]
}

/** Reads the shifts since the page began, after two more frames. */
export function readLayoutShifts(page: Page): Promise<LayoutShift[]> {
  return page.evaluate(async () => {
    interface ShiftEntry extends PerformanceEntry {
      value: number
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
    }
    const shifts: LayoutShift[] = []
    const note = (entries: PerformanceEntryList) => {
      for (const { value, startTime, sources } of entries as ShiftEntry[]) {
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node instanceof Element ? `${node.localName}.${node.className}` : node?.nodeName}: ${previousRect.top} to ${currentRect.top}`,
        )
        shifts.push({ value, startTime, moved })
      }
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    note(observer.takeRecords())
    observer.disconnect()
    return shifts
  })
}

/** Sums the shifts since a time of the page, in milliseconds: all of them by default. */
export async function readLayoutShift(page: Page, since = 0): Promise<number> {
  const shifts = await readLayoutShifts(page)
  return shifts.reduce((sum, { value, startTime }) => (startTime < since ? sum : sum + value), 0)
}
