import { languageNames, languages } from '../../../../shared/i18n/languages.ts'
import { panelRoleOf } from '../../../../shared/rules/panel-roles.ts'
import { type PanelLimits, panelAreaNames, panelLevels } from '../../../../shared/rules/rights.ts'
import type { CellHelpers } from '../section.ts'

/**
 * Returns the role of an administrator in words: of a translator with the languages, "Translator: Русский", and
 * without a role of that name by what is edited.
 */
export function roleInWords(limits: PanelLimits | null, t: CellHelpers['t']): string {
  const role = panelRoleOf(limits)
  if (role === 'translator')
    return `${t('admin-users:rights.roles.translator')}: ${namesOf(limits?.languages ?? [])}`
  if (role !== 'own' || limits === null) return t(`admin-users:rights.roles.${role}`)
  const edited = panelAreaNames.filter((area) => limits.areas[area]?.includes('edit'))
  return edited.length === 0
    ? t('admin-users:rights.roles.own')
    : edited.map((area) => t(`admin-users:rights.areas.${area}`)).join(', ')
}

/** Returns limits in words, area by area, as the history shows them. */
export function limitsInWords(limits: PanelLimits | null, t: CellHelpers['t']): string {
  if (limits === null) return t('admin-users:rights.roles.unlimited')
  const areas = panelAreaNames.flatMap((area) => {
    const levels = panelLevels.filter((level) => limits.areas[area]?.includes(level))
    const words = levels.map((level) => t(`admin-users:rights.levels.${level}`)).join(', ')
    return levels.length === 0 ? [] : [`${t(`admin-users:rights.areas.${area}`)}: ${words}`]
  })
  return [...areas, namesOf(limits.languages)].filter(Boolean).join('; ')
}

function namesOf(given: PanelLimits['languages']): string {
  return languages
    .filter((language) => given.includes(language))
    .map((language) => languageNames[language])
    .join(', ')
}
