import { clearFaults, faultTable } from '../faults/fault-table.ts'

/** Prints the table of all faults at the end of a run. */
export default function setup(): () => void {
  clearFaults()
  return () => {
    process.stdout.write(`\n${faultTable()}`)
  }
}
