/** The bytes of an audio file, on the disk or on another server, read part by part: never all at once. */
export interface AudioSource {
  sizeBytes: number
  /** Reads up to `length` bytes from an offset; fewer only at the end of the file. */
  read: (offset: number, length: number) => Promise<Buffer>
}
