import { coverSvg } from '../../../../shared/art/cover.ts'

/** The size of a scene in the units in which it is drawn: 3:2, so that every crop has room around its focal point. */
const scene = { width: 960, height: 640 } as const

/** Draws a hall with a lecture: people in rows before a screen that shows the cover of an activity. */
export function hallScene(): string {
  const cover = coverSvg('ACT-140', 'education').replace(
    '<svg ',
    '<svg x="204" y="70" preserveAspectRatio="xMidYMid slice" ',
  )
  const screen = cover.replace('width="800" height="400"', 'width="552" height="280"')
  return drawScene(
    '<path fill="#26335f" d="M0 0h960v640H0z"/><path fill="#1b2650" d="M0 0h160v640H0zM800 0h160v640H800z"/>' +
      '<path fill="#f6e3b5" opacity=".16" d="M250 0 90 430h160zM710 0l160 430H710z"/>' +
      `<path fill="#0c1330" d="M196 62h568v296H196z"/>${screen}` +
      '<path fill="#101a3f" d="M0 408h960v232H0z"/>' +
      '<path fill="#e0a526" d="M826 420v-84c0-22 14-34 34-34s34 12 34 34v84z"/>' +
      '<circle cx="860" cy="276" r="21" fill="#dba47f"/>' +
      '<path fill="#211a24" d="M838 276c-2-34 46-34 44 0-10-10-32-12-44 0z"/>' +
      listeners({ count: 13, from: 30, y: 424, radius: 17, fill: '#202d5c' }) +
      listeners({ count: 10, from: 66, y: 474, radius: 23, fill: '#18234c' }) +
      listeners({ count: 7, from: 40, y: 540, radius: 32, fill: '#0a1130' }),
  )
}

/** A row of people, seen from behind. */
interface ListenerRow {
  count: number
  /** The middle of the first head; the others follow in equal steps. */
  from: number
  y: number
  radius: number
  fill: string
}

function listeners({ count, from, y, radius, fill }: ListenerRow): string {
  const step = Math.round(scene.width / count)
  const people = Array.from({ length: count }, (_none, index) => {
    const x = from + index * step
    const shoulders = `M${x - 2 * radius} ${y + 3.4 * radius}c0-${1.7 * radius} ${radius}-${2.1 * radius} ${2 * radius}-${2.1 * radius}`
    return (
      `<circle cx="${x}" cy="${y}" r="${radius}"/>` +
      `<path d="${shoulders}s${2 * radius} ${0.4 * radius} ${2 * radius} ${2.1 * radius}z"/>`
    )
  })
  return `<g fill="${fill}">${people.join('')}</g>`
}

/** Draws a desk with a screen, books and a cup before a wall with a picture. */
export function deskScene(): string {
  return drawScene(
    '<path fill="#dfe7f1" d="M0 0h960v640H0z"/><path fill="#c7d4e6" d="M90 70h300v230H90z"/>' +
      '<path fill="#9fc4d8" d="M106 86h268v198H106z"/>' +
      '<path fill="#6f9b8e" d="M106 220l80-60 70 50 60-40 58 46v68H106z"/>' +
      '<path fill="#8a5a3b" d="M0 430h960v40H0z"/><path fill="#6e452b" d="M0 470h960v170H0z"/>' +
      '<path fill="#1b2650" d="M440 230h320v190H440z"/><path fill="#0a9a9a" d="M458 248h284v154H458z"/>' +
      '<path fill="#e9f2f2" d="M478 274h120v10H478zm0 28h190v10H478zm0 28h150v10H478zm0 28h90v10h-90z"/>' +
      '<path fill="#f2c14e" d="M660 330h64v54h-64z"/>' +
      '<path fill="#34406b" d="M570 420h60v10h-60zM530 430h140v8H530z"/>' +
      '<path fill="#fff" d="M796 378h64v44c0 12-8 16-20 16h-24c-12 0-20-4-20-16z"/>' +
      '<path fill="none" stroke="#fff" stroke-width="8" d="M860 388c28-6 28 34 0 28"/>' +
      '<path fill="#a8142a" d="M180 398h150v32H180z"/><path fill="#e0a526" d="M196 372h130v26H196z"/>' +
      '<path fill="#0a7d80" d="M186 350h118v22H186z"/>',
  )
}

