/**
 * The names of months and weekdays in Uzbek, Latin script, as CLDR has them: Chromium comes without them, and would
 * write dates of Uzbek pages in another language. `formats.test.ts` compares them with what Node's Intl says.
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

/** By the names that English has for them. */
export const uzbekWeekdays: Readonly<Record<string, string>> = {
  Monday: 'dushanba',
  Tuesday: 'seshanba',
  Wednesday: 'chorshanba',
  Thursday: 'payshanba',
  Friday: 'juma',
  Saturday: 'shanba',
  Sunday: 'yakshanba',
}
