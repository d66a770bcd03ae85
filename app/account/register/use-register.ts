import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import type { StoredUpload } from '../../../shared/schemas/upload.ts'
import { useExpiryCheck } from '../../forms/upload/use-expiry-check.ts'
import { type PendingFiles, usePendingFiles } from '../../forms/upload/use-pending-files.ts'
import type { UploadedPicture } from '../../forms/upload/use-picture.ts'
import { cvField } from '../../forms/upload/use-upload.ts'
import { type FormCall, useFormCall } from '../../forms/use-form-call.ts'
import { useFormState } from '../../forms/use-form-state.ts'
import type { ShownProblem } from '../../forms/use-problems.ts'
import { useLiveApi } from '../own-data/use-live-api.ts'
import { isLoginTaken } from '../parts/login-question.ts'
import type { PersonForm } from '../parts/person-form.ts'
import { forgetRegisterDrafts } from './register-draft.ts'
import type { RegisterStart, RegisterValues } from './register-start.ts'
import {
  type AccountForm,
  controlOf,
  photoField,
  problemsOfStep,
  type RegisterStep,
  stepOf,
} from './register-steps.ts'
import { sendRegistration } from './send-registration.ts'
import { useRegisterCheck } from './use-register-check.ts'
import { useRegisterDraft } from './use-register-draft.ts'

/** A registration that is being written, checked, stored and sent. */
export interface Register
  extends RegisterValues,
    Pick<FormCall<null>, 'problems' | 'message' | 'summaryRef' | 'problemOf'> {
  /** The time at which the draft was stored; `null` for never. */
  savedAt: number | null
  isSending: boolean
  changeAccount: (changes: Partial<AccountForm>) => void
  changePerson: (change: (form: PersonForm) => PersonForm) => void
  changePhoto: (photo: UploadedPicture | null) => void
  changeCv: (cv: StoredUpload | null) => void
  /** Called when the file of the draft no longer exists. */
  tellCvGone: () => void
  /** The photo and the CV that are selected and not stored yet. */
  files: PendingFiles
  /** Removes the error message of a field that is being changed. */
  forgetProblem: (field: string) => void
  /** Looks at one field once it was left. */
  recheck: (field: string) => void
  /** Tells whether a step has no problems. */
  isStepRight: (step: RegisterStep) => boolean
  /**
   * Checks a step, and shows its problems.
   * @param isPhotoSent whether it was sent a moment ago.
   * @returns whether there are none.
   */
  checkStep: (step: RegisterStep, isPhotoSent: boolean) => boolean
  /** Sends everything. @returns whether it was taken. */
  send: () => Promise<boolean>
}

/** Lists whose entries can be removed, so that the messages of the others no longer fit their positions. */
const lists = ['tags', 'socialLinks'] as const

/**
 * Returns the registration of P-14.
 * @param hasAccount for a signed-in account: a profile alone is created.
 */
export function useRegister(start: RegisterStart, hasAccount: boolean): Register {
  const { t } = useTranslation('register')
  const api = useLiveApi()
  const { values, change, read } = useFormState<RegisterValues>(() => {
    const { account, person, photo, cv } = start
    return { account, person, photo, cv }
  })
  const { account, person, photo, cv } = values
  const files = usePendingFiles()
  const [isDone, setIsDone] = useState(false)
  const draft = useRegisterDraft(start, values, isDone)

  const input = {
    account: hasAccount ? null : account,
    person,
    photoTicket: photo?.upload.ticket ?? null,
    cvTicket: cv?.ticket ?? null,
  }

  const { check, messageOf } = useRegisterCheck(input, files)

  const call = useFormCall<null, void>({
    check,
    call: (client) => sendRegistration(client, input, draft.idempotencyKey),
    fieldOf: controlOf,
    onDone: async () => {
      setIsDone(true)
      await forgetRegisterDrafts()
      toast.success(t('completed'))
    },
    onFailed: () => toast.error(t('failed')),
  })

  const showProblems = (field: string, found: readonly ShownProblem[]) =>
    call.change((shown) => [...shown.filter((problem) => problem.field !== field), ...found])
  const tellGone = (field: string) =>
    call.change((shown) => [...shown, messageOf({ field, code: 'ticket-expired' })])

  function changePhoto(changed: UploadedPicture | null): void {
    change((before) => ({ ...before, photo: changed }))
    call.forget(photoField)
    draft.writePhoto(changed)
  }

  useExpiryCheck(start.photo?.upload ?? null, () => {
    changePhoto(null)
    tellGone(photoField)
  })

  async function askForLogin(): Promise<void> {
    if (await isLoginTaken(api, account.login))
      showProblems('login', [messageOf({ field: 'login', code: 'login-taken' })])
  }

  return {
    ...values,
    savedAt: draft.savedAt,
    isSending: call.isBusy || isDone,
    problems: call.problems,
    message: call.message,
    summaryRef: call.summaryRef,
    problemOf: call.problemOf,
    changeAccount: (changes) =>
      change((before) => ({ ...before, account: { ...before.account, ...changes } })),
    changePerson: (make) => {
      const before = read().person
      const after = make(before)
      for (const list of lists) if (after[list].length !== before[list].length) call.forget(list)
      change((now) => ({ ...now, person: after }))
    },
    changePhoto,
    changeCv: (changed) => {
      change((before) => ({ ...before, cv: changed }))
      if (changed) call.forget(cvField)
    },
    tellCvGone: () => tellGone(cvField),
    files,
    forgetProblem: call.forget,
    recheck: (field) => {
      const found = check().filter((problem) => problem.field === field)
      showProblems(field, found)
      if (field === 'login' && found.length === 0) askForLogin()
    },
    isStepRight: (step) => check().every(({ field }) => stepOf(field) !== step),
    checkStep: (step, isPhotoSent) => {
      const shown = call.problems.filter(({ field }) => !(isPhotoSent && field === photoField))
      const all = problemsOfStep(step, check(), shown)
      if (all.length > 0) call.refuse(all)
      else call.forget()
      return all.length === 0
    },
    send: () => call.send(null),
  }
}
