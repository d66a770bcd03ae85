import { setImmediate as nextTurn } from 'node:timers/promises'
import { sendAnswer } from './answer.ts'
import { declareRight } from './declared-rights.ts'
import { describeApi } from './describe-api.ts'
import type { PublicApi } from './public-read.ts'
import { securityHeaders } from './security-headers.ts'

const path = '/openapi.json'
const key = `api ${path}`

/**
 * Adds the description of an API to it (N-4). It is made once, when somebody first asks for it, and kept packed like any
 * public response.
 * @param base the path of the API.
 */
export function descriptionRoute({ api, cache, isSecure }: PublicApi, base: string): void {
  let body: Promise<Buffer> | undefined
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    ...securityHeaders('inert', isSecure),
  }
  const describe = async () => {
    const description = await describeApi(api, base)
    await nextTurn()
    return Buffer.from(JSON.stringify(description))
  }
  declareRight(api, 'get', path, 'read-site')
  api.get(path, async (context) => {
    const answer = await cache.getOrProduce(key, async () => {
      body ??= describe()
      return { status: 200, headers, body: await body }
    })
    return sendAnswer(context, answer, { key, vary: 'Accept-Encoding' })
  })
}
