import { useEffect, useMemo, useRef, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import * as accounts from '../../../shared/contract/accounts.ts'
import * as profiles from '../../../shared/contract/profile.ts'
import type { FieldProblem } from '../../../shared/rules/field-problems.ts'
import { loginSchema } from '../../../shared/schemas/account.ts'
import type { registrationSchema } from '../../../shared/schemas/profile.ts'
import type { KeptUpload } from '../../../shared/schemas/upload.ts'
import { refusalOf } from '../../api/refusal.ts'
import { newIdempotencyKey } from '../../api/retry-key.ts'
import { isStillKept } from '../../forms/upload/upload-file.ts'
import { type ChosenPicture, useChosenPicture } from '../../forms/upload/use-chosen-picture.ts'
import type { KeptPicture } from '../../forms/upload/use-picture.ts'
import { cvField, type FileState } from '../../forms/upload/use-upload.ts'
import { useDraftWriting } from '../../forms/use-draft.ts'
import { type FormCall, useFormCall } from '../../forms/use-form-call.ts'
import { useFormState } from '../../forms/use-form-state.ts'
import { type ShownProblem, useProblemWords } from '../../forms/use-problems.ts'
import { useLiveApi } from '../own-data/use-live-api.ts'
import type { PersonForm } from '../parts/person-form.ts'
import { forgetRegisterDrafts, registerDraft, registerPhotoDraft } from './register-draft.ts'
import {
  type AccountForm,
  checkRegistration,
  controlOf,
  photoField,
  placeOf,
  type RegisterStep,
  registerBody,
  stepOf,
} from './register-steps.ts'

/** The start of a registration: empty, or as it was left. */
export interface RegisterStart {
  account: AccountForm
  person: PersonForm
  photo: KeptPicture | null
  cv: KeptUpload | null
  idempotencyKey: string
  /** The time at which the draft was stored; `null` for none. */
  savedAt: number | null
}

/** A registration that is being written, checked, stored and sent. */
export interface Register extends Pick<FormCall<null>, 'problems' | 'message' | 'summaryRef' | 'problemOf'> {
  account: AccountForm
  person: PersonForm
  photo: KeptPicture | null
  cv: KeptUpload | null
  savedAt: number | null
  isSending: boolean
  changeAccount: (changes: Partial<AccountForm>) => void
  changePerson: (change: (form: PersonForm) => PersonForm) => void
  changePhoto: (photo: KeptPicture | null) => void
  changeCv: (cv: KeptUpload | null, phase: FileState['phase']) => void
  /** Called when the file of the draft no longer exists. */
  tellCvGone: () => void
  /** The selected photo, until it is sent. */
  chosenPhoto: ChosenPicture
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
  const { t: errors } = useTranslation('errors')
  const { t: forms } = useTranslation('forms')
  const api = useLiveApi()
  const schemaWords = useProblemWords()
  const { values, change, read } = useFormState(() => ({
    account: start.account,
    person: start.person,
    photo: start.photo,
    cv: start.cv,
  }))
  const { account, person, photo, cv } = values
  const [cvPhase, setCvPhase] = useState<FileState['phase']>(start.cv ? 'kept' : 'none')
  const chosenPhoto = useChosenPicture()
  const [savedAt, setSavedAt] = useState(start.savedAt)
  const [isDone, setIsDone] = useState(false)
  const idempotencyKey = useRef(start.idempotencyKey)

  const wordsOf = (problem: FieldProblem): ShownProblem =>
    problem.field === 'kind' ? { field: 'kind', message: t('kind.required') } : schemaWords(problem)

  const input = {
    account: hasAccount ? null : account,
    person,
    photoTicket: photo?.upload.ticket ?? null,
    cvTicket: cv?.ticket ?? null,
  }

  /** Finds all problems that the browser knows. */
  function check(): ShownProblem[] {
    const found = [...checkRegistration(input), ...chosenPhoto.problemsOf(photoField)].map(wordsOf)
    if (cvPhase === 'uploading') found.push({ field: cvField, message: forms('cv.wait') })
    if (cvPhase === 'failed') found.push({ field: cvField, message: errors('fields.upload-failed') })
    return found.sort((one, other) => placeOf(one.field) - placeOf(other.field))
  }

  const call = useFormCall<null, unknown>({
    check,
    call: sendOnce,
    fieldOf: controlOf,
    onDone: async () => {
      setIsDone(true)
      await forgetRegisterDrafts()
      toast.success(t('completed'))
    },
    onFailed: () => toast.error(t('failed')),
  })
  const { problems } = call

  async function askForLogin(login: string): Promise<void> {
    const asked = loginSchema.safeParse(login)
    if (!asked.success) return
    const answer = await api
      .call(accounts.askLogin, { body: { login: asked.data } })
      // The server says so once more when everything is sent.
      .catch(() => null)
    if (answer?.isTaken)
      call.change((shown) => [
        ...shown.filter(({ field }) => field !== 'login'),
        wordsOf({ field: 'login', code: 'login-taken' }),
      ])
  }

  /** Sends under the registration's key, or under a new one where something else was filed under it. */
  async function sendOnce(): Promise<void> {
    // As it was typed: the checks, here and on the server, find its problems.
    const body = registerBody(input) as z.input<typeof registrationSchema>
    const send = () => {
      const call = { body, idempotencyKey: idempotencyKey.current }
      return hasAccount ? api.call(profiles.addPerson, call) : api.call(profiles.register, call)
    }
    try {
      await send()
    } catch (error) {
      if (refusalOf(error)?.code !== 'idempotency-key-reused') throw error
      idempotencyKey.current = newIdempotencyKey()
      await send()
    }
  }

  // Stored from the first change on: an unchanged form is no draft.
  const { email, login } = account
  const typed = useMemo(
    () => ({
      savedAt: Date.now(),
      email,
      login,
      person,
      cv,
      idempotencyKey: idempotencyKey.current,
    }),
    [email, login, person, cv],
  )
  useDraftWriting(registerDraft, typed, !isDone, (stored) => setSavedAt(stored?.savedAt ?? null))

  // Checked once, when a draft comes back: the stored upload may have expired meanwhile.
  const askForPhoto = useRef(() => {
    if (!start.photo) return
    isStillKept(start.photo.upload).then((isThere) => {
      if (isThere) return
      changePhoto(null)
      tellGone(photoField)
    })
  })
  useEffect(() => askForPhoto.current(), [])

  function tellGone(field: string): void {
    call.change((shown) => [...shown, wordsOf({ field, code: 'ticket-expired' })])
  }

  function changePhoto(changed: KeptPicture | null): void {
    change((before) => ({ ...before, photo: changed }))
    call.forget(photoField)
    registerPhotoDraft.write(changed).then(() => setSavedAt(Date.now()))
  }

  return {
    ...values,
    savedAt,
    isSending: call.isBusy || isDone,
    problems,
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
    changeCv: (changed, phase) => {
      change((before) => ({ ...before, cv: changed }))
      setCvPhase(phase)
      if (phase !== 'none') call.forget(cvField)
    },
    tellCvGone: () => tellGone(cvField),
    chosenPhoto,
    forgetProblem: call.forget,
    recheck: (field) => {
      const found = check().filter((problem) => problem.field === field)
      call.change((shown) => [...shown.filter((problem) => problem.field !== field), ...found])
      if (field === 'login' && found.length === 0) askForLogin(account.login)
    },
    isStepRight: (step) => check().every(({ field }) => stepOf(field) !== step),
    checkStep: (step, isPhotoSent) => {
      const found = check().filter(({ field }) => stepOf(field) === step)
      // The server's problems of this step stay until it is changed.
      const told = problems.filter(
        ({ field }) =>
          stepOf(field) === step &&
          !found.some((problem) => problem.field === field) &&
          !(isPhotoSent && field === photoField),
      )
      const all = [...found, ...told].sort((one, other) => placeOf(one.field) - placeOf(other.field))
      if (all.length > 0) call.refuse(all)
      else call.forget()
      return all.length === 0
    },
    send: () => call.send(null),
  }
}
