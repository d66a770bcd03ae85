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
