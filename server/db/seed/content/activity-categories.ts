import type { LocalizedText } from '../../../../shared/i18n/localized-text.ts'
import type { SampleActivity } from './sample-types.ts'

/** One of the three fields an activity belongs to (D-2). `key` is what activities refer to. */
export interface SampleActivityCategory {
  key: SampleActivity['category']
  title: LocalizedText
}

/** The three categories of activities, in the order in which filters show them. */
export const sampleActivityCategories: readonly SampleActivityCategory[] = [
  {
    key: 'business',
    title: { uz: 'IT biznes va eksport', ru: 'ИТ-бизнес и экспорт', en: 'IT business and export' },
  },
  {
    key: 'investment',
    title: { uz: 'Investitsiya loyihalari', ru: 'Инвестиционные проекты', en: 'Investment projects' },
  },
  {
    key: 'education',
    title: {
      uz: 'IT taʼlimni rivojlantirish',
      ru: 'Развитие ИТ-образования',
      en: 'IT education development',
    },
  },
]
