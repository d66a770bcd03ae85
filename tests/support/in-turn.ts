/** Everything that is combinatorial is asked for, as by `npm run test:everyone`. */
export const isWholeRun = process.env.TEST_WHOLE === '1'

/**
 * Gives the looks, such as widths or languages, in which the thing that stands at a place in its row is looked at: one
 * of them in turn in `npm test`, all of them in the long run.
 */
export function inTurn<Look>(looks: readonly Look[], place: number): Look[] {
  return looks.filter((_look, turn) => isWholeRun || turn === place % looks.length)
}
