import type { RouterContextProvider } from 'react-router'
import { readAccountLink } from '../../../shared/contract/accounts.ts'
import { type AccountLink, secretSchema } from '../../../shared/schemas/account.ts'
import type { Problem } from '../../../shared/schemas/problem.ts'
import { readApi } from '../../api/document-context.ts'

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

/** The reasons for which a form was refused, as its page shows them. */
export interface LinkRefusal {
  problems: readonly { field: string; message: string }[]
  /** The error message of the whole form, where no field is to blame. */
  message: string | null
}

/** Returns the refusal in a response of the API. */
export function refusalOf({ code, title, errors = [] }: Problem): LinkRefusal {
  return {
    problems: errors.map(({ field, message }) => ({ field, message })),
    message: code === 'invalid-form' ? null : title,
  }
}

/** Returns the problem of one field. */
export function problemOf(refusal: LinkRefusal | undefined, field: string): string | undefined {
  return refusal?.problems.find((problem) => problem.field === field)?.message
}
