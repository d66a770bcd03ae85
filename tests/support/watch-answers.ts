import { lookAt } from './private-fields.ts'

/**
 * The mark of the checks that are set up before every test file. Each response that a test fetches from a site of ours
 * is checked for private values. The whole run thereby shows that none leaves (attack case 8).
 */
const watched = Symbol.for('digital-world.watched')
type Watched = typeof fetch & { [watched]?: true }

if (!(globalThis.fetch as Watched)[watched]) {
  const original = globalThis.fetch
  const watching: Watched = async (input, init) => {
    const response = await original(input, init)
    const address = new URL(input instanceof Request ? input.url : input)
    const isOurs = address.hostname === '127.0.0.1' || address.hostname === 'localhost'
    // A stream that never ends, or that the test aborts itself, is not read.
    if (isOurs && response.ok && response.body && !init?.signal) await lookAt(response, address.pathname)
    return response
  }
  watching[watched] = true
  globalThis.fetch = watching
}
