import type { CSSProperties } from 'react'

/** The colours of app/ui/styles/tokens.css, light and dark, as far as a mail needs them. */
const light = {
  ground: '#f3f6fb',
  sheet: '#ffffff',
  line: '#d6deea',
  ink: '#0b1638',
  text: '#2b3657',
  muted: '#56627f',
  link: '#1a3fb0',
  brand: '#14318a',
  onBrand: '#ffffff',
  tint: '#e8eefb',
}
const dark = {
  ground: '#0a1124',
  sheet: '#141f3d',
  line: '#2a3860',
  ink: '#f4f7ff',
  text: '#d3dcf2',
  muted: '#a3b1d3',
  link: '#a9c1ff',
  brand: '#a9c1ff',
  onBrand: '#0a1124',
  tint: '#1a2850',
}
const deep = '#0f2568'
const firuza = '#0a9a9a'

const font = "Onest, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

/** The styles for programs that support a dark mode; the others keep the inline styles. */
export const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media(prefers-color-scheme:dark){
.ground{background-color:${dark.ground}!important}
.sheet{background-color:${dark.sheet}!important;border-color:${dark.line}!important}
.ink{color:${dark.ink}!important}
.text{color:${dark.text}!important}
.muted{color:${dark.muted}!important}
.link{color:${dark.link}!important}
.number,.notes{border-color:${dark.line}!important}
.quote{background-color:${dark.tint}!important}
.button{background-color:${dark.brand}!important;color:${dark.onBrand}!important}
}`

const small: CSSProperties = { margin: '12px 0 0', fontSize: 14, lineHeight: '21px', color: light.muted }
const link: CSSProperties = { color: light.link, textDecoration: 'underline' }

/** The inline styles of a mail's parts. */
export const styles = {
  body: { margin: 0, padding: 0, backgroundColor: light.ground, fontFamily: font },
  preview: { display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 },
  ground: { backgroundColor: light.ground },
  margin: { padding: '24px 12px' },
  sheet: {
    maxWidth: 600,
    margin: '0 auto',
    backgroundColor: light.sheet,
    border: `1px solid ${light.line}`,
    borderRadius: 12,
    borderCollapse: 'separate',
    overflow: 'hidden',
    textAlign: 'left',
  },
  head: { padding: '16px 28px', backgroundColor: deep, borderBottom: `3px solid ${firuza}` },
  brand: { color: '#ffffff', textDecoration: 'none' },
  mark: { display: 'inline-block', verticalAlign: 'middle', border: 0, borderRadius: 9 },
  wordmark: {
    display: 'inline-block',
    verticalAlign: 'middle',
    marginLeft: 12,
    color: '#ffffff',
    fontSize: 18,
    lineHeight: '40px',
    fontWeight: 700,
  },
  content: { padding: '28px 28px 32px' },
  title: { margin: '0 0 20px', fontSize: 24, lineHeight: '31px', fontWeight: 700, color: light.ink },
  paragraph: { margin: '0 0 14px', fontSize: 16, lineHeight: '25px', color: light.text },
  number: {
    margin: '20px 0 0',
    padding: '14px 0 0',
    borderTop: `1px solid ${light.line}`,
    fontSize: 16,
    lineHeight: '25px',
    color: light.text,
  },
  reference: { color: light.ink, fontWeight: 700, whiteSpace: 'nowrap' },
  quote: { margin: '18px 0 0', padding: '14px 18px', backgroundColor: light.tint, borderRadius: 8 },
  quoteLabel: { margin: '0 0 6px', fontSize: 14, lineHeight: '21px', color: light.muted },
  quoteLine: { margin: '0 0 6px', fontSize: 16, lineHeight: '25px', color: light.text },
  facts: {
    margin: '20px 0',
    padding: '14px 0 6px',
    borderTop: `1px solid ${light.line}`,
    borderBottom: `1px solid ${light.line}`,
  },
  fact: { margin: '0 0 10px', fontSize: 16, lineHeight: '23px', color: light.text },
  factValue: { color: light.ink, fontWeight: 600 },
  listHeading: { margin: '22px 0 4px', fontSize: 16, lineHeight: '25px', fontWeight: 700, color: light.ink },
  listLine: {
    margin: 0,
    padding: '8px 0',
    borderBottom: `1px solid ${light.line}`,
    fontSize: 16,
    lineHeight: '23px',
  },
  listNote: { fontSize: 14, color: light.muted },
  action: { margin: '24px 0 0' },
  button: {
    display: 'inline-block',
    padding: '13px 22px',
    backgroundColor: light.brand,
    borderRadius: 8,
    color: light.onBrand,
    fontSize: 16,
    lineHeight: '22px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  small,
  link,
  plainLink: { ...link, wordBreak: 'break-all' },
  notes: { padding: '18px 28px 22px', borderTop: `1px solid ${light.line}` },
  note: { margin: '0 0 8px', fontSize: 13, lineHeight: '20px', color: light.muted },
} as const satisfies Record<string, CSSProperties>
