import { createElement as element, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '../../../shared/i18n/languages.ts'
import { darkStyles, styles } from './mail-styles.ts'

/** Links of a mail under their heading, each with a remark. */
export interface MailList {
  heading: string
  links: readonly { label: string; url: string; note: string }[]
}

/** A fact under its label: when, where, by whom. */
export interface MailFact {
  label: string
  value: string
  /** The language of the value, where it is not the mail's. */
  lang?: Language | undefined
  /** The page that it leads to. */
  url?: string
  /** A remark: what it was before. */
  note?: string
}

/** The content of a mail, before it is laid out as HTML and as plain text. */
export interface MailContent {
  subject: string
  title: string
  paragraphs: readonly string[]
  /** The facts of the matter, after the first paragraph. */
  facts?: readonly MailFact[]
  /** The number that identifies the case for both sides, or the login of the account that it is about. */
  number?: { label: string; reference: string } | undefined
  /** Quoted words; their language, where it is not the mail's. */
  quote?: { label: string; text: string; lang?: Language | undefined } | undefined
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
    paragraphs: [first = '', ...paragraphs],
    facts = [],
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
    first,
    ...(facts.length > 0 ? [facts.map(plainFact).join('\n')] : []),
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

function plainFact({ label, value, note, url }: MailFact): string {
  return [`${label}: ${value}`, ...[note, url].filter(Boolean).map((line) => `  ${line}`)].join('\n')
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
  paragraphs: [first = '', ...paragraphs],
  facts = [],
  number,
  quote,
  lists = [],
  action,
  plainAddress,
}: MailLetter): ReactNode {
  return [
    element('h1', { key: 'title', className: 'ink', style: styles.title }, title),
    element('p', { key: 'greeting', className: 'text', style: styles.paragraph }, greeting),
    element('p', { key: 'first', className: 'text', style: styles.paragraph }, first),
    facts.length > 0 &&
      element('div', { key: 'facts', className: 'number', style: styles.facts }, factList(facts)),
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
            element(
              'p',
              { key: `${index} ${line}`, className: 'text', style: styles.quoteLine, lang: quote.lang },
              line,
            ),
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

function factList(facts: readonly MailFact[]): ReactNode {
  return facts.map(({ label, value, lang, url, note }) =>
    element(
      'p',
      { key: label, className: 'text', style: styles.fact },
      element('span', { className: 'muted', style: styles.listNote }, `${label}: `),
      element('br'),
      element(
        'strong',
        { className: 'ink', style: styles.factValue, lang },
        url ? element('a', { href: url, className: 'link', style: styles.link }, value) : value,
      ),
      note && [
        element('br', { key: 'break' }),
        element('span', { key: 'note', className: 'muted', style: styles.listNote }, note),
      ],
    ),
  )
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
