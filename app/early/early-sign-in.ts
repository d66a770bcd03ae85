import { draftStorageKey } from '../../shared/rules/storage-keys.ts'
import { destinationOf, goalOf } from '../account/sign-in/sign-in-step.ts'
import { writeToken } from '../api/session.ts'
import { storeToast } from '../app-page/store-toast.ts'
import { forgetEarlyDraft } from './early-drafts.ts'
import { type EarlyPage, signedInAttribute } from './early-page.ts'

/** Sends a request for the page to take its response. */
type Send = (method: string, path: string, body: string) => { key: string; response: Promise<Response> }

/**
 * Signs in by login and password before the page is hydrated (P-12). A token leads on at once; any other answer, and
 * what is missing in the form, is left to the page.
 */
export async function sendSignIn(form: HTMLFormElement, page: EarlyPage, send: Send): Promise<void> {
  const fields = new FormData(form)
  const login = String(fields.get('login') ?? '')
  const password = String(fields.get('password') ?? '')
  if (login.trim() === '' || password === '') return
  const body = JSON.stringify({ login, password, remember: fields.has('remember') })
  const { key, response } = send('POST', '/auth/sign-in', body)
  try {
    const { token } = await (await response).clone().json()
    // The page has taken the response meanwhile.
    if (typeof token !== 'string' || !page.responses.delete(key)) return
    writeToken(token)
    page.isTakenOver = true
    await forgetEarlyDraft(draftStorageKey('sign-in', ''))
    storeToast(form.getAttribute(signedInAttribute) ?? '')
    location.assign(destinationOf(goalOf(location.search), token))
  } catch {
    // The page says what failed, once it is there.
  }
}
