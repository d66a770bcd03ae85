import { readStored, writeStored } from './browser-storage.ts'

const liveForms = 'form[data-live]'
const positionKey = 'liveFilters'
/** Time without another arrow key before a selected option counts as chosen: each key press fires a change event. */
const keyboardPauseMs = 700
/** Maximum age of a stored position; an older one belongs to another navigation. */
const positionMaxAgeMs = 10_000

/** The reader's position on the page when a filter was submitted. */
interface Position {
  path: string
  /** Epoch milliseconds. */
  at: number
  scrollY: number
  /** The filter that was changed. */
  name: string
  value: string
  isFocusVisible: boolean
  /** The form's open folds. */
  openFolds: string[]
}

/** Removes empty fields from the URLs of all GET forms (P-21). */
export function leaveOutEmptyFields(): void {
  document.addEventListener('formdata', ({ target, formData }) => {
    if (!isGetForm(target)) return
    for (const name of new Set(formData.keys())) {
      const values = formData.getAll(name)
      if (!values.includes('')) continue
      formData.delete(name)
      for (const value of values) if (value !== '') formData.append(name, value)
    }
  })
  // A form without any value would leave a lone "?" behind.
  document.addEventListener('submit', (event) => {
    const { target, submitter, defaultPrevented } = event
    if (defaultPrevented || !isGetForm(target)) return
    if (!new FormData(target, submitter).keys().next().done) return
    event.preventDefault()
    location.assign(target.action)
  })
}

/**
 * Width up to which filters are folded: there one chooses several before the list is loaded, which takes seconds on a
 * phone.
 */
const foldedFilters = '(max-width: 58rem)'

/**
 * Submits a `form[data-live]` when a checkbox or select element changes; its button goes on working (P-2, P-6). On
 * narrow screens only the order of the list does so, since it is outside the fold.
 */
export function submitOnChange(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(liveForms)) {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isByKeyboard = false
    form.addEventListener('keydown', ({ target }) => {
      isByKeyboard = target instanceof HTMLSelectElement
    })
    form.addEventListener('pointerdown', () => {
      isByKeyboard = false
    })
    form.addEventListener('change', ({ target }) => {
      if (!isFilter(target)) return
      if (target.closest('details') && matchMedia(foldedFilters).matches) return
      clearTimeout(timer)
      const send = () => {
        storePosition(form, target)
        form.requestSubmit()
      }
      timer = setTimeout(send, isByKeyboard && target instanceof HTMLSelectElement ? keyboardPauseMs : 0)
    })
    // A submission by Enter or by the button must not be followed by another.
    form.addEventListener('submit', () => clearTimeout(timer))
  }
}

/**
 * Restores the reader's position after a filter was changed: the same scroll position, open folds and focus. A page
 * reached by going back shows the filters of its URL, not as they were left.
 */
export function restoreFormState(): void {
  const stored = readStored('sessionStorage', positionKey)
  writeStored('sessionStorage', positionKey, null)
  const form = document.querySelector<HTMLFormElement>(liveForms)
  if (!form) return
  const position: Position | null = stored && JSON.parse(stored)
  if (position && position.path === location.pathname && Date.now() - position.at < positionMaxAgeMs)
    restorePosition(form, position)
  addEventListener('pageshow', ({ persisted }) => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (persisted || navigation?.type === 'back_forward' || navigation?.type === 'reload') form.reset()
  })
}

function storePosition(form: HTMLFormElement, { name, value }: Filter): void {
  const position: Position = {
    path: new URL(form.action).pathname,
    at: Date.now(),
    scrollY,
    name,
    value,
    isFocusVisible: document.activeElement?.matches(':focus-visible') ?? false,
    openFolds: folds(form).flatMap((fold) => (fold.open ? [foldName(fold)] : [])),
  }
  writeStored('sessionStorage', positionKey, JSON.stringify(position))
}

function restorePosition(form: HTMLFormElement, position: Position): void {
  for (const fold of folds(form)) if (position.openFolds.includes(foldName(fold))) fold.open = true
  const filters = [...form.elements]
    .filter((element) => isFilter(element))
    .filter(({ name }) => name === position.name)
  const filter =
    filters.find(({ type, value }) => type !== 'checkbox' || value === position.value) ?? filters[0]
  scrollTo(0, position.scrollY)
  filter?.focus({ preventScroll: true, focusVisible: position.isFocusVisible } as FocusOptions)
  filter?.scrollIntoView({ block: 'nearest' })
}

type Filter = HTMLInputElement | HTMLSelectElement

function isFilter(target: unknown): target is Filter {
  return (
    target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'checkbox')
  )
}

function isGetForm(target: unknown): target is HTMLFormElement {
  return target instanceof HTMLFormElement && target.method === 'get'
}

function folds(form: HTMLFormElement): HTMLDetailsElement[] {
  return [...form.querySelectorAll('details')]
}

/** Returns the name of the filter that the fold belongs to; the panel around all filters has none. */
function foldName(fold: HTMLDetailsElement): string {
  return fold.closest('fieldset')?.querySelector<HTMLInputElement>('[name]')?.name ?? ''
}

/** Time without typing before the search is sent. */
const typingPauseMs = 250

/**
 * Shows the results while one types into a `form[data-live-search]`: in `[data-live-results]`, and their number in
 * `[data-live-status]`. Both are taken from the page of the form's URL, which the browser then shows (P-21). After any
 * failure, Enter and the button go on working.
 */
export function searchWhileTyping(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-live-search]')
  if (!form) return
  const request = new XMLHttpRequest()
  let timer: ReturnType<typeof setTimeout> | undefined
  let address: URL

  request.addEventListener('load', () => {
    const found = request.response as Document | null
    // Without a cookie the response may be in another language than the page.
    if (request.status !== 200 || found?.documentElement.lang !== document.documentElement.lang) return
    for (const name of ['results', 'status']) {
      const selector = `[data-live-${name}]`
      document.querySelector(selector)?.replaceChildren(...(found.querySelector(selector)?.childNodes ?? []))
    }
    history.replaceState(null, '', address)
  })
  const stop = () => {
    clearTimeout(timer)
    request.abort()
  }
  form.addEventListener('input', () => {
    stop()
    timer = setTimeout(() => {
      address = new URL(form.action)
      for (const [name, value] of new FormData(form)) address.searchParams.set(name, String(value))
      request.open('GET', address)
      request.responseType = 'document'
      request.send()
    }, typingPauseMs)
  })
  form.addEventListener('submit', stop)
}
