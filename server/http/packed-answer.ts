import type { Right } from '../../shared/rules/rights.ts'
import { chooseEncoding, compressBody } from './compress-body.ts'

/**
 * Tells whether a response may be compressed: those that the panel reads, lists above all. The length of a compressed
 * response can reveal a secret in it to an attacker who adds guesses and makes a browser send requests (BREACH). That
 * is impossible here. Responses to the panel hold no secret of the requester. The session's token comes in a header,
 * and only the responses of signing in carry it, which are not compressed. No other site can make a browser send that
 * header.
 */
export function mayBePacked({ method, right }: { method: string; right: Right }): boolean {
  return method === 'get' && right === 'administer'
}

/**
 * Compresses a response in the best encoding that its client accepts.
 * @param acceptEncoding `undefined` leaves it as it is.
 * @returns the body, with the headers that describe its encoding.
 */
export async function packedAnswer(answer: string, acceptEncoding: string | undefined) {
  const bytes = Buffer.from(answer)
  const encoding = chooseEncoding(acceptEncoding, bytes.length)
  const body = new Uint8Array(await compressBody(bytes, encoding))
  const headers: Record<string, string> =
    encoding === 'identity' ? {} : { 'content-encoding': encoding, vary: 'accept-encoding' }
  return { body, headers }
}
