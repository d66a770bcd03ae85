import type { Page } from 'playwright-core'

/** The sum of all shifts since the page began, read when two more frames have been drawn. */
export function readLayoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const shifts: number[] = []
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    note(observer.takeRecords())
    observer.disconnect()
    return shifts.reduce((sum, value) => sum + value, 0)
  })
}
