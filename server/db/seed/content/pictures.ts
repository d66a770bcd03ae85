import { coverSvg } from '../../../../shared/art/cover.ts'
import type { LocalizedText } from '../../../../shared/i18n/languages.ts'
import type { PictureFocus } from '../../../../shared/rules/picture-sizes.ts'
import { chartScene, cityScene, deskScene, microphoneScene } from '../pictures/scenes.ts'

/** A picture of the sample (C-5), drawn when the content is filled in. */
export interface SamplePicture {
  /** The name of its file. */
  name: string
  draw: () => string
  /** The words for what it shows; `null` where it adds nothing to any text. */
  alt: LocalizedText | null
  focus: PictureFocus
  /** The codes of the activities that show it. */
  shownBy: readonly string[]
}

/**
 * The pictures of the sample, of activities alone: its people are invented, so that nobody could be photographed. Most
 * activities have none and show the cover that is drawn from their codes.
 */
export const samplePictures: readonly SamplePicture[] = [
  {
    name: 'oʻsish-grafigi.png',
    draw: chartScene,
    alt: {
      uz: 'Rasm: toʻq koʻk fonda besh ustunli grafik, ustidagi sariq chiziq oʻngga qarab koʻtariladi',
      ru: 'Рисунок: на тёмно-синем фоне график из пяти столбцов, жёлтая линия над ними поднимается вправо',
      en: 'Drawing: a chart of five bars on dark blue, with a yellow line above them that rises to the right',
    },
    focus: { x: 50, y: 48 },
    shownBy: ['ACT-115', 'ACT-145', 'ACT-093'],
  },
  {
    name: 'ish-stoli.png',
    draw: deskScene,
    alt: {
      uz: 'Rasm: yogʻoch stolda ekran, kitoblar va piyola, devorda togʻlar surati',
      ru: 'Рисунок: экран, книги и чашка на деревянном столе, на стене картина с горами',
      en: 'Drawing: a screen, books and a cup on a wooden desk, a picture of mountains on the wall',
    },
    focus: { x: 60, y: 52 },
    shownBy: ['ACT-114', 'ACT-119', 'ACT-130', 'ACT-142', 'ACT-096'],
  },
  {
    name: 'gumbazlar.png',
    draw: cityScene,
    alt: {
      uz: 'Rasm: togʻlar oldida moviy gumbazlar va minoralar, tepasida quyosh',
      ru: 'Рисунок: бирюзовые купола и минареты перед горами, над ними солнце',
      en: 'Drawing: turquoise domes and minarets before mountains, with the sun above them',
    },
    focus: { x: 52, y: 46 },
    shownBy: ['ACT-124', 'ACT-131', 'ACT-086'],
  },
  {
    name: 'podkast-mikrofoni.png',
    draw: microphoneScene,
    alt: {
      uz: 'Rasm: tagliqdagi sariq mikrofon, ikki tomonida tovush toʻlqinlari',
      ru: 'Рисунок: жёлтый микрофон на подставке, по обе стороны звуковые волны',
      en: 'Drawing: a yellow microphone on a stand, with sound waves to both sides',
    },
    focus: { x: 50, y: 40 },
    shownBy: ['ACT-126', 'ACT-134', 'ACT-112', 'ACT-107', 'ACT-090'],
  },
  {
    name: 'muqova-yaponiya-bozori.png',
    draw: () => coverSvg('ACT-118', 'business'),
    alt: null,
    focus: { x: 50, y: 50 },
    shownBy: ['ACT-118'],
  },
  {
    name: 'muqova-zaxira.png',
    draw: () => coverSvg('ACT-087', 'investment'),
    alt: null,
    focus: { x: 50, y: 50 },
    shownBy: [],
  },
]
