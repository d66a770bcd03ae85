import type { RouterContextProvider } from 'react-router'
import {
  type askForEmail,
  type changeLogin,
  type eraseAccount,
  passSecondFactor,
  signIn,
  signOut,
} from '../../../shared/contract/accounts.ts'
import type { Problem } from '../../../shared/schemas/problem.ts'
import { submitJson } from '../../api/document-context.ts'
import { readFormFields } from '../../api/form-fields.ts'
import { refusalIn } from '../../forms/document-form/form-state.ts'
import type { Refusal } from '../../forms/use-problems.ts'

/** The fields by which the owner of an account is known: each of these forms has them. */
const ownerFields = ['account', 'password', 'code'] as const
type OwnerField = (typeof ownerFields)[number]

/** The fields of the API by the names that they have in these forms, where `login` may be a new one. */
const signInNames: Readonly<Record<string, string>> = { login: 'account' }
const changeNames: Readonly<Record<string, string>> = { currentPassword: 'password' }

/** A form as its page shows it again. The password and the code are never sent back. */
export interface OwnerFormState<Name extends string> {
  values: Readonly<Record<Name | 'account', string>>
  refusal: Refusal | undefined
  /** The status of the page. */
  status: number
}

/**
 * Performs what the owner of an account requests by a form that works without JavaScript, where nobody is signed in:
 * signs in by what was typed, under the limits of every sign-in, asks the API and signs out.
 * @returns `undefined` once it is done.
 */
export async function submitAsOwner<Name extends string>(
  endpoint: typeof askForEmail | typeof changeLogin | typeof eraseAccount,
  names: readonly Name[],
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
): Promise<OwnerFormState<Name> | undefined> {
  const given = await readFormFields<Name | OwnerField>(request, [...names, ...ownerFields])
  const typed = (name: Name | OwnerField) => given[name] ?? ''
  const refused = (problem: Problem, renamed: Readonly<Record<string, string>>): OwnerFormState<Name> => {
    const { problems, message } = refusalIn(problem)
    const values = Object.fromEntries([...names, 'account' as const].map((name) => [name, typed(name)]))
    return {
      values: values as OwnerFormState<Name>['values'],
      refusal: {
        problems: problems.map((one) => ({ ...one, field: renamed[one.field] ?? one.field })),
        message,
      },
      status: problem.status,
    }
  }
  const headers = { 'user-agent': request.headers.get('user-agent') ?? '' }
  const password = typed('password')
  const entered = await submitJson(context, signIn, { login: typed('account'), password }, headers)
  if ('problem' in entered) return refused(entered.problem, signInNames)
  const { answer } = entered
  const passed =
    'token' in answer
      ? { answer }
      : await submitJson(
          context,
          passSecondFactor,
          { challenge: answer.challenge, code: typed('code') },
          headers,
        )
  if ('problem' in passed) return refused(passed.problem, {})
  const authorized = { ...headers, authorization: `Bearer ${passed.answer.token}` }
  const body = { ...Object.fromEntries(names.map((name) => [name, typed(name)])), currentPassword: password }
  try {
    const done = await submitJson(context, endpoint, body, authorized)
    return 'problem' in done ? refused(done.problem, changeNames) : undefined
  } finally {
    // An erased account has no session any more, which is a problem that nobody needs to know of.
    await submitJson(context, signOut, {}, authorized)
  }
}
