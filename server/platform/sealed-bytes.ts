import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const cipherName = 'aes-256-gcm'
const initialVectorBytes = 12
const tagBytes = 16

/**
 * Encrypts what the database stores and a copy of the database must not reveal.
 * @param key 32 bytes that are stored outside of the database.
 * @param owner of the content: copied to another row it cannot be decrypted.
 * @returns three parts in base64url, with dots between them.
 */
export function seal(key: Uint8Array, owner: string, content: Uint8Array): string {
  const initialVector = randomBytes(initialVectorBytes)
  const cipher = createCipheriv(cipherName, key, initialVector).setAAD(Buffer.from(owner))
  const encrypted = Buffer.concat([cipher.update(content), cipher.final()])
  return [initialVector, cipher.getAuthTag(), encrypted].map((part) => part.toString('base64url')).join('.')
}

/** Decrypts sealed content; `undefined` for another key, another owner, or anything else. */
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
