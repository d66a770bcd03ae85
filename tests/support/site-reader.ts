import { Window } from 'happy-dom'
import type { Language } from '../../shared/i18n/languages.ts'

/** The parser of documents; without a page of its own it loads nothing and runs no script. */
const { DOMParser, FormData: FieldsOfForm } = new Window()

/** The whole text of a link, or a condition for it. */
type LinkText = string | ((words: string) => boolean)

/**
 * A reader of a site without a script and without a browser: opens pages in a language, follows links and sends forms
 * by their HTML alone, and keeps cookies. Looks, focus and the keyboard are for tests in Chromium.
 */
export class SiteReader {
  /** The address of the page, after redirects. */
  url: URL
  status = 0
  headers = new Headers()
  document: Document = parse('')
  readonly #language: Language
  readonly #cookies = new Map<string, string>()
  readonly #request: (url: URL, init: RequestInit) => Promise<Response>

  /** @param request sends a request where the site is no process of its own. */
  constructor(
    baseUrl: string,
    language: Language,
    request: (url: URL, init: RequestInit) => Promise<Response> = fetch,
  ) {
    this.url = new URL(baseUrl)
    this.#language = language
    this.#request = request
  }

  /** Opens a page by its address, relative to the present one. */
  async open(address: string | URL, init: RequestInit = {}): Promise<this> {
    this.url = new URL(address, this.url)
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'accept-language': this.#language, ...(cookie && { cookie }) }
    const response = await this.#request(this.url, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1).join().split('=')
      this.#cookies.set(name, value)
    }
    const next = response.headers.get('location')
    if (next !== null) return this.open(next)
    this.status = response.status
    this.headers = response.headers
    this.document = parse(await response.text())
    return this
  }

  /** Follows the link of a text, among the elements of a selector. */
  follow(text: LinkText, selector?: string): Promise<this> {
    return this.open(this.link(text, selector).getAttribute('href') ?? '')
  }

  /**
   * Returns the link of a text, among the elements of a selector.
   * @throws where it is not the only one.
   */
  link(text: LinkText, selector = 'main a'): HTMLElement {
    const fits = typeof text === 'string' ? (words: string) => words === text : text
    const [link, ...others] = this.all(selector).filter((one) => fits(textOf(one)))
    if (!link || others.length > 0)
      throw new Error(`${link ? 'Several' : 'None'} of ${selector} are "${text}" at ${this.url}`)
    return link
  }

  /** Chooses a value of a select element by what it is called; the count after it may be any. */
  choose(name: string, label: string): void {
    const select = this.first<HTMLSelectElement>(`main select[name="${name}"]`)
    const option = [...select.options].find(({ text }) => text === label || text.startsWith(`${label} (`))
    if (!option) throw new Error(`"${label}" is no choice of ${name} at ${this.url}`)
    select.value = option.value
  }

  /** Types into the first field of a selector. */
  type(selector: string, text: string): void {
    this.first<HTMLInputElement>(selector).value = text
  }

  /** Sends the first form of a selector as its button does: what is empty goes along. */
  submit(selector = 'main form'): Promise<this> {
    const form = this.first<HTMLFormElement>(selector)
    const fields = [...new FieldsOfForm(form as never)].map(
      ([name, value]) => [name, typeof value === 'string' ? value : new File([], '')] as const,
    )
    const action = form.getAttribute('action') ?? ''
    if (form.method === 'post') {
      const body = new FormData()
      for (const [name, value] of fields) body.append(name, value)
      return this.open(action, { method: 'POST', body })
    }
    const address = new URL(action, this.url)
    address.search = new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString()
    return this.open(address)
  }

  /** Lists the elements of a selector. */
  all<Found extends HTMLElement = HTMLElement>(selector: string): Found[] {
    return [...this.document.querySelectorAll<Found>(selector)]
  }

  /**
   * Returns the first element of a selector.
   * @throws where there is none.
   */
  first<Found extends HTMLElement = HTMLElement>(selector: string): Found {
    const [found] = this.all<Found>(selector)
    if (!found) throw new Error(`Nothing is ${selector} at ${this.url}`)
    return found
  }

  /** Lists the texts of the elements of a selector, in one line each. */
  texts(selector: string): string[] {
    return this.all(selector).map(textOf)
  }

  /** Returns the text of the first element of a selector, in one line. */
  text(selector = 'main'): string {
    return textOf(this.first(selector))
  }
}

function parse(html: string): Document {
  const document = new DOMParser().parseFromString(html, 'text/html') as unknown as Document
  // The parser takes another option for the selected one, where that is the last.
  for (const option of document.querySelectorAll<HTMLOptionElement>('option[selected]'))
    option.selected = true
  return document
}

/** Returns the text of an element in one line. */
export function textOf(element: Element): string {
  return inOneLine(element.textContent ?? '')
}

/** Returns a text as a reader of pages does: each run of white space, no-break spaces included, is one space. */
export function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
