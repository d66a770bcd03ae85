import { readStored, writeStored } from './browser-storage.ts'

const liveForms = 'form[data-live]'
const placeKey = 'liveFilters'
/** How long an arrow key may rest on a choice before it counts as chosen: each press is a change of its own. */
const keyboardPauseMs = 700
/** Below this age a kept place belongs to the navigation that kept it. */
const placeMaxAgeMs = 10_000

/** Where the reader was when a filter was sent off. */
interface Place {
  path: string
  /** Epoch milliseconds. */
  at: number
  scrollY: number
  /** The filter that was changed. */
  name: string
  value: string
  isFocusVisible: boolean
  /** Which of the form's folds were open. */
  openFolds: string[]
}

/** No GET form puts empty fields into the address (P-21). */
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
  // A form with nothing to say would leave a lone "?" behind.
  document.addEventListener('submit', (event) => {
    const { target, submitter, defaultPrevented } = event
    if (defaultPrevented || !isGetForm(target)) return
    if (!new FormData(target, submitter).keys().next().done) return
    event.preventDefault()
    location.assign(target.action)
  })
}

/** Where filters are folded: there several are chosen before the list is asked for, which on a phone takes seconds. */
const foldedFilters = '(max-width: 58rem)'

/**
 * A changed checkbox or choice of a `form[data-live]` sends the form; its button goes on working (P-2, P-6). On narrow
 * screens only the order of the list does, which stands outside of the fold.
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
        keepPlace(form, target)
        form.requestSubmit()
      }
      timer = setTimeout(send, isByKeyboard && target instanceof HTMLSelectElement ? keyboardPauseMs : 0)
    })
    // What is sent otherwise, by Enter or by the button, is not to be sent again.
    form.addEventListener('submit', () => clearTimeout(timer))
  }
}

/**
 * Puts the reader back to where a filter was changed: the same scroll, the same folds open, the focus on the same
 * filter. A page reached by going back shows its filters as its address has them, not as they were left.
 */
export function keepFormState(): void {
  const kept = readStored('sessionStorage', placeKey)
  writeStored('sessionStorage', placeKey, null)
  const form = document.querySelector<HTMLFormElement>(liveForms)
  if (!form) return
  const place: Place | null = kept && JSON.parse(kept)
  if (place && place.path === location.pathname && Date.now() - place.at < placeMaxAgeMs)
    restorePlace(form, place)
  addEventListener('pageshow', ({ persisted }) => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (persisted || navigation?.type === 'back_forward' || navigation?.type === 'reload') form.reset()
  })
}

function keepPlace(form: HTMLFormElement, { name, value }: Filter): void {
  const place: Place = {
    path: new URL(form.action).pathname,
    at: Date.now(),
    scrollY,
    name,
    value,
    isFocusVisible: document.activeElement?.matches(':focus-visible') ?? false,
    openFolds: folds(form).flatMap((fold) => (fold.open ? [foldName(fold)] : [])),
  }
  writeStored('sessionStorage', placeKey, JSON.stringify(place))
}

function restorePlace(form: HTMLFormElement, place: Place): void {
  for (const fold of folds(form)) if (place.openFolds.includes(foldName(fold))) fold.open = true
  const filters = [...form.elements]
    .filter((element) => isFilter(element))
    .filter(({ name }) => name === place.name)
  const filter = filters.find(({ type, value }) => type !== 'checkbox' || value === place.value) ?? filters[0]
  scrollTo({ top: place.scrollY, behavior: 'instant' })
  filter?.focus({ preventScroll: true, focusVisible: place.isFocusVisible } as FocusOptions)
  filter?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
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

/** A fold within one filter goes by that filter's name; the panel around all filters has none. */
function foldName(fold: HTMLDetailsElement): string {
  return fold.closest('fieldset')?.querySelector<HTMLInputElement>('[name]')?.name ?? ''
}
