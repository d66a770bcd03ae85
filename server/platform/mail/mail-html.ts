import { createElement as element, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { MailLetter } from './mail-letter.ts'
import { darkStyles, styles } from './mail-styles.ts'

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

function notes({ notes: lines, contact }: MailLetter): ReactNode {
  return [
    ...lines.map((line) => element('p', { key: line, className: 'muted', style: styles.note }, line)),
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
