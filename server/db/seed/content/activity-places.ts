import type { LocalizedText } from '../../../../shared/i18n/languages.ts'

/** Places of sample activities. An online one has none. */
export const activityPlaces = {
  tashkent: { uz: 'Toshkent, texnopark', ru: 'Ташкент, технопарк', en: 'Tashkent, technology park' },
  samarkand: { uz: 'Samarqand, texnopark', ru: 'Самарканд, технопарк', en: 'Samarkand, technology park' },
  bukhara: { uz: 'Buxoro, yoshlar markazi', ru: 'Бухара, молодёжный центр', en: 'Bukhara, youth centre' },
  fergana: { uz: 'Fargʻona, yoshlar markazi', ru: 'Фергана, молодёжный центр', en: 'Fergana, youth centre' },
  nukus: { uz: 'Nukus, texnopark', ru: 'Нукус, технопарк', en: 'Nukus, technology park' },
  namangan: {
    uz: 'Namangan, yoshlar markazi',
    ru: 'Наманган, молодёжный центр',
    en: 'Namangan, youth centre',
  },
  andijan: { uz: 'Andijon, texnopark', ru: 'Андижан, технопарк', en: 'Andijan, technology park' },
  urgench: { uz: 'Urganch, yoshlar markazi', ru: 'Ургенч, молодёжный центр', en: 'Urgench, youth centre' },
  lublin: { uz: 'Polsha, Lyublin', ru: 'Польша, Люблин', en: 'Lublin, Poland' },
  hamburg: { uz: 'Germaniya, Gamburg', ru: 'Германия, Гамбург', en: 'Hamburg, Germany' },
} as const satisfies Record<string, LocalizedText>
