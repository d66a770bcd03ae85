import { coverSvg } from '../../../../shared/art/cover.ts'
import type { LocalizedText } from '../../../../shared/i18n/languages.ts'
import type { PictureFocus } from '../../../../shared/rules/picture-sizes.ts'
import {
  chartScene,
  cityScene,
  deskScene,
  hallScene,
  microphoneScene,
  type Sitter,
  sitterScene,
  teamScene,
} from '../pictures/scenes.ts'

/** A picture of the sample (C-5), drawn when the content is filled in. */
export interface SamplePicture {
  /** The name of its file. */
  name: string
  draw: () => string
  /** The words for what it shows; `null` where it adds nothing to any text. */
  alt: LocalizedText | null
  focus: PictureFocus
  /** The codes of the people and activities that show it. */
  shownBy: readonly string[]
}

/** The point of each portrait that crops keep: the head. */
const head: PictureFocus = { x: 50, y: 40 }

function portrait(name: string, code: string, alt: LocalizedText, sitter: Sitter): SamplePicture {
  return { name, draw: () => sitterScene(sitter), alt, focus: head, shownBy: [code] }
}

/**
 * The pictures of the sample. Most people and activities have none and show what is drawn from their codes; an
 * alternative text says of each that it is a drawing, since its people are invented.
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
    name: 'seminar-zali.png',
    draw: hallScene,
    alt: {
      uz: 'Rasm: qorongʻi zalda odamlar ekrandagi naqshga qarab oʻtiribdi, yonida sariq libosli maʼruzachi turibdi',
      ru: 'Рисунок: люди в тёмном зале смотрят на экран с узором, рядом стоит докладчик в жёлтом',
      en: 'Drawing: people in a dark hall look at a screen with a pattern; a speaker in yellow stands beside it',
    },
    focus: { x: 50, y: 36 },
    shownBy: ['ACT-128', 'ACT-138', 'ACT-109', 'ACT-105'],
  },
  {
    name: 'qatnashchilar.png',
    draw: teamScene,
    alt: {
      uz: 'Rasm: yorugʻ xonada yonma-yon turgan toʻrt qatnashchi',
      ru: 'Рисунок: четыре участника стоят рядом в светлой комнате',
      en: 'Drawing: four participants side by side in a bright room',
    },
    focus: { x: 50, y: 58 },
    shownBy: ['ACT-116', 'ACT-127', 'ACT-101', 'ACT-102'],
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
  portrait(
    'haruto-minegishi.png',
    'AMB-0042',
    {
      uz: 'Chizilgan portret: kalta qora sochli erkak, toʻq koʻk libosda',
      ru: 'Рисованный портрет: мужчина с короткими чёрными волосами, в тёмно-синем',
      en: 'Drawn portrait: a man with short black hair, in dark blue',
    },
    {
      hairStyle: 'short',
      hair: '#211a24',
      skin: '#e3b796',
      shade: '#cf9f7c',
      dress: '#26335f',
      collar: '#ffffff',
      wall: '#dfe7f1',
    },
  ),
  portrait(
    'annika-brandhoff.png',
    'AMB-0017',
    {
      uz: 'Chizilgan portret: uzun jigarrang sochli ayol, koʻk libosda',
      ru: 'Рисованный портрет: женщина с длинными русыми волосами, в синем',
      en: 'Drawn portrait: a woman with long brown hair, in blue',
    },
    {
      hairStyle: 'long',
      hair: '#8a5a2b',
      skin: '#e9c2a3',
      shade: '#d3a583',
      dress: '#14318a',
      collar: '#e9b64a',
      wall: '#d5dfec',
    },
  ),
  portrait(
    'meera-raghunandan.png',
    'AMB-0031',
    {
      uz: 'Chizilgan portret: sochini turmaklagan ayol, toʻq qizil libosda',
      ru: 'Рисованный портрет: женщина с собранными волосами, в тёмно-красном',
      en: 'Drawn portrait: a woman with her hair tied up, in dark red',
    },
    {
      hairStyle: 'tied',
      hair: '#211a24',
      skin: '#b97f59',
      shade: '#a06b48',
      dress: '#8a1a22',
      collar: '#e6b23c',
      wall: '#f3ead6',
    },
  ),
  portrait(
    'imogen-hartwell.png',
    'AMB-0008',
    {
      uz: 'Chizilgan portret: uzun kumushrang sochli ayol, yashil libosda',
      ru: 'Рисованный портрет: женщина с длинными седыми волосами, в зелёном',
      en: 'Drawn portrait: a woman with long silver hair, in green',
    },
    {
      hairStyle: 'long',
      hair: '#9a9aa6',
      skin: '#efc9ab',
      shade: '#d9ab89',
      dress: '#0f5b41',
      collar: '#ffffff',
      wall: '#e8edf8',
    },
  ),
  portrait(
    'kaarel-tammeorg.png',
    'AMB-0055',
    {
      uz: 'Chizilgan portret: kalta sargʻish sochli erkak, yashil libosda',
      ru: 'Рисованный портрет: мужчина с короткими светлыми волосами, в зелёном',
      en: 'Drawn portrait: a man with short fair hair, in green',
    },
    {
      hairStyle: 'short',
      hair: '#c39a52',
      skin: '#efc9ab',
      shade: '#d9ab89',
      dress: '#0c6e74',
      collar: '#e8edf8',
      wall: '#e8edf8',
    },
  ),
  portrait(
    'camille-desrosiers.png',
    'EXP-0101',
    {
      uz: 'Chizilgan portret: sochini turmaklagan ayol, moviy libosda',
      ru: 'Рисованный портрет: женщина с собранными волосами, в бирюзовом',
      en: 'Drawn portrait: a woman with her hair tied up, in turquoise',
    },
    {
      hairStyle: 'tied',
      hair: '#5b3520',
      skin: '#e9c2a3',
      shade: '#d3a583',
      dress: '#0a7d80',
      collar: '#ffffff',
      wall: '#dfe7f1',
    },
  ),
  portrait(
    'joris-van-elderen.png',
    'EXP-0114',
    {
      uz: 'Chizilgan portret: kalta jigarrang sochli erkak, zargʻaldoq yoqali koʻk libosda',
      ru: 'Рисованный портрет: мужчина с короткими каштановыми волосами, в синем с оранжевым воротом',
      en: 'Drawn portrait: a man with short brown hair, in blue with an orange collar',
    },
    {
      hairStyle: 'short',
      hair: '#6b4423',
      skin: '#e9c2a3',
      shade: '#d3a583',
      dress: '#1c4587',
      collar: '#e2783a',
      wall: '#f3ead6',
    },
  ),
]
