/** Time without typing before words are suggested. */
const typingPauseMs = 250
const fields = '[data-suggest]'

/**
 * Suggests names and titles while one types into a field of the site's search (C-12), as the browser's own list of
 * options. After a failure the field goes on working.
 */
export function suggestWhileTyping(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>(fields)) {
    let timer: ReturnType<typeof setTimeout> | undefined
    field.addEventListener('input', () => {
      clearTimeout(timer)
      timer = setTimeout(() => suggest(field).catch(() => undefined), typingPauseMs)
    })
  }
}

async function suggest({ value, list }: HTMLInputElement): Promise<void> {
  const { lang } = document.documentElement
  const answer = await fetch(`/api/search?${new URLSearchParams({ lang, q: value })}`)
  const { people, activities, questions } = await answer.json()
  const options = [...people, ...activities, ...questions].map(
    ({ firstname, lastname, title }) => new Option('', title ? title.text : `${firstname} ${lastname}`),
  )
  list?.replaceChildren(...options)
}

/** Moves the focus to a field of the site's search by the key `/`, unless something is being typed. */
export function focusSearchBySlash(): void {
  document.addEventListener('keydown', (event) => {
    // The Russian layout has a full stop on that key.
    const isSlash = /\/|\.Sl/.test(event.key + event.code)
    if (!isSlash || (event.target as Element).matches('input, textarea, select')) return
    // A field that is not shown takes no focus; that of the search page comes last.
    for (const field of document.querySelectorAll<HTMLInputElement>(fields)) {
      event.preventDefault()
      field.select()
    }
  })
}
