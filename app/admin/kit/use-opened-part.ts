import { type ComponentType, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import type { BrowserNamespace } from '../../../shared/locales/browser-namespaces.ts'
import { loadPart } from '../../app-page/load-part.ts'
import { useErrorMessage } from '../../app-page/use-error-message.ts'

/** A dialog whose files are fetched when it is opened. */
interface OpenedPart<Props> {
  /** Its component while it is open; `null` otherwise. */
  Part: ComponentType<Props> | null
  open: () => Promise<void>
  close: () => void
}

/**
 * Fetches a dialog with its texts when it is opened. Where that fails, a message says so and the button can be pressed
 * again: `lazy` of React would store the failure.
 */
export function useOpenedPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  namespaces: readonly BrowserNamespace[] = [],
): OpenedPart<Props> {
  const { i18n } = useTranslation()
  const messageOf = useErrorMessage()
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  return {
    Part,
    async open() {
      try {
        const loaded = await loadPart(load, i18n, namespaces)
        setPart(() => loaded)
      } catch (error) {
        toast.error(messageOf(error))
      }
    },
    close: () => setPart(null),
  }
}
