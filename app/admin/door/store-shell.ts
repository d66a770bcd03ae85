import { doorAddress } from '../../../shared/rules/addresses.ts'
import { doorWorkerAddress } from '../../../shared/rules/door-files.ts'

/** The part of the Trusted Types API that is used here; not every browser has it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL: (address: string) => string }
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
const policy = trustedTypes?.createPolicy('door-worker', {
  createScriptURL: (address) => {
    if (address !== doorWorkerAddress) throw new TypeError('Not the worker of the door.')
    return address
  },
})

/**
 * Stores this page with what it has loaded, so that a reload without a network opens it again (T-8). A browser that
 * cannot goes on as long as the page stays open.
 */
export async function storeShell(): Promise<void> {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  try {
    await serviceWorker.register(policy?.createScriptURL(doorWorkerAddress) ?? doorWorkerAddress, {
      scope: doorAddress,
    })
    const { active } = await serviceWorker.ready
    await document.fonts.ready
    active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name))
  } catch {
    // Denied, as in a private window, or without a network.
  }
}
