import { it } from 'vitest'

/** Whether all combinations are tested, as by `npm run test:everyone`. */
export const isWholeRun = process.env.TEST_WHOLE === '1'

/**
 * Selects the variants, such as widths or languages, in which the subject at a position is tested. In `npm test` it is
 * one of them in rotation, in the long run all of them.
 */
export function inRotation<Variant>(variants: readonly Variant[], position: number): Variant[] {
  return variants.filter((_variant, index) => isWholeRun || index === position % variants.length)
}

/** Defines a test as `it` does, in the long run only. `npm test` neither runs it nor counts it as skipped. */
export const itInLongRun = (
  isWholeRun ? it : Object.assign(() => undefined, { each: () => () => undefined })
) as typeof it
