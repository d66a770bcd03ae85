import { type Language, languages } from '../../../shared/i18n/languages.ts'
import {
  areaDefinition,
  type PanelArea,
  type PanelLevel,
  type PanelLimits,
  panelAreaNames,
  panelLevels,
} from '../../../shared/rules/rights.ts'

/** Returns the limits of everything that can be granted: where an administrator without any begins to be limited. */
export function everythingGranted(): PanelLimits {
  const areas = Object.fromEntries(panelAreaNames.map((area) => [area, [...areaDefinition(area).levels]]))
  return { areas, languages: [...languages] }
}

/** Tells whether limits grant a level of an area; none at all grant each. */
export function isGranted(limits: PanelLimits | null, area: PanelArea, level: PanelLevel): boolean {
  return limits === null || (limits.areas[area]?.includes(level) ?? false)
}

/** Grants a level of an area, or takes it away. Every level needs seeing, which takes the others with it. */
export function withLevel(
  limits: PanelLimits | null,
  area: PanelArea,
  level: PanelLevel,
  isOn: boolean,
): PanelLimits {
  const { areas, languages: written } = limits ?? everythingGranted()
  const present = areas[area] ?? []
  const next = panelLevels.filter((one) => {
    if (one === level) return isOn
    if (isOn) return one === 'see' || present.includes(one)
    return level !== 'see' && present.includes(one)
  })
  return { areas: { ...areas, [area]: next }, languages: written }
}

/** Allows the texts of a language to be changed, or not. */
export function withLanguage(
  limits: PanelLimits | null,
  language: Language,
  isWritten: boolean,
): PanelLimits {
  const { areas, languages: present } = limits ?? everythingGranted()
  const next = languages.filter((one) => (one === language ? isWritten : present.includes(one)))
  return { areas, languages: next }
}

/** Lists what differs between two limits: areas, and `languages`. */
export function changedAreas(
  before: PanelLimits | null,
  after: PanelLimits | null,
): (PanelArea | 'languages')[] {
  const areas = panelAreaNames.filter((area) =>
    areaDefinition(area).levels.some(
      (level) => isGranted(before, area, level) !== isGranted(after, area, level),
    ),
  )
  const isOther = languages.some(
    (language) =>
      (before?.languages.includes(language) ?? true) !== (after?.languages.includes(language) ?? true),
  )
  return [...areas, ...(isOther ? ['languages' as const] : [])]
}

/** Tells whether two limits are not the same; everything granted is not yet without limits. */
export function areOther(before: PanelLimits | null, after: PanelLimits | null): boolean {
  return (before === null) !== (after === null) || changedAreas(before, after).length > 0
}
