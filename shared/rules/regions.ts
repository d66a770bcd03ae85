/** The parts of the world by which countries are grouped, in the order in which they are shown. */
export const regions = ['europe', 'asia', 'america', 'africa', 'oceania'] as const
export type Region = (typeof regions)[number]

/** The regions of time zones by the first part of their names. */
const regionsOfZones: Readonly<Record<string, Region>> = {
  Africa: 'africa',
  America: 'america',
  Arctic: 'europe',
  Asia: 'asia',
  Australia: 'oceania',
  Europe: 'europe',
  Pacific: 'oceania',
}

/** Countries whose time zones are named after an ocean or after a neighbour. */
const regionsOfCountries: Readonly<Record<string, Region>> = {
  BM: 'america',
  CL: 'america',
  CV: 'africa',
  CY: 'europe',
  EC: 'america',
  ES: 'europe',
  FK: 'america',
  FO: 'europe',
  GS: 'america',
  IO: 'asia',
  IS: 'europe',
  KM: 'africa',
  MG: 'africa',
  MU: 'africa',
  MV: 'asia',
  PT: 'europe',
  RE: 'africa',
  RU: 'europe',
  SC: 'africa',
  SH: 'africa',
  SJ: 'europe',
  TF: 'africa',
  TR: 'asia',
  US: 'america',
  YT: 'africa',
}

/** Returns the region of a country by its ISO code and its time zone. */
export function regionOf(code: string, timeZone: string): Region {
  return regionsOfCountries[code] ?? regionsOfZones[timeZone.split('/')[0] ?? ''] ?? 'oceania'
}
