/** Formats a coordinate for path data: rounded, without trailing zeros and without "-0". */
export function pathNumber(value: number, digits = 1): string {
  return String(Number(value.toFixed(digits)) + 0)
}
