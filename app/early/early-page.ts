/** The attribute of the first script: the paths below `/api` that the page reads at first, separated by spaces. */
export const earlyReadsAttribute = 'data-early-reads'
/** The attribute of the first script of a page that only an account may open. */
export const needsSignInAttribute = 'data-needs-sign-in'
/**
 * The attribute of the first script of a page with an empty form, for all but addresses with the query that it names;
 * where the page needs no account, the form is for visitors alone.
 */
export const emptyFormAttribute = 'data-empty-form'
/** The attribute of the first script with the files of each of the page's tabs, which are fetched for a pressed one. */
export const tabFilesAttribute = 'data-tab-files'
/** The attribute of the fields of one's own profile from the server, which the first script fills in. */
export const ownFieldsAttribute = 'data-own-fields'
/** The attribute of a document whose address names another tab than the one that the server rendered. */
export const otherTabAttribute = 'data-other-tab'
/** The attribute of a document whose form waits for the page, since it will not be the empty one. */
export const formWaitsAttribute = 'data-form-waits'
/** The attributes of a form that may be submitted before the page is hydrated: its words meanwhile, and its success. */
export const busyLabelAttribute = 'data-busy-label'
export const signedInAttribute = 'data-signed-in'

/** The work of the first script of an app page, for the page that is hydrated later. */
export interface EarlyPage {
  /** The account that was signed in when the page was opened; empty for none. */
  accountId?: string
  /** Requests that are under way or answered, by `earlyKey`; each is consumed once. */
  responses: Map<string, Promise<Response>>
  /** The form that was submitted before the page was hydrated. */
  press: { form: HTMLFormElement; restore: () => void } | null
  /** Whether the page hydrates already, or is left for good: nothing on it may be changed or stored any more. */
  isTakenOver?: boolean
}

declare global {
  interface Window {
    earlyPage?: EarlyPage
  }
}

/** Returns the key of a request: only the very same one, for the same account, is answered by an early response. */
export function earlyKey(method: string, address: string, token: string | null, body = ''): string {
  return [method, address, token ?? '', body].join('\n')
}

/** Returns the response to a request that the first script has sent already, once; `undefined` where it has not. */
export function consumeEarlyResponse(key: string): Promise<Response> | undefined {
  const responses = window.earlyPage?.responses
  const response = responses?.get(key)
  responses?.delete(key)
  return response
}

/**
 * Ends the work of the first script when the page is hydrated: from then on the page takes each press itself. Until
 * that has happened presses are still taken, but not shown, since React compares the words of the button.
 * @returns a function that submits the form that was submitted before, if any; the first in `page` where that has
 *   taken its place.
 */
export function consumeEarlyPress(): (page?: ParentNode) => void {
  const page = window.earlyPage
  page?.press?.restore()
  if (page) page.isTakenOver = true
  return (inPlace) => {
    const press = page?.press
    if (page) page.press = null
    const form = inPlace ? press && inPlace.querySelector('form') : press?.form
    if (form?.isConnected) form.requestSubmit()
  }
}
