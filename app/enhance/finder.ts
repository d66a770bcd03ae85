import { countPeople, type FinderChoice, finderParameters } from '../../shared/rules/finder.ts'

/** Follows the choices of the finder (P-26): the number on its button, the address, and the light on the map. */
export function followFinder(): void {
  const form = document.querySelector<HTMLFormElement>('[data-finder]')
  if (!form) return
  const words = JSON.parse(form.dataset.finder ?? '{}') as Record<string, string>
  const show = () => {
    const choice = readChoice(form)
    const { byCountry, total } = countPeople(chosenOption(form, 'topic').dataset.people ?? '', choice)
    showNumber(form, words, total)
    showOnMap(byCountry, choice.country)
    showHere(chosenOption(form, 'country'))
  }
  form.addEventListener('change', () => {
    show()
    writeAddress(readChoice(form))
  })
  show()
}

function chosenOption(form: HTMLFormElement, name: string): HTMLOptionElement {
  const { options, selectedIndex } = form.elements.namedItem(name) as HTMLSelectElement
  return options[selectedIndex] as HTMLOptionElement
}

function readChoice(form: HTMLFormElement): FinderChoice {
  const values = finderParameters.map((name) => [name, chosenOption(form, name).value])
  return Object.fromEntries(values) as unknown as FinderChoice
}

function format(count: number): string {
  return count.toLocaleString(document.documentElement.lang === 'en' ? 'en-GB' : 'ru')
}

function showNumber(form: HTMLFormElement, words: Record<string, string>, total: number): void {
  const plural = new Intl.PluralRules(document.documentElement.lang).select(total)
  const text = (total > 0 ? (words[plural] ?? words.other) : words.none) ?? ''
  setText(form.querySelector('[data-show]'), text.replace('#', format(total)))
}

function writeAddress(choice: FinderChoice): void {
  const url = new URL(location.href)
  for (const name of finderParameters) {
    if (choice[name]) url.searchParams.set(name, choice[name])
    else url.searchParams.delete(name)
  }
  history.replaceState(history.state, '', url)
}

function showOnMap(byCountry: ReadonlyMap<string, number>, chosen: string): void {
  const map = document.querySelector<SVGElement>('[data-map]')
  if (!map) return
  const countOf = (code: string | undefined) => byCountry.get(code ?? '') ?? 0
  for (const part of map.querySelectorAll<SVGElement>('[data-of]')) {
    const { of: code } = part.dataset
    part.toggleAttribute('data-on', code === chosen)
    if (!part.matches('a')) continue
    if (code === chosen) part.setAttribute('aria-current', 'true')
    else part.removeAttribute('aria-current')
    part.toggleAttribute('data-none', countOf(code) === 0)
    setText(part.querySelector('[data-count]'), countOf(code) > 0 ? format(countOf(code)) : '')
  }
  for (const region of map.querySelectorAll<SVGElement>('[data-region]')) {
    const codes = region.dataset.region?.split(' ') ?? []
    setText(region.querySelector('[data-count]'), format(codes.reduce((sum, code) => sum + countOf(code), 0)))
  }
  const lit = map.querySelector('a[data-on]')
  map.toggleAttribute('data-lit', lit !== null)
  const near = map.querySelector('[data-near]')
  const dot = lit?.querySelector('circle')
  near?.setAttribute('x', dot?.getAttribute('cx') ?? '0')
  near?.setAttribute('y', `${Number(dot?.getAttribute('cy') ?? 0) - 18}`)
  setText(near, lit?.querySelector('text')?.firstChild?.textContent ?? '')
}

/** Shows the hour in the chosen country. Its option has the clock and, after a space, the distance in words. */
function showHere(option: HTMLOptionElement): void {
  const here = document.querySelector<HTMLElement>('p[data-here]')
  const hint = document.querySelector<HTMLElement>('[data-hint]')
  if (!here || !hint) return
  hint.hidden = option.value !== ''
  here.hidden = option.value === ''
  const [clock = '', ...distance] = (option.dataset.here ?? '').split(' ')
  const parts = { name: option.text, clock, distance: distance.join(' ') }
  for (const [part, text] of Object.entries(parts)) setText(here.querySelector(`[data-part=${part}]`), text)
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  // As by `clockFace`, which the script of all documents has: what both import would be a third script.
  const hands = { hour: (hour % 12) * 30 + minute / 2, minute: minute * 6 }
  for (const [hand, degrees] of Object.entries(hands))
    here.querySelector(`[data-hand=${hand}]`)?.setAttribute('transform', `rotate(${degrees})`)
  here.querySelector('a')?.setAttribute('href', `/countries/${option.value}`)
}

function setText(element: Element | null, text: string): void {
  if (element) element.textContent = text
}

followFinder()
