import { describe, expect, it } from 'vitest'
import { adminSections } from './admin-sections.ts'
import { panelRoleNames, panelRoleOf, panelRoles } from './panel-roles.ts'
import { areaDefinition, areaOf, isPanelRight, may, mayWrite, panelAreaNames, panelLevels } from './rights.ts'

describe('the areas of the panel (W-2)', () => {
  it('hold every section but those whose content is cut to what may be seen, each once', () => {
    const held = panelAreaNames.flatMap((area) => areaDefinition(area).sections)
    expect(new Set(held).size).toBe(held.length)
    expect(adminSections.filter((section) => areaOf(section) === undefined)).toEqual([
      'today',
      'bin',
      'notices',
    ])
  })

  it('grant nothing without the right to see, and nothing that is not granted', () => {
    const limited = { limits: { areas: { people: ['edit' as const] }, languages: ['ru' as const] } }
    expect(may(limited, 'ambassadors', 'edit')).toBe(false)
    expect(may(limited, 'activities', 'see')).toBe(false)
    const granted = {
      limits: { areas: { people: ['see' as const, 'edit' as const] }, languages: ['ru' as const] },
    }
    expect(panelLevels.filter((level) => may(granted, 'experts', level))).toEqual(['see', 'edit'])
    expect([mayWrite(granted, 'ru'), mayWrite(granted, 'uz')]).toEqual([true, false])
    expect(may(granted, 'panel', 'see') && may(granted, 'bin', 'see')).toBe(true)
    for (const section of ['panel', 'installation', 'today', 'bin'] as const)
      expect(may(granted, section, 'edit'), section).toBe(false)
  })

  it('leave everything to an account without limits', () => {
    for (const level of panelLevels) expect(may({ limits: null }, 'users', level)).toBe(true)
  })

  it.each([
    'administer',
    'people:see',
    'users:rule',
    'users',
    'users:edit:all',
    ':see',
    '',
  ])('know no right "%s"', (right) => expect(isPanelRight(right)).toBe(false))
})

describe('the roles of the panel', () => {
  it.each(panelRoleNames)('%s is recognised, and grants only levels that its areas have', (name) => {
    expect(panelRoleOf(panelRoles[name])).toBe(name)
    for (const [area, levels] of Object.entries(panelRoles[name].areas))
      for (const level of levels ?? []) expect(areaDefinition(area as never).levels).toContain(level)
  })

  it('are of a translator for any language, and of nobody for other limits', () => {
    expect(panelRoleOf({ ...panelRoles.translator, languages: ['en'] })).toBe('translator')
    expect(panelRoleOf({ ...panelRoles.editor, languages: ['uz'] })).toBe('own')
    expect(panelRoleOf({ areas: {}, languages: [] })).toBe('own')
    expect(panelRoleOf(null)).toBe('unlimited')
  })
})
