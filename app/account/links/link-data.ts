import type { RouterContextProvider } from 'react-router'
import { readAccountLink } from '../../../shared/contract/accounts.ts'
import { type AccountLink, secretSchema } from '../../../shared/schemas/account.ts'
import { readApi } from '../../api/document-context.ts'
import type { Refusal } from '../../forms/use-problems.ts'

/** The query parameter which says that the purpose of a page is done. */
export const doneQueryName = 'done'

/** Loads the account of a mailed secret; `null` where the link was used, has expired or never existed. */
export async function loadLink(
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

/** Tells whether the address says that it was done. */
export function isDone(request: Request): boolean {
  return new URL(request.url).searchParams.get(doneQueryName) === '1'
}

/** Returns the problem of one field. */
export function problemOf(refusal: Refusal | undefined, field: string): string | undefined {
  return refusal?.problems.find((problem) => problem.field === field)?.message
}
