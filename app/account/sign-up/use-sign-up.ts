import { useMemo } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import * as contract from '../../../shared/contract/accounts.ts'
import { signUpFieldOrder, signUpSchema } from '../../../shared/schemas/account.ts'
import { schemaProblems } from '../../../shared/schemas/form-problems.ts'
import { useIsAlive } from '../../app-page/page-services.ts'
import { defineDraft } from '../../forms/draft.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { type Form, useForm } from '../../forms/use-form.ts'
import { useFormState } from '../../forms/use-form-state.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useLoginQuestion } from './use-login-question.ts'

/** The fields that a draft stores: all but passwords. */
export const draftFields = ['firstname', 'lastname', 'email', 'login'] as const
const signUpDraft = defineDraft('sign-up', z.record(z.string(), z.string()))
const textFields = [...draftFields, 'password', 'repeatPassword'] as const
const order: readonly string[] = signUpFieldOrder
const emptyForm = {
  firstname: '',
  lastname: '',
  email: '',
  login: '',
  password: '',
  repeatPassword: '',
  consent: false,
}

/** The typed values of a short account. */
export type SignUpValues = typeof emptyForm

/** A sign-up that is being typed, checked and sent. */
export interface SignUp {
  form: Form<SignUpValues>
  login: ReturnType<typeof useLoginQuestion>
}

/**
 * Returns the form of a short account: checked while typing, and stored as a draft without the passwords (V-1, V-3,
 * V-8).
 * @param onSent is called once the mail is on its way.
 */
export function useSignUp(onSent: (email: string) => void): SignUp {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const isAlive = useIsAlive()
  const state = useFormState<SignUpValues>(emptyForm)
  const { values } = state
  const login = useLoginQuestion()
  const form = useForm({
    state,
    check: (given) => {
      const found = schemaProblems(signUpSchema, given)
      if (login.isTaken) found.push({ field: 'login', code: 'login-taken' })
      return found.sort((one, other) => order.indexOf(one.field) - order.indexOf(other.field))
    },
    call: (api, given, keyOf) => {
      const body = { ...given, language }
      return api.call(contract.signUp, { body, idempotencyKey: keyOf(body) })
    },
    onDone: async (_answer, { email }) => {
      await signUpDraft.forget()
      toast.success(t('signUp.completed'))
      onSent(email.trim())
    },
    onFailed: () => toast.error(t('signUp.failed')),
  })

  const typed = useMemo(() => {
    const kept = draftFields.map((name) => [name, values[name]] as const)
    return kept.some(([, text]) => text !== '') ? Object.fromEntries(kept) : null
  }, [values])
  // Once: the stored draft, and what was typed before the page was hydrated.
  useDraft(isAlive ? signUpDraft : null, typed, (draft) => {
    const inputs = [...(form.formRef.current?.querySelectorAll('input') ?? [])]
    const before = Object.fromEntries(inputs.map(({ name, value }) => [name, value]))
    state.change((now) => {
      const filled = textFields.map((name) => [name, now[name] || before[name] || draft?.[name] || ''])
      return { ...now, ...Object.fromEntries(filled) }
    })
  })

  return { form, login }
}
