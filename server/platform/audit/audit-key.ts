import { createHash, createHmac } from 'node:crypto'

const keyIdCharacters = 16

/** The key that hashes entries of the audit log; it is stored outside of the database. */
export interface AuditKey {
  /** Identifies the key without revealing it: it is stored with each entry. */
  id: string
  bytes: Uint8Array
}

let present: AuditKey | undefined

/**
 * Sets the key of this process, which serves one installation. Entries are written in the transactions of the changes
 * that they record, far from where the settings are known.
 * @param bytes derived from TOKEN_SECRET; `undefined` for entries without a key, as earlier releases wrote them.
 */
export function setAuditKey(bytes: Uint8Array | undefined): void {
  if (!bytes) {
    present = undefined
    return
  }
  const id = createHash('sha256').update('audit key').update(bytes).digest('hex').slice(0, keyIdCharacters)
  present = { id, bytes }
}

/** Returns the key of this process; `undefined` where none was set: entries are then hashed without one. */
export function auditKey(): AuditKey | undefined {
  return present
}

/** Returns the digest of a value: keyed where there is a key, else one that anybody could compute. */
export function auditDigest(value: unknown, key: AuditKey | undefined): string {
  const text = JSON.stringify(value)
  const made = key ? createHmac('sha256', key.bytes) : createHash('sha256')
  return made.update(text).digest('hex')
}
