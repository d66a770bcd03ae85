/** How long typing rests before what is typed is searched for. */
const typingPauseMs = 250

/**
 * While one types into a `form[data-live-search]`, what it finds is shown in `[data-live-results]` and counted in
 * `[data-live-status]`: both are taken from the page that the form leads to, whose address stays in the browser (P-21).
 * Whatever fails, Enter and the button go on working.
 */
export function searchWhileTyping(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-live-search]')
  if (!form) return
  const request = new XMLHttpRequest()
  let timer: ReturnType<typeof setTimeout> | undefined
  let address: URL

  request.addEventListener('load', () => {
    const found = request.response as Document | null
    // Where no cookie is kept, the browser may be answered in another language than the page's.
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
