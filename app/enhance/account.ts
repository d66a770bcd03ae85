import { initials } from '../../shared/art/initials.ts'
import { signInAddress } from '../../shared/rules/addresses.ts'
import { accountStorageKey, tokenStorageKey } from '../../shared/rules/storage-keys.ts'
import { accountReaderAttribute } from './account-reader.ts'
import { readStored, writeStored } from './browser-storage.ts'
import { type LiveToken, readLiveToken } from './live-token.ts'
import { forgetAccountDrafts, forgetNames, forgetSession } from './session-end.ts'

/** Name and email of the signed-in user for the header. */
interface AccountName {
  firstname: string
  lastname: string
  email: string
}

/**
 * Shows the account in the header (S-1). A valid token in local storage replaces the link to the sign-in by the menu,
 * for administrators with the link to the panel. Without one the stored names are removed.
 */
export function showAccount(): void {
  const token = liveToken()
  for (const part of document.querySelectorAll<HTMLElement>('[data-account]')) {
    const { account } = part.dataset
    part.hidden =
      account === 'out' ? !!token : !token || (account === 'administrator' && token.role !== 'ADMIN')
  }
  if (!token) forgetNames()
  // While the server is unreachable, the menu has no name; the next page asks again.
  else if (document.querySelector('[data-account]')) showName(token).catch(() => undefined)
}

/** Listens to the header's buttons that sign out (S-5). */
export function signOutOnPress(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-sign-out]')) {
    button.addEventListener('click', async () => {
      const token = liveToken()
      // Without a network one signs out here all the same; on the server the session expires automatically.
      if (token) await callApi('/auth/sign-out', token, 'POST').catch(() => undefined)
      await forgetAccountDrafts(String(token?.accountId))
      forgetSession()
      location.assign(signInAddress)
    })
  }
}

/** Fills in the name. It is requested once a session: here, or by a part of the page that needs more of the account. */
async function showName(token: LiveToken): Promise<void> {
  const stored = readStored('localStorage', accountStorageKey)
  if (stored) return fillName(JSON.parse(stored))
  if (document.querySelector(`[${accountReaderAttribute}]`)) return
  const answer = await callApi('/profile', token, 'GET')
  if (!answer.ok) return
  const { firstname, lastname, email } = (await answer.json()).account
  const name = { firstname, lastname, email }
  writeStored('localStorage', accountStorageKey, JSON.stringify(name))
  fillName(name)
}

function fillName({ firstname, lastname, email }: AccountName): void {
  const texts: Record<string, string> = {
    firstname,
    name: `${firstname} ${lastname}`,
    email,
    initials: initials(firstname, lastname),
  }
  for (const part of document.querySelectorAll<HTMLElement>('[data-account-text]')) {
    part.textContent = texts[part.dataset.accountText as string] ?? ''
  }
}

function callApi(path: string, { text }: LiveToken, method: string): Promise<Response> {
  return fetch(`/api${path}?lang=${document.documentElement.lang}`, {
    method,
    headers: { authorization: `Bearer ${text}` },
  })
}

function liveToken(): LiveToken | undefined {
  return readLiveToken(readStored('localStorage', tokenStorageKey) ?? '')
}
