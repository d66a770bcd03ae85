import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const cipherName = 'aes-256-gcm'
const initialVectorBytes = 12
const tagBytes = 16

/** The position of a part: moved elsewhere it cannot be opened, nor can a backup that lost its end. */
export interface PartPosition {
  backup: string
  part: string
  isLast: boolean
}

/** Encrypts a part of a backup: initial vector, tag, content. */
export function sealPart(key: Uint8Array, position: PartPosition, content: Uint8Array): Uint8Array {
  const initialVector = randomBytes(initialVectorBytes)
  const cipher = createCipheriv(cipherName, key, initialVector).setAAD(positionInBytes(position))
  const sealed = [cipher.update(content), cipher.final()]
  return Buffer.concat([initialVector, cipher.getAuthTag(), ...sealed])
}

/** Opens a sealed part; `undefined` for another key, another position, or anything else. */
export function openPart(
  key: Uint8Array,
  position: PartPosition,
  sealed: Uint8Array,
): Uint8Array | undefined {
  const initialVector = sealed.subarray(0, initialVectorBytes)
  const tag = sealed.subarray(initialVectorBytes, initialVectorBytes + tagBytes)
  try {
    const decipher = createDecipheriv(cipherName, key, initialVector, { authTagLength: tagBytes })
    decipher.setAAD(positionInBytes(position)).setAuthTag(tag)
    const content = decipher.update(sealed.subarray(initialVectorBytes + tagBytes))
    // It checks the tag; of this cipher it has no bytes left.
    decipher.final()
    return content
  } catch {
    return undefined
  }
}

function positionInBytes({ backup, part, isLast }: PartPosition): Buffer {
  return Buffer.from(`${backup}/${part}/${isLast ? 'last' : 'more'}`)
}
