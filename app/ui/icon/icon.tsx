import styles from './icon.module.css'

/** Path data of every icon, drawn as lines in a square of 24 units. */
const paths = {
  alert: 'M12 4 2.5 20h19zM12 10v5m0 2.5v.1',
  arrow: 'M4 12h15m-6-6 6 6-6 6',
  back: 'M20 12H5m6 6-6-6 6-6',
  cal: 'M4 6h16v14H4zM4 10.5h16M8 3.5V7m8-3.5V7',
  check: 'm5 12.5 4.5 4.5L19 7',
  close: 'm6 6 12 12M18 6 6 18',
  compass: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM15.5 8.5l-2 5-5 2 2-5z',
  down: 'm6 9 6 6 6-6',
  download: 'M12 4v11m-5-5 5 5 5-5M4 20h16',
  edit: 'm4 20 1-4.5L16 4.5l3.5 3.5-11 11z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z',
  expert:
    'M14.5 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM2.5 20.5c1-4 4-6 8-6 1.2 0 2.3.2 3.2.5M18.5 13l1.2 2.5 2.8.4-2 2 .5 2.8-2.5-1.3-2.5 1.3.5-2.8-2-2 2.8-.4z',
  file: 'M6 3h8l4.5 4.5V21H6zM14 3v5h4.5M9 13h6m-6 4h6',
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  flag: 'M5 21V4h13l-3 4.5 3 4.5H5',
  image: 'M3.5 5h17v14h-17zM3.5 16l5-5 4.5 4.5 3-3 4.5 4.5M17 9a1.3 1.3 0 1 1-2.6 0 1.3 1.3 0 0 1 2.6 0z',
  info: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM12 11v5.5m0-9v.1',
  languages: 'M3.5 4.5h11v8h-6l-3 3v-3h-2zM17.5 9.5h3v8h-2v3l-3-3h-5',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-5.5l-1 1m2 3a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 5.5l1-1',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.1M4 12h.1M4 18h.1',
  mail: 'M3.5 6h17v12h-17zM3.5 7l8.5 6.5L20.5 7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  next: 'm9 6 6 6-6 6',
  org: 'M5 21V4h9v17M14 9h5v12M3 21h18M8 8h3m-3 4h3m-3 4h3',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z',
  mic: 'M9 4.5h6v8.5H9zM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3',
  more: 'M5 12h.1m6.9 0h.1m6.9 0h.1',
  out: 'M14 4h6v6m0-6-9 9M18 14v6H4V6h6',
  panel: 'M4 5h16v14H4zM9.5 5v14m7-9.5L14 12l2.5 2.5',
  phone:
    'M6 3h4l1.5 5-2.5 1.5a11 11 0 0 0 5.5 5.5l1.5-2.5 5 1.5v4c0 1.5-1 2-2 2A16 16 0 0 1 4 5c0-1 .5-2 2-2z',
  pin: 'M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21zM14.5 9.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
  plus: 'M12 5v14M5 12h14',
  prev: 'm15 6-6 6 6 6',
  restore: 'M4.5 9.5h10a5 5 0 0 1 0 10H9M8.5 5.5l-4 4 4 4',
  search: 'M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM16 16l4.5 4.5',
  share:
    'M8.5 12a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM20 5.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM20 18.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM8.2 10.8l7-4m-7 6.4 7 4',
  speech: 'M4 5h16v11.5h-8.5L7 20.5v-4H4z',
  sun: 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 3v2m0 14v2m9-9h-2M5 12H3m15.4-6.4L17 7M7 17l-1.4 1.4m12.8 0L17 17M7 7 5.6 5.6',
  swap: 'M4 8h15l-4-4m5 12H5l4 4',
  tag: 'M3.5 3.5h8l9 9-8 8-9-9zM9.3 8A1.3 1.3 0 1 1 6.7 8a1.3 1.3 0 0 1 2.6 0z',
  time: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM12 7v5l3.5 2',
  trash: 'M4 7h16M9 7V4h6v3m-8.5 0 1 13h9l1-13M10 11v5m4-5v5',
  upload: 'M12 16V5m-5 5 5-5 5 5M4 20h16',
  user: 'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4 20.5c1-4 4-6 8-6s7 2 8 6',
  video: 'M3.5 6.5h11v11h-11zM14.5 10.5l6-3v9l-6-3',
} as const

/** The name of an icon. */
export type IconName = keyof typeof paths

interface IconProps {
  name: IconName
}

/** Shows a line icon of 1.25 em in the colour of the text. Decorative: there is always a text next to it. */
export function Icon({ name }: IconProps) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
