/** Whether all combinations are tested, as by `npm run test:everyone`. */
export const isWholeRun = process.env.TEST_WHOLE === '1'

/**
 * Selects the variants, such as widths or languages, in which the subject at a position is tested. In `npm test` it is
 * one of them in rotation, in the long run all of them.
 */
export function inTurn<Look>(looks: readonly Look[], place: number): Look[] {
  return looks.filter((_look, turn) => isWholeRun || turn === place % looks.length)
}
