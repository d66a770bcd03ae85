import { expect, it } from 'vitest'
import { resources } from '../../shared/locales/resources.ts'
import { type AdminSection, adminSections } from '../../shared/rules/admin-sections.ts'
import { recordAddressOf, sectionAt } from '../../shared/rules/panel-addresses.ts'
import { creations, furtherSections, menuSections, panelSections } from './sections.ts'

it('the entries of the menu differ by their icons, also where it shows nothing else', () => {
  const icons = menuSections.map((section) => panelSections[section].icon)
  expect([...new Set(icons)]).toEqual(icons)
})

it('the menus hold every section in the order of A-12 and C-13, but for what stands on the page of another', () => {
  expect(menuSections).toEqual([
    'organizations',
    'directions',
    'ambassadors',
    'experts',
    'experts-category',
    'activities',
    'countries',
    'callRequests',
  ])
  const elsewhere: AdminSection[] = [...menuSections, 'socialLinks', 'notices']
  expect([...furtherSections].sort()).toEqual(
    adminSections.filter((section) => !elsewhere.includes(section)).sort(),
  )
  expect(furtherSections[0]).toBe('today')
})

it('the entries of the menu have the words of A-12', () => {
  const { sections, menu } = resources.en.admin
  const entries = [...menuSections.map((section) => sections[section]), menu.signOut]
  expect(entries.map((words) => words.toLowerCase())).toEqual([
    'organizations',
    'directions',
    'ambassadors',
    'experts',
    'experts category',
    'activities',
    'countries',
    'call requests',
    'logout',
  ])
})

it('a section is found by its address, and a record by its kind', () => {
  expect(sectionAt('/admin')).toBe('ambassadors')
  expect(sectionAt('/admin/experts-category/')).toBe('experts-category')
  expect(sectionAt('/admin/nothing')).toBeUndefined()
  expect(recordAddressOf('call-request', '7')).toBe('/admin/callRequests?open=7')
  expect(recordAddressOf('tag', '7')).toBeUndefined()
  expect(creations.map(({ noun }) => noun)).toContain('user')
})
