import { data, type RouterContextProvider, redirect } from 'react-router'
import {
  type acceptInvitation,
  type confirmEmail,
  readAccountLink,
  type resetPassword,
} from '../../../shared/contract/accounts.ts'
import { type AccountLink, secretSchema } from '../../../shared/schemas/account.ts'
import { readApi, submitJson } from '../../api/document-context.ts'
import { readFormFields } from '../../api/form-fields.ts'
import { refusalIn } from '../../forms/document-form/form-state.ts'
import type { Refusal } from '../../forms/use-problems.ts'

/** A page behind a mailed secret, as it is shown. */
export interface LinkState {
  /** `null` where the link works no longer. */
  link: AccountLink | null
  /** Whether the link no longer works because it was just used. */
  isOver: boolean
  refusal: Refusal | undefined
}

/** The arguments of the loader and of the action of such a page. */
interface LinkArguments {
  context: Readonly<RouterContextProvider>
  params: { secret: string }
  request: Request
}

/** The query parameter which says that the purpose of a page is done. */
export const doneQueryName = 'done'

/** Loads the link without consuming it: programs that check mails open the links in them. */
export async function loadLinkPage(
  purpose: AccountLink['purpose'],
  { context, params, request }: LinkArguments,
) {
  const link = await loadLink(context, purpose, params.secret)
  const isOver = link === null && new URL(request.url).searchParams.get(doneQueryName) === '1'
  return data({ link, isOver }, { status: link || isOver ? 200 : 404 })
}

/**
 * Sends the passwords of such a page with its secret; they are never sent back.
 * @param addressOf returns the address of the page, which then says that it is done.
 */
export async function submitLinkForm<Name extends string>(
  endpoint: typeof confirmEmail | typeof resetPassword | typeof acceptInvitation,
  names: readonly Name[],
  addressOf: (secret: string) => string,
  { context, params: { secret }, request }: LinkArguments,
) {
  const empty = Object.fromEntries(names.map((name) => [name, '']))
  const sent = await submitJson(context, endpoint, {
    secret,
    ...empty,
    ...(await readFormFields(request, names)),
  })
  if ('answer' in sent) return redirect(`${addressOf(secret)}?${doneQueryName}=1`, 303)
  return data({ refusal: refusalIn(sent.problem) }, { status: sent.problem.status })
}

/** Loads the account of a mailed secret; `null` where the link was used, has expired or never existed. */
async function loadLink(
  context: Readonly<RouterContextProvider>,
  purpose: AccountLink['purpose'],
  secret: string,
): Promise<AccountLink | null> {
  if (!secretSchema.safeParse(secret).success) return null
  try {
    return await readApi(context, readAccountLink, { params: { purpose, secret } })
  } catch (error) {
    if (error instanceof Response && error.status === 404) return null
    throw error
  }
}

/** Returns the problem of one field. */
export function problemOf(refusal: Refusal | undefined, field: string): string | undefined {
  return refusal?.problems.find((problem) => problem.field === field)?.message
}
