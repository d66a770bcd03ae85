import type { LocalizedText } from '../../../../shared/i18n/localized-text.ts'

/** Where sample activities are held. An online one has no place. */
export const activityPlaces = {
  tashkent: { uz: 'Toshkent, IT Park', ru: 'Ташкент, IT Park', en: 'Tashkent, IT Park' },
  samarkand: { uz: 'Samarqand, IT Park', ru: 'Самарканд, IT Park', en: 'Samarkand, IT Park' },
  bukhara: { uz: 'Buxoro, yoshlar markazi', ru: 'Бухара, молодёжный центр', en: 'Bukhara, youth centre' },
  fergana: { uz: 'Fargʻona, yoshlar markazi', ru: 'Фергана, молодёжный центр', en: 'Fergana, youth centre' },
  nukus: { uz: 'Nukus, IT Park', ru: 'Нукус, IT Park', en: 'Nukus, IT Park' },
  namangan: {
    uz: 'Namangan, yoshlar markazi',
    ru: 'Наманган, молодёжный центр',
    en: 'Namangan, youth centre',
  },
  andijan: { uz: 'Andijon, IT Park', ru: 'Андижан, IT Park', en: 'Andijan, IT Park' },
  urgench: { uz: 'Urganch, yoshlar markazi', ru: 'Ургенч, молодёжный центр', en: 'Urgench, youth centre' },
  lublin: { uz: 'Polsha, Lyublin', ru: 'Польша, Люблин', en: 'Lublin, Poland' },
  hamburg: { uz: 'Germaniya, Gamburg', ru: 'Германия, Гамбург', en: 'Hamburg, Germany' },
} as const satisfies Record<string, LocalizedText>
