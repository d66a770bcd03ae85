import { createHash, createHmac } from 'node:crypto'

const keyIdCharacters = 16

/** What entries of the audit log are hashed with; it stands outside of the database. */
export interface AuditKey {
  /** Tells keys apart and tells nothing of them: it stands with each entry. */
  id: string
  bytes: Uint8Array
}

let present: AuditKey | undefined

/**
 * Sets the key of this process, which serves one installation: entries are written in the transactions of whatever they
 * tell of, far from where the settings are known.
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

/** The key of this process; `undefined` where nobody has set one: then entries are hashed without. */
export function auditKey(): AuditKey | undefined {
  return present
}

/** The digest of a value: by the key where there is one, else one that anybody could compute. */
export function auditDigest(value: unknown, key: AuditKey | undefined): string {
  const text = JSON.stringify(value)
  const made = key ? createHmac('sha256', key.bytes) : createHash('sha256')
  return made.update(text).digest('hex')
}
