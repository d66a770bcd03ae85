import { draftStorageKey } from '../../shared/rules/storage-keys.ts'
import { decodeToken, readToken } from '../api/session.ts'
import { hasEarlyDraft } from './early-drafts.ts'
import { ownFieldsAttribute } from './early-page.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Fills in the fields of one's own profile, which the server rendered empty and disabled, long before the page is there
 * (P-16). They stay as they are for an account without a profile, for one that has to change its password first, and
 * where a draft is stored, which the page reads.
 * @param answer of the read of the profile.
 */
export async function fillOwnFields(answer: Promise<Response>): Promise<void> {
  try {
    const [response] = await Promise.all([answer, parsed()])
    const fields = document.querySelector<HTMLFieldSetElement>(`[${ownFieldsAttribute}]`)
    if (!fields || !response.ok) return
    const { account, person } = await response.json()
    if (!person || account.mustChangePassword) return
    const { accountId = '' } = decodeToken(readToken()) ?? {}
    if (await hasEarlyDraft(draftStorageKey(`profile:${person.id}`, accountId))) return
    for (const control of fields.elements)
      if (!fill(control, person)) control.toggleAttribute('disabled', true)
    fields.disabled = false
  } catch {
    // The page says what failed, once it is there.
  }
}

/**
 * Makes the stored value of a field its default, so that what is typed differs from it.
 * @returns whether the field shows it; what is no text, such as tags, is left to the page.
 */
function fill(control: Element, person: Values): boolean {
  if (control instanceof HTMLButtonElement) return control.type === 'submit'
  if (
    !(
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    )
  )
    return true
  const [field = '', language] = control.name.split('.')
  if (!(field in person)) return false
  const value = language === undefined ? person[field] : (person[field] as Values)[language]
  const text = value ?? ''
  if (typeof text !== 'string') return false
  if (!(control instanceof HTMLSelectElement)) {
    control.defaultValue = text
    return true
  }
  const option = [...control.options].find((one) => one.value === text)
  option?.toggleAttribute('selected', true)
  // What was chosen at an earlier attempt stays.
  if (option && control.value === '') option.selected = true
  return option !== undefined && control.options.length > 1
}

/** Waits until the whole document is parsed; `DOMContentLoaded` comes after the page's own scripts only. */
export function parsed(): Promise<void> {
  return new Promise((done) => {
    if (document.readyState === 'loading')
      document.addEventListener('readystatechange', () => done(), { once: true })
    else done()
  })
}
