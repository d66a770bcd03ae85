import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { EditionMarks } from '../../../shared/rules/edition-marks.ts'
import { splitPath } from '../../../shared/rules/field-paths.ts'
import { focusControl } from '../../ui/error-summary/error-summary.tsx'
import type { PageLanguages } from '../kit/record-page/use-page-languages.ts'
import type { ChangedClauses } from './edition-bar.tsx'
import { type EditedSection, rowName } from './edition-section.ts'

/** The key of what is above the clauses. */
export const generalKey = 'general'

/** The section or clause of a draft that is open, or what is above them; one is at a time. */
export interface OpenedClause {
  /** Its key. */
  opened: string
  open: (key: string) => void
  /** Whether the contents are shown in place of it, where there is no room for both. */
  isLeft: boolean
  /** Goes back to the contents there. */
  leave: () => void
  /** Opens the one that a field is in, by its name, and focuses it. */
  reveal: (path: string) => void
  /** Opens the one that a problem is in, by its path in the form, and focuses its field. */
  openProblem: (path: string) => void
  changed: ChangedClauses
  /** Opens the next one that is changed, else the next of all. */
  openNext: () => void
}

/** Holds which section or clause is open: at first the first clause that is changed, else the first of all. */
export function useOpenedClause(
  sections: readonly EditedSection[],
  marks: EditionMarks['marks'],
  page: PageLanguages,
): OpenedClause {
  const keys = sections.flatMap(({ clauses }) => clauses.map(({ key }) => key))
  const [chosen, setChosen] = useState<string | null>(null)
  const [isLeft, setIsLeft] = useState(false)
  const opened = chosen ?? keys.find((key) => marks.has(key)) ?? keys[0] ?? generalKey
  const open = (key: string) => {
    flushSync(() => {
      setChosen(key)
      setIsLeft(false)
    })
    const part = document.getElementById(key)
    part?.scrollIntoView({ block: 'nearest' })
    // The link in the contents may have made room for what it opens.
    if (isLeft) part?.querySelector('h2')?.focus({ preventScroll: true })
  }
  const reveal = (path: string) => {
    const [list, key = ''] = path.split('.')
    const [, language] = splitPath(path)
    if (list !== 'editionDate') open(list === 'sections' ? key : generalKey)
    if (language && !page.shown.includes(language)) flushSync(() => page.chooseTarget(language))
    focusControl(path)
  }
  const at = keys.indexOf(opened)
  const isChanged = (key: string | undefined) => key !== undefined && marks.has(key)
  const before = keys.slice(0, Math.max(0, at)).findLast(isChanged)
  const after = keys.slice(at + 1).find(isChanged)
  const opening = (key: string | undefined) => (key === undefined ? undefined : () => open(key))
  const changedKeys = keys.filter(isChanged)
  return {
    opened,
    open,
    isLeft,
    leave: () => {
      flushSync(() => setIsLeft(true))
      document.querySelector<HTMLElement>(`nav a[href="#${opened}"]`)?.focus()
    },
    reveal,
    openProblem: (path) => reveal(fieldName(path, sections)),
    changed: {
      count: changedKeys.length,
      number: changedKeys.indexOf(opened) + 1,
      openPrevious: opening(before),
      openNext: opening(after),
    },
    openNext: opening(after ?? keys[at + 1]) ?? (() => undefined),
  }
}

/** Returns the name of a field by its path in the form: sections and clauses have positions there, and keys here. */
export function fieldName(path: string, sections: readonly EditedSection[]): string {
  const [list, position, inside, index, ...rest] = path.split('.')
  const section = list === 'sections' ? sections[Number(position)] : undefined
  if (!section) return path
  const clause = inside === 'clauses' ? section.clauses[Number(index)] : undefined
  const field = clause ? rest : [inside, index].filter((part) => part !== undefined)
  return [rowName((clause ?? section).key), ...field].join('.')
}
