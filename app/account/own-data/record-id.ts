const randomBytes = 10

/** Generates an id for a record that the browser creates: a UUIDv7, which sorts by the time of its creation. */
export function newRecordId(nowMs = Date.now()): string {
  const time = nowMs.toString(16).padStart(12, '0')
  const random = [...crypto.getRandomValues(new Uint8Array(randomBytes))]
  // Version 7 in the first four bits, the variant in the first two of the ninth byte.
  const bytes = random.map((byte, place) =>
    place === 0 ? (byte & 0x0f) | 0x70 : place === 2 ? (byte & 0x3f) | 0x80 : byte,
  )
  const tail = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${time.slice(0, 8)}-${time.slice(8)}-${tail.slice(0, 4)}-${tail.slice(4, 8)}-${tail.slice(8)}`
}
