import { type Language, languages } from '../i18n/languages.ts'
import { type PanelArea, type PanelLimits, panelAreaNames } from './rights.ts'

/** The limits that several administrators of one task have; each may be changed for one of them. */
export const panelRoleNames = ['translator', 'editor', 'organizer', 'reviewer', 'reader'] as const
export type PanelRoleName = (typeof panelRoleNames)[number]

type Areas = PanelLimits['areas']

const all = [...languages]

/** Returns areas that may be seen, and nothing else. */
function seen(...areas: readonly PanelArea[]): Areas {
  return Object.fromEntries(areas.map((area) => [area, ['see']]))
}

/** The limits of each role (W-2). A translator's language is chosen next to it. */
export const panelRoles: Readonly<Record<PanelRoleName, PanelLimits>> = {
  translator: {
    areas: {
      people: ['see', 'edit'],
      activities: ['see', 'edit'],
      pages: ['see', 'edit'],
      catalogue: ['see', 'edit'],
      media: ['see', 'edit'],
      texts: ['see', 'edit'],
    },
    languages: ['ru'],
  },
  editor: {
    areas: {
      people: ['see', 'edit', 'publish'],
      activities: ['see', 'edit', 'publish'],
      pages: ['see', 'edit', 'publish'],
      catalogue: ['see', 'edit'],
      media: ['see', 'edit'],
      texts: ['see', 'edit'],
    },
    languages: all,
  },
  organizer: {
    areas: {
      ...seen('people', 'catalogue', 'media'),
      activities: ['see', 'edit', 'publish'],
      participants: ['see', 'edit'],
    },
    languages: all,
  },
  reviewer: {
    areas: {
      ...seen('activities', 'catalogue'),
      people: ['see', 'edit'],
      applications: ['see', 'edit'],
      callRequests: ['see', 'edit'],
    },
    languages: all,
  },
  reader: {
    areas: seen(
      'people',
      'activities',
      'pages',
      'catalogue',
      'media',
      'applications',
      'callRequests',
      'participants',
      'texts',
    ),
    languages: [],
  },
}

/** Returns the role whose limits these are; `own` for those of none, `unlimited` for none at all. */
export function panelRoleOf(limits: PanelLimits | null): PanelRoleName | 'own' | 'unlimited' {
  if (limits === null) return 'unlimited'
  const found = panelRoleNames.find((name) => {
    const role = panelRoles[name]
    return haveSameAreas(role, limits) && haveSameLanguages(name, role.languages, limits.languages)
  })
  return found ?? 'own'
}

/** Tells whether two limits grant the same levels in each area. */
export function haveSameAreas(one: PanelLimits, other: PanelLimits): boolean {
  return panelAreaNames.every((area) => {
    const [levels, others] = [one.areas[area] ?? [], other.areas[area] ?? []]
    return levels.length === others.length && levels.every((level) => others.includes(level))
  })
}

function haveSameLanguages(
  name: PanelRoleName,
  own: readonly Language[],
  given: readonly Language[],
): boolean {
  if (name === 'translator') return given.length > 0 && given.length < languages.length
  return own.length === given.length
}
