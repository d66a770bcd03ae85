/**
 * The names of months and weekdays in Uzbek, Latin script, as in CLDR. Chromium lacks them, and would write dates of
 * Uzbek pages in another language. `formats.test.ts` compares them with Node's Intl.
 */
export const uzbekMonths = [
  'yanvar',
  'fevral',
  'mart',
  'aprel',
  'may',
  'iyun',
  'iyul',
  'avgust',
  'sentabr',
  'oktabr',
  'noyabr',
  'dekabr',
] as const

/** The weekdays by their English names. */
export const uzbekWeekdays: Readonly<Record<string, string>> = {
  Monday: 'dushanba',
  Tuesday: 'seshanba',
  Wednesday: 'chorshanba',
  Thursday: 'payshanba',
  Friday: 'juma',
  Saturday: 'shanba',
  Sunday: 'yakshanba',
}
