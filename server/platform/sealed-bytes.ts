import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const cipherName = 'aes-256-gcm'
const initialVectorBytes = 12
const tagBytes = 16

/**
 * Encrypts what the database keeps and a copy of the database must not tell.
 * @param key 32 bytes that stand outside of the database.
 * @param owner whose it is: copied to another row it opens nothing.
 * @returns three parts in base64url, with dots between them.
 */
export function seal(key: Uint8Array, owner: string, content: Uint8Array): string {
  const initialVector = randomBytes(initialVectorBytes)
  const cipher = createCipheriv(cipherName, key, initialVector).setAAD(Buffer.from(owner))
  const encrypted = Buffer.concat([cipher.update(content), cipher.final()])
  return [initialVector, cipher.getAuthTag(), encrypted].map((part) => part.toString('base64url')).join('.')
}

/** What was sealed; `undefined` where it was sealed by another key, for another owner, or is nothing of the kind. */
export function unseal(key: Uint8Array, owner: string, sealed: string): Uint8Array<ArrayBuffer> | undefined {
  const [initialVector, tag, encrypted] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!initialVector || !tag || !encrypted) return undefined
  try {
    const decipher = createDecipheriv(cipherName, key, initialVector, { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
    return new Uint8Array(Buffer.concat([decipher.update(encrypted), decipher.final()]))
  } catch {
    return undefined
  }
}
