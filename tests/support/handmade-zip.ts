import { crc32, deflateRawSync } from 'node:zlib'

/** A member of an archive that is written byte by byte, so that each of its headers can be wrong. */
export interface HandmadeMember {
  name: string | Buffer
  content?: Buffer
  /** The compressed content, where it is not the deflated `content`. */
  packed?: Buffer
  isStored?: boolean
  flags?: number
  /** A compression method in both headers that differs from the real one. */
  method?: number
  externalAttributes?: number
  /** Wrong values in the central directory. */
  unpackedBytes?: number
  checksum?: number
  localOffset?: number
  /** Whether it is in the central directory alone. */
  isListedOnly?: boolean
  /** Wrong values in the local header. */
  localName?: string | Buffer
  localFlags?: number
  localMethod?: number
  localPackedBytes?: number
  /** Bytes before the local header, or after the content. */
  before?: Buffer
  after?: Buffer
}

/** Wrong values in the end record of the archive. */
export interface HandmadeEnd {
  entryCount?: number
  directoryOffset?: number
  isZip64?: boolean
  comment?: Buffer
}

/** Writes an archive with the given values; without wrong ones it is an ordinary one. */
export function handmadeZip(members: readonly HandmadeMember[], end: HandmadeEnd = {}): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const member of members) {
    const content = member.content ?? Buffer.alloc(0)
    const packed = member.packed ?? (member.isStored ? content : deflateRawSync(content))
    const [before, after] = [member.before ?? Buffer.alloc(0), member.after ?? Buffer.alloc(0)]
    const head = commonHeader(member, content, packed)
    const localName = Buffer.from(member.localName ?? member.name)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.alloc(4), localName])
    local.writeUInt16LE(localName.length, 26)
    if (member.localFlags !== undefined) local.writeUInt16LE(member.localFlags, 6)
    if (member.localMethod !== undefined) local.writeUInt16LE(member.localMethod, 8)
    if (member.localPackedBytes !== undefined) local.writeUInt32LE(member.localPackedBytes, 18)
    directory.push(directoryRecord(member, head, member.localOffset ?? offset + before.length))
    for (const part of member.isListedOnly ? [] : [before, local, packed, after]) {
      parts.push(part)
      offset += part.length
    }
  }
  return Buffer.concat([...parts, ...directory, endRecords(directory, offset, end)])
}

/** Builds the fields that both headers of a member share: from the version to the checksum and the sizes. */
function commonHeader(member: HandmadeMember, content: Buffer, packed: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(member.flags ?? 0, 2)
  head.writeUInt16LE(member.method ?? (member.isStored ? 0 : 8), 4)
  head.writeUInt32LE(member.checksum ?? crc32(content), 10)
  head.writeUInt32LE(packed.length, 14)
  head.writeUInt32LE(member.unpackedBytes ?? content.length, 18)
  return head
}

function directoryRecord(member: HandmadeMember, head: Buffer, localOffset: number): Buffer {
  const name = Buffer.from(member.name)
  const record = Buffer.alloc(46)
  record.write('PK\x01\x02', 'latin1')
  record.writeUInt16LE(0x031e, 4)
  head.copy(record, 6)
  record.writeUInt16LE(name.length, 28)
  record.writeUInt32LE(member.externalAttributes ?? 0, 38)
  record.writeUInt32LE(localOffset, 42)
  return Buffer.concat([record, name])
}

function endRecords(directory: readonly Buffer[], offset: number, end: HandmadeEnd): Buffer {
  const entryCount = end.entryCount ?? directory.length
  const directoryBytes = directory.reduce((bytes, record) => bytes + record.length, 0)
  const comment = end.comment ?? Buffer.alloc(0)
  const record = Buffer.alloc(22)
  record.write('PK\x05\x06', 'latin1')
  record.writeUInt16LE(end.isZip64 ? 0xffff : entryCount, 8)
  record.writeUInt16LE(end.isZip64 ? 0xffff : entryCount, 10)
  record.writeUInt32LE(end.isZip64 ? 0xffffffff : directoryBytes, 12)
  record.writeUInt32LE(end.isZip64 ? 0xffffffff : (end.directoryOffset ?? offset), 16)
  record.writeUInt16LE(comment.length, 20)
  if (!end.isZip64) return Buffer.concat([record, comment])
  const record64 = Buffer.alloc(56)
  record64.write('PK\x06\x06', 'latin1')
  record64.writeBigUInt64LE(44n, 4)
  record64.writeBigUInt64LE(BigInt(entryCount), 24)
  record64.writeBigUInt64LE(BigInt(entryCount), 32)
  record64.writeBigUInt64LE(BigInt(directoryBytes), 40)
  record64.writeBigUInt64LE(BigInt(end.directoryOffset ?? offset), 48)
  const locator = Buffer.alloc(20)
  locator.write('PK\x06\x07', 'latin1')
  locator.writeBigUInt64LE(BigInt(offset + directoryBytes), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([record64, locator, record, comment])
}
