// Written by scripts/make-world-map.mjs from Natural Earth (public domain); not edited by hand.

/** A country on the map. All measures are units of the map, whose middle (0, 0) is Tashkent. */
export interface MapPlace {
  /** The end of the ray from Tashkent. */
  x: number
  y: number
  /** The great-circle distance from Tashkent, to ten kilometres. */
  kilometres: number
  /** Path data of its land, in cells; empty for a country smaller than a cell. */
  cells: string
}

/** The radius of the disc. */
export const mapRadius = 300

/** The side of a cell of land. */
export const mapCell = 8.5

/** Rings of equal distance from Tashkent. */
export const mapRings: readonly { kilometres: number; radius: number }[] = [
  { kilometres: 2500, radius: 86.3 },
  { kilometres: 5000, radius: 144.2 },
  { kilometres: 7500, radius: 194.7 },
  { kilometres: 10000, radius: 240.9 },
  { kilometres: 12500, radius: 284.1 },
]

/** Land of Uzbekistan, in cells. */
export const uzbekistanCells = 'M-5-2h2m-2 1h4m-2 1h2m1 0h2m-5 1h4m-3 1h2'

/** Land of all other countries, in cells. */
export const otherLandCells =
  'M-6-34h4m-5 1h8m-14 1h1m14 0h1m-22 5h1m-2 1h1m-2 1h1m-6 3h1m-2 1h2m-3 1h2m16 0h7m-25 1h1m17 0h8m11 0h1m-39 1h2m19 0h6m11 0h3m-42 1h2m36 0h4m-42 1h2m18 0h1m16 0h6m-44 1h2m32 0h1m2 0h6m1 0h2m-46 1h1m29 0h1m3 0h10m-45 1h2m22 0h1m5 0h1m1 0h1m1 0h10m-44 1h2m19 0h2m3 0h2m3 0h14m-45 1h1m25 0h22m-49 1h2m24 0h23m-49 1h2m13 0h2m6 0h22m1 0h3m-49 1h2m13 0h2m3 0h1m2 0h22m-45 1h2m11 0h3m3 0h2m1 0h23m-46 1h3m8 0h6m2 0h28m-47 1h3m7 0h8m3 0h26m-47 1h3m6 0h9m1 0h4m2 0h15m1 0h6m-47 1h3m6 0h9m2 0h1m4 0h2m2 0h11m2 0h4m-46 1h3m6 0h9m7 0h2m1 0h1m2 0h8m-39 1h1m8 0h9m7 0h2m1 0h1m4 0h6m-39 1h1m8 0h11m5 0h2m1 0h3m2 0h1m2 0h2m-29 1h12m2 0h4m1 0h3m4 0h2m31 0h1m-60 1h23m2 0h3m-27 1h28m-27 1h26m15 0h1m13 0h1m-55 1h10m1 0h3m1 0h10m8 0h1m2 0h1m3 0h1m-40 1h9m1 0h4m1 0h8m4 0h2m2 0h2m1 0h1m5 0h2m5 0h1m-48 1h9m1 0h4m2 0h6m7 0h7m3 0h1m1 0h1m3 0h4m4 0h1m-54 1h10m1 0h4m1 0h1m3 0h2m9 0h6m5 0h1m1 0h3m-47 1h10m1 0h6m16 0h3m7 0h1m-44 1h14m1 0h1m23 0h1m2 0h1m4 0h1m-47 1h10m22 0h1m2 0h1m1 0h3m4 0h1m1 0h1m-47 1h13m23 0h2m1 0h1m3 0h1m2 0h3m-49 1h12m13 0h1m6 0h2m9 0h6m-50 1h11m23 0h2m2 0h1m3 0h8m-50 1h10m32 0h8m-49 1h9m31 0h8m-48 1h9m30 0h9m-47 1h8m29 0h9m-46 1h7m4 0h1m24 0h9m-44 1h6m3 0h2m24 0h4m3 0h1m-43 1h5m4 0h1m25 0h3m5 0h1m-42 1h2m31 0h1'

