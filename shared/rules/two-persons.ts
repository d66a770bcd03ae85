import type { AdminSection } from './admin-sections.ts'
import { erasableTypes, sectionOf } from './record-types.ts'
import { type Limited, may, type PanelLevel } from './rights.ts'

/** The matters that need two administrators where a setting says so. */
export const twoPersonMatters = ['regulations', 'erasing'] as const
export type TwoPersonMatter = (typeof twoPersonMatters)[number]

/** The right of those who decide, in each section that a matter concerns. */
const decisions: Readonly<Record<TwoPersonMatter, { level: PanelLevel; sections: readonly AdminSection[] }>> =
  {
    regulations: { level: 'publish', sections: ['regulations'] },
    erasing: { level: 'erase', sections: [...new Set(erasableTypes.map(sectionOf))] },
  }

/** Tells whether an administrator may decide everything that a matter concerns. */
export function mayDecide(account: Limited, matter: TwoPersonMatter): boolean {
  const { level, sections } = decisions[matter]
  return sections.every((section) => may(account, section, level))
}
