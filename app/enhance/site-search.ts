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
  const answer = await fetch(
    `/api/search?lang=${document.documentElement.lang}&q=${encodeURIComponent(value)}`,
  )
  const { people, activities, questions } = await answer.json()
  const options = [...people, ...activities, ...questions].map(
    ({ firstname, lastname, title }) => new Option('', title?.text ?? `${firstname} ${lastname}`),
  )
  list?.replaceChildren(...options)
}

/** Opens the search of the header by the key `/`, unless something is being typed. The panel has keys of its own. */
export function openSearchBySlash(): void {
  const field = document.querySelector<HTMLElement>(fields)
  document.addEventListener('keydown', (event) => {
    // The Russian layout has a full stop on that key.
    const isSlash = /\/|\.S/.test(event.key + event.code)
    if (!field || !isSlash || (event.target as Element).matches('input,select,textarea')) return
    event.preventDefault()
    // The first field of a document is that of the header.
    ;(field.closest('details') as HTMLDetailsElement).open = true
    field.focus()
  })
}
