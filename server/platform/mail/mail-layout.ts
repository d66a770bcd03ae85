import { type CSSProperties, createElement as element, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '../../../shared/i18n/languages.ts'

/** Links of a mail under their heading, each with a remark. */
export interface MailList {
  heading: string
  links: readonly { label: string; url: string; note: string }[]
}

/** The content of a mail, before it is laid out as HTML and as plain text. */
export interface MailContent {
  subject: string
  title: string
  paragraphs: readonly string[]
  /** The number that identifies the case for both sides, or the login of the account that it is about. */
  number?: { label: string; reference: string } | undefined
  quote?: { label: string; text: string } | undefined
  /** Lists of links under headings, one a line. */
  lists?: readonly MailList[]
  action?: { label: string; url: string; note?: string } | undefined
  /** The page that ends such mails, where the reader can. */
  stop?: { label: string; url: string }
  /** The reason why the mail came to this address. */
  footer: string
}

/** A mail with all its texts, as both layouts show it. */
export interface MailLetter extends Omit<MailContent, 'footer'> {
  language: Language
  programme: string
  greeting: string
  /** Stands above the address of the action as plain text. */
  plainAddress: string
  /** The small print: why the mail came, where questions go, and whether it is from a demonstration. */
  notes: readonly string[]
  contact: { label: string; url: string }
  siteUrl: string
}

/** Renders a mail as plain text, with the same content as the HTML. */
export function mailPlainText(letter: MailLetter): string {
  const {
    greeting,
    paragraphs,
    number,
    quote,
    lists = [],
    action,
    stop,
    notes,
    contact,
    programme,
    siteUrl,
  } = letter
  const parts = [
    greeting,
    ...paragraphs,
    ...(number ? [`${number.label}: ${number.reference}`] : []),
    ...(quote ? [`${quote.label}:\n${quoted(quote.text)}`] : []),
    ...lists.map(({ heading, links }) =>
      [heading, ...links.map(({ label, url, note }) => `${label}\n  ${note}\n  ${url}`)].join('\n'),
    ),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(action?.note ? [action.note] : []),
    // The separator by which mail programs recognise a signature (RFC 3676).
    `-- \n${programme}\n${siteUrl}`,
    ...notes,
    ...(stop ? [`${stop.label}:\n${stop.url}`] : []),
    `${contact.label}\n${contact.url}`,
  ]
  return `${parts.join('\n\n')}\n`
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
}

/** The content id by which the HTML refers to the attached image of the logo. */
export const markContentId = 'mark@digital-world'

/**
 * Renders a mail as a complete HTML document: tables and inline styles, because mail programs support those; nothing is
 * loaded from anywhere.
 */
export function mailHtml(letter: MailLetter): string {
  const page = element(
    'html',
    { lang: letter.language, dir: 'ltr' },
    element(
      'head',
      null,
      element('meta', { charSet: 'utf-8' }),
      element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      element('meta', { name: 'color-scheme', content: 'light dark' }),
      element('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      element('title', null, letter.subject),
      element('style', null, darkStyles),
    ),
    element(
      'body',
      { className: 'ground', style: styles.body },
      element('div', { style: styles.preview }, letter.paragraphs[0]),
      sheet(letter),
    ),
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

function sheet(letter: MailLetter): ReactNode {
  return table(
    { className: 'ground', style: styles.ground },
    element(
      'td',
      { align: 'center', style: styles.margin },
      element(
        'table',
        { ...tableTraits, className: 'sheet', style: styles.sheet },
        element(
          'tbody',
          null,
          element('tr', null, element('td', { style: styles.head }, head(letter))),
          element('tr', null, element('td', { style: styles.content }, content(letter))),
          element('tr', null, element('td', { className: 'notes', style: styles.notes }, notes(letter))),
        ),
      ),
    ),
  )
}

function head({ programme, siteUrl }: MailLetter): ReactNode {
  return element(
    'a',
    { href: siteUrl, style: styles.brand },
    element('img', {
      src: `cid:${markContentId}`,
      alt: '',
      width: 40,
      height: 40,
      // Without it React adds a <link rel="preload">, which no mail program supports.
      fetchPriority: 'low',
      style: styles.mark,
    }),
    element('span', { style: styles.wordmark }, programme),
  )
}

function content({
  title,
  greeting,
  paragraphs,
  number,
  quote,
  lists = [],
  action,
  plainAddress,
}: MailLetter): ReactNode {
  return [
    element('h1', { key: 'title', className: 'ink', style: styles.title }, title),
    element('p', { key: 'greeting', className: 'text', style: styles.paragraph }, greeting),
    ...paragraphs.map((paragraph) =>
      element('p', { key: paragraph, className: 'text', style: styles.paragraph }, paragraph),
    ),
    number &&
      element(
        'p',
        { key: 'number', className: 'text number', style: styles.number },
        `${number.label}: `,
        element('strong', { className: 'ink', style: styles.reference }, number.reference),
      ),
    quote &&
      element(
        'div',
        { key: 'quote', className: 'quote', style: styles.quote },
        element('p', { className: 'muted', style: styles.quoteLabel }, quote.label),
        ...quote.text
          .split('\n')
          .filter((line) => line !== '')
          .map((line, index) =>
            element('p', { key: `${index} ${line}`, className: 'text', style: styles.quoteLine }, line),
          ),
      ),
    ...lists.map((list) => element('div', { key: list.heading }, linkList(list))),
    action &&
      element(
        'div',
        { key: 'action', style: styles.action },
        element('a', { href: action.url, className: 'button', style: styles.button }, action.label),
        action.note && element('p', { className: 'muted', style: styles.small }, action.note),
        element(
          'p',
          { className: 'muted', style: styles.small },
          `${plainAddress} `,
          element('a', { href: action.url, className: 'link', style: styles.plainLink }, action.url),
        ),
      ),
  ]
}

function linkList({ heading, links }: MailList): ReactNode {
  return [
    element('h2', { key: 'heading', className: 'ink', style: styles.listHeading }, heading),
    ...links.map(({ label, url, note }) =>
      element(
        'p',
        { key: `${url} ${label} ${note}`, className: 'text number', style: styles.listLine },
        element('a', { href: url, className: 'link', style: styles.link }, label),
        element('br'),
        element('span', { className: 'muted', style: styles.listNote }, note),
      ),
    ),
  ]
}

function notes({ notes: lines, stop, contact }: MailLetter): ReactNode {
  return [
    ...lines.map((line) => element('p', { key: line, className: 'muted', style: styles.note }, line)),
    stop &&
      element(
        'p',
        { key: 'stop', className: 'muted', style: styles.note },
        element('a', { href: stop.url, className: 'link', style: styles.link }, stop.label),
      ),
    element(
      'p',
      { key: 'contact', className: 'muted', style: styles.note },
      `${contact.label} `,
      element('a', { href: contact.url, className: 'link', style: styles.link }, contact.url.split('?')[0]),
    ),
  ]
}

/** The attributes of a table that is only layout. */
const tableTraits = { role: 'presentation', width: '100%', border: 0, cellPadding: 0, cellSpacing: 0 }

function table(traits: object, cell: ReactNode): ReactNode {
  return element('table', { ...tableTraits, ...traits }, element('tbody', null, element('tr', null, cell)))
}

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
const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
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
const styles = {
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
