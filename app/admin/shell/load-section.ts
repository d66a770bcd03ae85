import type { i18n } from 'i18next'
import type { ComponentType } from 'react'
import type { PanelSection } from '../sections.ts'

/** A section whose files or texts could not be fetched: the server is away, or has another version by now. */
export class SectionNotLoaded extends Error {}

/**
 * Fetches a section with its texts.
 * @throws {SectionNotLoaded} where that fails.
 */
export async function loadSection(
  { namespaces, load }: Pick<PanelSection, 'namespaces' | 'load'>,
  texts: i18n,
): Promise<ComponentType> {
  try {
    const [Component] = await Promise.all([load(), texts.loadNamespaces([...namespaces])])
    return Component
  } catch (error) {
    throw new SectionNotLoaded('A section of the panel could not be fetched.', { cause: error })
  }
}