/** The countries of the programme by ISO 3166-1 code, in the order of their rays. */
export const mapPlaces: Readonly<Record<string, MapPlace>> = {
  TR: {
    x: -98.8,
    y: -16.2,
    kilometres: 3050,
    cells: 'M-13-2h3m-2 1h3m-2 1h2',
  },
  CH: {
    x: -120.9,
    y: -68.3,
    kilometres: 4750,
    cells: '',
  },
  FR: {
    x: -123.3,
    y: -80.6,
    kilometres: 5150,
    cells: 'M-30-14h1m14 4h2m-2 1h2m-3 1h2',
  },
  PL: {
    x: -95.8,
    y: -68,
    kilometres: 3790,
    cells: 'M-12-9h1m-1 1h2m-2 1h1',
  },
  DE: {
    x: -103.9,
    y: -76.5,
    kilometres: 4300,
    cells: 'M-13-9h1m-2 1h1',
  },
  GB: {
    x: -118.7,
    y: -90.3,
    kilometres: 5230,
    cells: 'M-12-13h1m-2 1h1m-2 1h1',
  },
  NL: {
    x: -112.5,
    y: -85.9,
    kilometres: 4870,
    cells: 'M-13-10h1',
  },
  IE: {
    x: -117.7,
    y: -102.6,
    kilometres: 5570,
    cells: 'M-14-12h1',
  },
  SE: {
    x: -82.7,
    y: -90.5,
    kilometres: 4010,
    cells: 'M-7-13h1m-3 1h2m-3 1h1m-2 1h1',
  },
  EE: {
    x: -75.1,
    y: -85.9,
    kilometres: 3640,
    cells: 'M-9-10h1',
  },
  FI: {
    x: -73.2,
    y: -87.8,
    kilometres: 3650,
    cells: 'M-6-13h1m-2 1h1m-2 1h2',
  },
  US: {
    x: -107.9,
    y: -224.5,
    kilometres: 10460,
    cells:
      'M-7-32h9m-10 1h13m-15 1h16m-18 1h18m-19 1h10m-10 1h3m1 0h2m-6 1h2m-2 1h2m-2 1h1m18 1h3m-4 1h5m1 0h1m-6 1h4',
  },
  CA: {
    x: -95.5,
    y: -216.5,
    kilometres: 9760,
    cells:
      'M-3-28h7m-14 1h1m2 0h13m-17 1h18m-18 1h3m5 0h9m-18 1h5m3 0h11m-21 1h1m1 0h5m1 0h1m1 0h2m1 0h2m2 0h3m-18 1h2m2 0h5m1 0h1m1 0h1m-15 1h1m13 0h1',
  },
  JP: {
    x: 156.2,
    y: -52.8,
    kilometres: 5990,
    cells: 'M17-9h1m0 2h1m-1 1h1m-1 1h1m-1 1h1m-1 1h1',
  },
  KR: {
    x: 136.9,
    y: -36.5,
    kilometres: 4880,
    cells: '',
  },
  CN: {
    x: 117.3,
    y: -28.7,
    kilometres: 3930,
    cells:
      'M12-9h1m-1 1h4m-4 1h4m-3 1h3m-3 1h3m-10 1h1m6 0h2m-9 1h2m4 0h4m-11 1h11m-11 1h12m-13 1h13m-14 1h14m-14 1h14m-13 1h13m-12 1h11m-11 1h5m2 0h2m1 0h1m-4 1h1',
  },
  SG: {
    x: 115.6,
    y: 107.1,
    kilometres: 5630,
    cells: '',
  },
  MY: {
    x: 109.1,
    y: 104.9,
    kilometres: 5340,
    cells: 'M18 9h1m-2 1h1m-5 2h1',
  },
  IN: {
    x: 30.5,
    y: 53.6,
    kilometres: 1590,
    cells: 'M3 4h2m-2 1h2m5 0h1m-9 1h4m2 0h2m-9 1h7m-7 1h7m-8 1h7m-5 1h4m-4 1h3m-2 1h2',
  },
  AE: {
    x: -53.6,
    y: 61.9,
    kilometres: 2330,
    cells: 'M-6 8h1',
  },
}
