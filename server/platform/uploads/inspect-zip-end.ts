import type { FileHandle } from 'node:fs/promises'

/** The end record without its comment, the longest comment, and the two records of ZIP64. */
const endRecordBytes = 22
const commentMaxBytes = 0xffff
const zip64LocatorBytes = 20
const zip64RecordBytes = 56
const [endSignature, zip64LocatorSignature, zip64RecordSignature] = [0x06054b50, 0x07064b50, 0x06064b50]

/** The position of the central directory as an archive states it. */
export interface ZipEnd {
  entryCount: number
  directoryOffset: number
  directorySizeBytes: number
  /** The beginning of the first record behind the directory. */
  endOffset: number
}

/**
 * Reads the end record of a ZIP, which makes a file one, wherever the archive begins.
 * @returns `undefined` where the file does not end as a ZIP does; a comment may follow the record, nothing else.
 */
export async function readZipEnd(file: FileHandle, sizeBytes: number): Promise<ZipEnd | undefined> {
  const tailBytes = Math.min(sizeBytes, zip64LocatorBytes + endRecordBytes + commentMaxBytes)
  const tailOffset = sizeBytes - tailBytes
  const tail = await readExactly(file, tailOffset, tailBytes)
  const at = tail ? findEndRecord(tail) : -1
  if (!tail || at < 0) return undefined
  const locatorAt = at - zip64LocatorBytes
  if (locatorAt >= 0 && tail.readUInt32LE(locatorAt) === zip64LocatorSignature) {
    return readZip64End(file, Number(tail.readBigUInt64LE(locatorAt + 8)), tailOffset + locatorAt)
  }
  return {
    entryCount: tail.readUInt16LE(at + 10),
    directorySizeBytes: tail.readUInt32LE(at + 12),
    directoryOffset: tail.readUInt32LE(at + 16),
    endOffset: tailOffset + at,
  }
}

function findEndRecord(tail: Buffer): number {
  for (let at = tail.length - endRecordBytes; at >= 0; at -= 1) {
    if (
      tail.readUInt32LE(at) === endSignature &&
      at + endRecordBytes + tail.readUInt16LE(at + 20) === tail.length
    ) {
      return at
    }
  }
  return -1
}

async function readZip64End(
  file: FileHandle,
  recordOffset: number,
  locatorOffset: number,
): Promise<ZipEnd | undefined> {
  if (recordOffset + zip64RecordBytes > locatorOffset) return undefined
  const record = await readExactly(file, recordOffset, zip64RecordBytes)
  if (record?.readUInt32LE(0) !== zip64RecordSignature) return undefined
  return {
    entryCount: Number(record.readBigUInt64LE(32)),
    directorySizeBytes: Number(record.readBigUInt64LE(40)),
    directoryOffset: Number(record.readBigUInt64LE(48)),
    endOffset: recordOffset,
  }
}

async function readExactly(file: FileHandle, offset: number, length: number): Promise<Buffer | undefined> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, offset)
  return bytesRead === length ? buffer : undefined
}
