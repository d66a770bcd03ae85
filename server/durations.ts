/** The upper bounds of a histogram of durations, in milliseconds. */
export const durationBoundsMs = [1, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000]

/** Durations: how many were within each bound and above the one before, beyond all, and their sum. */
export class Durations {
  readonly counts: number[] = new Array(durationBoundsMs.length + 1).fill(0)
  sumMs = 0

  add(milliseconds: number): void {
    const place = durationBoundsMs.findIndex((bound) => milliseconds <= bound)
    const index = place < 0 ? durationBoundsMs.length : place
    this.counts[index] = (this.counts[index] ?? 0) + 1
    this.sumMs += milliseconds
  }
}
