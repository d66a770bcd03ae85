import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { splitPath } from '../../../../shared/rules/field-paths.ts'
import type { LocalizedField } from '../../../forms/fields/localized-fields.tsx'
import { focusControl } from '../../../ui/error-summary/error-summary.tsx'
import type { SideState } from './side-column.tsx'
import type { PageLanguages } from './use-page-languages.ts'

/**
 * Returns the function that leads to a field by its path, wherever it is: it shows its language or opens the facts and
 * the part with it, and puts the caret there. The page that led here may name a field to begin with.
 */
export function useReveal(
  fields: readonly LocalizedField<string>[],
  page: PageLanguages,
  side: SideState,
): (path: string) => void {
  const [asked, setAsked] = useState<{ path: string } | null>(null)
  useEffect(() => {
    if (!asked) return
    setAsked(null)
    openParts(document.getElementById(asked.path))
    focusControl(asked.path)
  }, [asked])
  const reveal = (path: string) => {
    const [name, language] = splitPath(path)
    const isText = fields.some((field) => field.name === name || field.name === path)
    if (!isText) side.open('facts')
    else if (language && !page.shown.includes(language)) page.chooseTarget(language)
    setAsked({ path: isText && !language ? `${path}.${page.shown[0]}` : path })
  }
  const first: unknown = useLocation().state?.revealed
  const latest = useRef(reveal)
  latest.current = reveal
  useEffect(() => {
    if (typeof first === 'string') latest.current(first)
  }, [first])
  return reveal
}

/** Opens the folded parts that an element is in. */
function openParts(element: HTMLElement | null): void {
  for (let part = element?.closest('details'); part; part = part.parentElement?.closest('details'))
    part.open = true
}
