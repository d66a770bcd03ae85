/** Two tones of a country: a deep ground on which white letters can be read (≥ 4.5:1), and a lighter figure. */
export interface Tones {
  ground: string
  figure: string
}

/** The tones of a country that has none of its own. */
export const defaultTones: Tones = { ground: '#0b5e66', figure: '#6fc7b8' }

/** The tones of the countries of the programme by ISO 3166-1 code. They recall no flag and no emblem. */
export const countryTones: Readonly<Record<string, Tones>> = {
  AE: { ground: '#0f5b41', figure: '#b9453f' },
  CA: { ground: '#8f1d2c', figure: '#e08a7c' },
  CH: { ground: '#99202b', figure: '#e9b3a8' },
  CN: { ground: '#8a1a22', figure: '#e6b23c' },
  DE: { ground: '#26262b', figure: '#d9a93b' },
  EE: { ground: '#123f66', figure: '#5aa0d6' },
  FI: { ground: '#164a8f', figure: '#9fc3ee' },
  FR: { ground: '#1b3f9c', figure: '#8fa8ea' },
  GB: { ground: '#152c6b', figure: '#b9384a' },
  IE: { ground: '#0e5c45', figure: '#e39a4b' },
  IN: { ground: '#7a3e0b', figure: '#3f9a67' },
  JP: { ground: '#7e1930', figure: '#efc9cf' },
  KR: { ground: '#1d3a7a', figure: '#cc4756' },
  MY: { ground: '#1b2f7d', figure: '#e0b23f' },
  NL: { ground: '#1c4587', figure: '#e2783a' },
  PL: { ground: '#94203b', figure: '#e7b7c1' },
  SE: { ground: '#124f8c', figure: '#e8be45' },
  SG: { ground: '#8c1f33', figure: '#ebb4b0' },
  TR: { ground: '#8e1b2b', figure: '#e39c8c' },
  US: { ground: '#1e3a8a', figure: '#c2414b' },
  UZ: defaultTones,
}

/** Returns the tones of a country, or those of the programme for an unknown code. */
export function tonesOf(country: string): Tones {
  return countryTones[country] ?? defaultTones
}