/** Draws domes and gates before mountains, under a low sun. */
export function cityScene(): string {
  return drawScene(
    '<path fill="#f3d9a4" d="M0 0h960v640H0z"/><circle cx="700" cy="170" r="70" fill="#fdf1d3"/>' +
      '<path fill="#d8bd8c" d="M0 330l110-70 130 70 150-120 170 120 150-90 250 130v120H0z"/>' +
      '<path fill="#b9a27e" d="M0 380l140-110 150 90 170-150 190 160 130-80 180 110v240H0z"/>' +
      '<path fill="#7c6a55" d="M0 450h960v190H0z"/><path fill="#8d7a62" d="M0 450h960v14H0z"/>' +
      '<path fill="#14507a" d="M120 300h130v150H120zM420 260h170v190H420zM720 320h120v130H720z"/>' +
      '<path fill="#1d6a99" d="M336 214h30v236h-30zM644 214h30v236h-30z"/>' +
      '<path fill="#e9b64a" d="M330 206h42v12h-42zM638 206h42v12h-42zM420 254h170v12H420zM120 294h130v10H120zM720 314h120v10H720z"/>' +
      '<path fill="#0a9a9a" d="M120 294c0-50 40-70 65-92 25 22 65 42 65 92zM420 254c0-64 52-92 85-120 33 28 85 56 85 120zM336 206c0-18 8-26 15-34 7 8 15 16 15 34zM644 206c0-18 8-26 15-34 7 8 15 16 15 34z"/>' +
      '<path fill="#0b1b52" d="M165 450v-70c0-30 40-30 40 0v70zM478 450v-90c0-36 54-36 54 0v90zM764 450v-60c0-24 32-24 32 0v60z"/>',
  )
}

/** Draws four people side by side. */
export function teamScene(): string {
  const people = [
    { dress: '#0a7d80', hair: '#211a24', skin: '#dba47f' },
    { dress: '#14318a', hair: '#3b2416', skin: '#c98f6b' },
    { dress: '#a8142a', hair: '#6b4423', skin: '#e3b796' },
    { dress: '#5e3d00', hair: '#211a24', skin: '#dba47f' },
  ]
  return drawScene(
    '<path fill="#e6ecf6" d="M0 0h960v640H0z"/><path fill="#f7f9fe" d="M90 60h360v180H90zM510 60h360v180H510z"/>' +
      '<path fill="#cfdaea" d="M0 420h960v220H0z"/>' +
      people
        .map(
          ({ dress, hair, skin }, index) =>
            `<g transform="translate(${index * 200})">` +
            `<path fill="${dress}" d="M88 640c4-150 40-200 92-200s88 50 92 200z"/>` +
            `<path fill="${hair}" d="M122 340c-4-130 120-130 116 0z"/>` +
            `<path fill="${skin}" d="M160 390h40v56c-8 14-32 14-40 0z"/>` +
            `<ellipse cx="180" cy="350" rx="50" ry="64" fill="${skin}"/>` +
            `<path fill="${hair}" d="M128 330c14-60 90-60 104 0-34-22-70-22-104 0z"/></g>`,
        )
        .join(''),
  )
}

/** Draws a chart whose bars grow, with a line above them. */
export function chartScene(): string {
  return drawScene(
    '<path fill="#0f2568" d="M0 0h960v640H0z"/>' +
      '<path fill="none" stroke="#35539f" stroke-width="3" d="M110 130h740M110 250h740M110 370h740M110 490h740"/>' +
      '<path fill="#6fe0d6" d="M150 400h80v90h-80zM290 350h80v140h-80zM430 370h80v120h-80zM570 290h80v200h-80zM710 220h80v270h-80z"/>' +
      '<path fill="none" stroke="#f2c14e" stroke-width="8" stroke-linejoin="round" stroke-linecap="round" d="M190 340 330 280 470 300 610 210 750 140"/>' +
      '<g fill="#f2c14e"><circle cx="190" cy="340" r="14"/><circle cx="330" cy="280" r="14"/>' +
      '<circle cx="470" cy="300" r="14"/><circle cx="610" cy="210" r="14"/><circle cx="750" cy="140" r="18"/></g>',
  )
}

