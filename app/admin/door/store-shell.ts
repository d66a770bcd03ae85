import { doorAddress } from '../../../shared/rules/addresses.ts'
import { doorWorkerAddress } from '../../../shared/rules/door-files.ts'
import { trustWorker } from '../../api/trust-worker.ts'

const trustedAddress = trustWorker('door-worker', doorWorkerAddress)

/**
 * Stores this page with what it has loaded, so that a reload without a network opens it again (T-8). A browser that
 * cannot goes on as long as the page stays open.
 */
export async function storeShell(): Promise<void> {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  try {
    await serviceWorker.register(trustedAddress, { scope: doorAddress })
    const { active } = await serviceWorker.ready
    await document.fonts.ready
    active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name))
  } catch {
    // Denied, as in a private window, or without a network.
  }
}
