import { type RefObject, useEffect, useRef, useState } from 'react'
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
import { useFailureWords } from '../../app-page/use-failure-words.ts'
import { isStillKept } from '../../forms/upload/upload-file.ts'
import { type ChosenPicture, useChosenPicture } from '../../forms/upload/use-chosen-picture.ts'
import type { KeptPicture } from '../../forms/upload/use-picture.ts'
import type { FileState } from '../../forms/upload/use-upload.ts'
import type { ShownProblem } from '../../islands/live-form/form-state.ts'
import { useLiveApi } from '../own-data/use-live-api.ts'
import type { PersonForm } from '../parts/person-form.ts'
import { forgetRegisterDrafts, registerDraft, registerPhotoDraft } from './register-draft.ts'
import {
  type AccountForm,
  checkRegistration,
  controlOf,
  cvField,
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
export interface Register {
  account: AccountForm
  person: PersonForm
  photo: KeptPicture | null
  cv: KeptUpload | null
  savedAt: number | null
  isSending: boolean
  problems: readonly ShownProblem[]
  /** The error message of the whole form, where no field is to blame. */
  message: string | null
  /** Changes with each refusal. */
  refusals: number
  summaryRef: RefObject<HTMLElement | null>
  problemOf: (path: string) => string | undefined
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
  const failureWords = useFailureWords()
  const [account, setAccount] = useState(start.account)
  const [person, setPerson] = useState(start.person)
  const [photo, setPhoto] = useState(start.photo)
  const [cv, setCv] = useState(start.cv)
  const [cvPhase, setCvPhase] = useState<FileState['phase']>(start.cv ? 'kept' : 'none')
  const chosenPhoto = useChosenPicture()
  const [savedAt, setSavedAt] = useState(start.savedAt)
  const [isSending, setIsSending] = useState(false)
  const [problems, setProblems] = useState<readonly ShownProblem[]>([])
  const [message, setMessage] = useState<string | null>(null)
  const [refusals, setRefusals] = useState(0)
  const summaryRef = useRef<HTMLElement>(null)
  const idempotencyKey = useRef(start.idempotencyKey)
  const isDone = useRef(false)

  const wordsOf = ({ field, code, values }: FieldProblem): ShownProblem => ({
    field,
    message: field === 'kind' ? t('kind.required') : errors(`fields.${code}`, { ...values }),
  })

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

  const forgetProblem = (field: string) =>
    setProblems((shown) =>
      shown.some((problem) => problem.field === field)
        ? shown.filter((problem) => problem.field !== field)
        : shown,
    )

  function refuse(found: readonly ShownProblem[], words: string | null): void {
    setProblems(found)
    setMessage(words)
    setRefusals((count) => count + 1)
  }

  async function askForLogin(login: string): Promise<void> {
    const asked = loginSchema.safeParse(login)
    if (!asked.success) return
    const answer = await api
      .call(accounts.askLogin, { body: { login: asked.data } })
      // The server says so once more when everything is sent.
      .catch(() => null)
    if (answer?.isTaken)
      setProblems((shown) => [
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
  const isTouched = useRef(false)
  const { email, login } = account
  useEffect(() => {
    if (!isTouched.current) {
      isTouched.current = true
      return
    }
    if (isDone.current) return
    const now = Date.now()
    const key = idempotencyKey.current
    registerDraft
      .write({ savedAt: now, email, login, person, cv, idempotencyKey: key })
      .then(() => setSavedAt(now))
  }, [email, login, person, cv])

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

  useEffect(() => {
    if (refusals > 0) summaryRef.current?.focus()
  }, [refusals])

  function tellGone(field: string): void {
    setProblems((shown) => [...shown, wordsOf({ field, code: 'ticket-expired' })])
  }

  function changePhoto(changed: KeptPicture | null): void {
    setPhoto(changed)
    forgetProblem(photoField)
    registerPhotoDraft.write(changed).then(() => setSavedAt(Date.now()))
  }

  return {
    account,
    person,
    photo,
    cv,
    savedAt,
    isSending,
    problems,
    message,
    refusals,
    summaryRef,
    problemOf: (path) => problems.find(({ field }) => field === path)?.message,
    changeAccount: (changes) => setAccount((before) => ({ ...before, ...changes })),
    changePerson: (change) => {
      const after = change(person)
      for (const list of lists) {
        if (after[list].length !== person[list].length)
          setProblems((shown) => shown.filter(({ field }) => field.split('.')[0] !== list))
      }
      setPerson(change)
    },
    changePhoto,
    changeCv: (changed, phase) => {
      setCv(changed)
      setCvPhase(phase)
      if (phase !== 'none') forgetProblem(cvField)
    },
    tellCvGone: () => tellGone(cvField),
    chosenPhoto,
    forgetProblem,
    recheck: (field) => {
      const found = check().filter((problem) => problem.field === field)
      setProblems((shown) => [...shown.filter((problem) => problem.field !== field), ...found])
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
      if (all.length > 0) refuse(all, null)
      else {
        setProblems([])
        setMessage(null)
      }
      return all.length === 0
    },
    send: async () => {
      if (isSending) return false
      const found = check()
      if (found.length > 0) {
        refuse(found, null)
        return false
      }
      setIsSending(true)
      try {
        await sendOnce()
      } catch (error) {
        setIsSending(false)
        toast.error(t('failed'))
        const told = toldBy(error)
        refuse(told, told.length > 0 ? null : failureWords(error))
        return false
      }
      isDone.current = true
      await forgetRegisterDrafts()
      toast.success(t('completed'))
      return true
    },
  }
}

/** Returns the server's error messages of fields, each under its control. */
function toldBy(error: unknown): ShownProblem[] {
  return (refusalOf(error)?.errors ?? []).map(({ field, message }) => ({ field: controlOf(field), message }))
}