/** Draws a microphone on a stand, with its sound to both sides. */
export function microphoneScene(): string {
  return drawScene(
    '<path fill="#0a5a60" d="M0 0h960v640H0z"/><path fill="#0c6e74" d="M0 500h960v140H0z"/>' +
      '<g fill="none" stroke="#17a09f" stroke-width="14" stroke-linecap="round">' +
      '<path d="M330 190c-40 50-40 130 0 180M250 140c-70 80-70 200 0 280M170 90c-100 110-100 270 0 380"/>' +
      '<path d="M630 190c40 50 40 130 0 180M710 140c70 80 70 200 0 280M790 90c100 110 100 270 0 380"/></g>' +
      '<path fill="none" stroke="#10256b" stroke-width="18" stroke-linecap="round" d="M390 270c0 150 180 150 180 0M480 390v130"/>' +
      '<path fill="#10256b" d="M380 516h200v22H380z"/>' +
      '<rect x="424" y="110" width="112" height="236" rx="56" fill="#e9b64a"/>' +
      '<path fill="#b8862a" d="M424 190h112v10H424zM424 222h112v10H424zM424 254h112v10H424z"/>' +
      '<path fill="#f6d98f" d="M448 140c6-8 12-12 20-14v180h-20z" opacity=".6"/>',
  )
}

function drawScene(content: string): string {
  const { width, height } = scene
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}">${content}</svg>`
  )
}

/** The looks of a person who is drawn. */
export interface Sitter {
  hairStyle: keyof typeof hairStyles
  hair: string
  skin: string
  /** The neck, in the shade of the head. */
  shade: string
  dress: string
  collar: string
  wall: string
}

/** The hair behind the head and before it. */
const hairStyles = {
  long: {
    back: 'M352 330c-20-160 50-236 132-236s150 76 132 236c-6 60 0 120 22 160H332c20-40 28-100 20-160z',
    front:
      'M392 290c-6-92 40-140 92-140s98 48 92 140c-22-26-40-58-46-88-30 34-84 52-122 46-8 12-14 26-16 42z',
  },
  short: {
    back: 'M384 300c-16-120 34-178 100-178s116 58 100 178z',
    front: 'M390 268c4-84 44-126 94-126s90 42 94 126c-12-22-22-38-30-56-42 12-88 10-124-6-14 16-26 38-34 62z',
  },
  tied: {
    back: 'M384 330c-20-140 30-208 100-208s120 68 100 208zM436 110a48 48 0 1 1 96 0a48 48 0 1 1-96 0z',
    front: 'M390 280c-2-88 42-134 94-134s96 46 94 134c-14-42-46-78-94-86-48 8-80 44-94 86z',
  },
} as const

/** Draws a person from the waist up, without a face, in a room. */
export function sitterScene({ hairStyle, hair, skin, shade, dress, collar, wall }: Sitter): string {
  const { back, front } = hairStyles[hairStyle]
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 960 720">' +
    `<path fill="${wall}" d="M0 0h960v720H0z"/><path fill="#eef3f9" d="M640 0h230v470H640z"/>` +
    '<path fill="#bccbde" d="M748 0h14v470h-14zM640 226h230v14H640zM0 560h960v160H0z"/>' +
    '<path fill="#9fb3cc" d="M160 110h150v196H160z"/><path fill="#fbf6ea" d="M174 124h122v168H174z"/>' +
    '<path fill="#0a7d80" d="m235 148 17 43 43 17-43 17-17 43-17-43-43-17 43-17z"/>' +
    `<path fill="${hair}" d="${back}"/><path fill="${shade}" d="M436 396h96v130h-96z"/>` +
    `<path fill="${dress}" d="M210 720c6-140 78-196 190-222 20 42 148 42 168 0 112 26 184 82 190 222z"/>` +
    `<path fill="${skin}" d="M484 168c58 0 92 44 92 112 0 78-42 150-92 150s-92-72-92-150c0-68 34-112 92-112z"/>` +
    `<path fill="${hair}" d="${front}"/>` +
    `<path fill="${collar}" d="M400 498c20 42 148 42 168 0l14 4c-24 62-172 62-196 0z"/></svg>`
  )
}
