import { expect, it } from 'vitest'
import { menuSections, panelSections } from './sections.ts'

it('the entries of the menu are told from each other by their icons, also where it shows nothing else', () => {
  const icons = menuSections.map((section) => panelSections[section].icon)
  expect([...new Set(icons)]).toEqual(icons)
})
