/** The size of a scene in the units in which it is drawn: 3:2, so that every crop has room around its focal point. */
const scene = { width: 960, height: 640 } as const

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
