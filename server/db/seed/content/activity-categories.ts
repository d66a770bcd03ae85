import type { LocalizedText } from '../../../../shared/i18n/languages.ts'
import type { SampleActivity } from './sample-types.ts'

/** One of the three fields an activity belongs to (D-2). `key` is what activities refer to. */
export interface SampleActivityCategory {
  key: SampleActivity['category']
  title: LocalizedText
  caption: LocalizedText
}

/** The three categories of activities, in the order in which filters show them. */
export const sampleActivityCategories: readonly SampleActivityCategory[] = [
  {
    key: 'business',
    title: { uz: 'IT biznes va eksport', ru: 'ИТ-бизнес и экспорт', en: 'IT business and export' },
    caption: {
      uz: 'Xorijiy mijoz topish, shartnoma tuzish va xizmatni chet elga sotish haqida.',
      ru: 'О том, как найти зарубежного клиента, заключить договор и продавать услуги за рубеж.',
      en: 'How to find clients abroad, sign contracts and sell services in other countries.',
    },
  },
  {
    key: 'investment',
    title: { uz: 'Investitsiya loyihalari', ru: 'Инвестиционные проекты', en: 'Investment projects' },
    caption: {
      uz: 'Loyihani investorga koʻrsatish, uni baholash va mablagʻ jalb qilish haqida.',
      ru: 'О том, как показать проект инвестору, оценить его и привлечь средства.',
      en: 'How to present a project to investors, value it and raise money.',
    },
  },
  {
    key: 'education',
    title: {
      uz: 'IT taʼlimni rivojlantirish',
      ru: 'Развитие ИТ-образования',
      en: 'IT education development',
    },
    caption: {
      uz: 'Maktab, universitet va kurslarda IT oʻqitish hamda yangi kasbni oʻrganish haqida.',
      ru: 'О преподавании ИТ в школах, университетах и на курсах и об освоении новой профессии.',
      en: 'Teaching IT at schools, universities and courses, and learning a new profession.',
    },
  },
]
