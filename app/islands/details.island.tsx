import { showLocalClocks } from '../enhance/local-clocks.ts'
import { showOwnTimes } from '../enhance/own-time.ts'
import { closeShareFolds, hideBarNextToActions, shareByDevice } from '../enhance/page-actions.ts'

/** The comfort of the pages of a person and an activity, on top of what works without it: nothing is hydrated. */
for (const part of [showOwnTimes, showLocalClocks, shareByDevice, closeShareFolds, hideBarNextToActions]) {
  try {
    part()
  } catch (error) {
    reportError(error)
  }
}
