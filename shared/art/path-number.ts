/** Formats a coordinate for path data: rounded, without trailing zeros and without "-0". */
export function pathNumber(value: number, digits = 1): string {
  const unit = 10 ** digits
  // `toFixed` would do the same ten times slower, and a page of portraits has thousands of coordinates.
  const rounded = Math.round(Math.abs(value) * unit) / unit
  return String(value < 0 && rounded > 0 ? -rounded : rounded)
}
