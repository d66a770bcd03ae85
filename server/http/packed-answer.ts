import type { Right } from '../../shared/rules/rights.ts'
import { chooseEncoding, compressBody } from './public-cache.ts'

/**
 * Tells whether an answer may be compressed: what the panel reads, lists above all. The length of a compressed answer can
 * tell a secret in it to whoever puts guesses beside it and makes a browser ask (BREACH). Nobody can here: what the panel
 * reads holds no secret of the asker (the token of the session comes in a header, and leaves in the answers of signing in
 * alone, which are not compressed), and no other site makes a browser send that header.
 */
export function mayBePacked({ method, right }: { method: string; right: Right }): boolean {
  return method === 'get' && right === 'administer'
}

/**
 * Brings an answer into the best encoding that its reader takes.
 * @param acceptEncoding `undefined` leaves it as it is.
 * @returns the body, with the headers that say how it is to be read.
 */
export async function packedAnswer(answer: string, acceptEncoding: string | undefined) {
  const bytes = Buffer.from(answer)
  const encoding = chooseEncoding(acceptEncoding, bytes.length)
  const body = new Uint8Array(await compressBody(bytes, encoding))
  const headers: Record<string, string> =
    encoding === 'identity' ? {} : { 'content-encoding': encoding, vary: 'accept-encoding' }
  return { body, headers }
}
