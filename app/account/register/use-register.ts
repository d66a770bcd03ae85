import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import * as contract from '../../../shared/contract/profile.ts'
import type { FieldProblem } from '../../../shared/rules/field-problems.ts'
import type { AccountView } from '../../../shared/schemas/account.ts'
import type { PersonKind } from '../../../shared/schemas/catalogue.ts'
import type { registrationSchema } from '../../../shared/schemas/person-input.ts'
import type { StoredUpload } from '../../../shared/schemas/upload.ts'
import type { ApiClient } from '../../api/client.ts'
import { refusalOf } from '../../api/refusal.ts'
import { newIdempotencyKey } from '../../api/retry-key.ts'
import { useLiveApi } from '../../app-page/page-services.ts'
import type { PersonForm, PersonValues } from '../../forms/person/person-form.ts'
import { type PendingFiles, usePendingFiles } from '../../forms/upload/use-pending-files.ts'
import type { UploadedPicture } from '../../forms/upload/use-picture.ts'
import { cvField } from '../../forms/upload/use-upload.ts'
import { useDraftWriting } from '../../forms/use-draft.ts'
import { type FormCall, useFormCall } from '../../forms/use-form-call.ts'
import { type FormFields, type FormState, formFields, useFormState } from '../../forms/use-form-state.ts'
import { type ShownProblem, useProblemMessage } from '../../forms/use-problems.ts'
import { isLoginTaken } from '../parts/new-account.tsx'
import {
  forgetRegisterDrafts,
  type RegisterStart,
  type RegisterValues,
  readStart,
  registerDraft,
  registerPhotoDraft,
} from './register-start.ts'
import {
  type AccountForm,
  checkRegistration,
  controlOf,
  inPageOrder,
  photoField,
  problemsOfStep,
  type RegisterInput,
  type RegisterStep,
  registerBody,
  stepOf,
} from './register-steps.ts'

/** A registration that is being written, checked, stored and sent. */
export interface Register
  extends RegisterValues,
    Pick<FormCall<null>, 'problems' | 'message' | 'summaryRef' | 'problemOf'> {
  /** The time at which the draft was stored; `null` for never. */
  savedAt: number | null
  isSending: boolean
  /** Whether the draft of an earlier visit has been looked for. */
  isReady: boolean
  /** Whether there was one, which the form goes on with. */
  isRestored: boolean
  changeAccount: (changes: Partial<AccountForm>) => void
  /** The fields of the profile. */
  personFields: FormFields<PersonValues>
  /** Chooses the kind of participation, which has categories of its own. */
  changeKind: (kind: PersonKind) => void
  changePhoto: (photo: UploadedPicture | null) => void
  changeCv: (cv: StoredUpload | null) => void
  /** Called when the files of the draft no longer exist. */
  reportCvGone: () => void
  reportPhotoGone: () => void
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
   * @param isPhotoSent whether it was sent just before.
   * @returns whether there are none.
   */
  checkStep: (step: RegisterStep, isPhotoSent: boolean) => boolean
  /** Sends everything. @returns whether it was accepted. */
  send: () => Promise<boolean>
}

/** Lists whose entries can be removed, so that the messages of the others no longer fit their positions. */
const lists = ['tags', 'socialLinks'] as const

/**
 * Returns the registration of P-14.
 * @param owner the signed-in account, for which a profile alone is created.
 */
export function useRegister(start: RegisterStart, owner: AccountView | null): Register {
  const { t } = useTranslation('register')
  const state = useFormState<RegisterValues>(() => {
    const { account, person, photo, cv } = start
    return { account, person, photo, cv }
  })
  const { account, person, photo, cv } = state.values
  const files = usePendingFiles()
  const [isDone, setIsDone] = useState(false)
  const draft = useRegisterDraft(start, owner, state, isDone)

  const input = {
    account: owner ? null : account,
    person,
    photoTicket: photo?.upload.ticket ?? null,
    cvTicket: cv?.ticket ?? null,
  }

  const checking = useRegisterCheck(input, files)

  const call = useFormCall<null, void>({
    check: checking.check,
    call: (client) => sendRegistration(client, input, draft.idempotencyKey),
    fieldOf: controlOf,
    onDone: async () => {
      setIsDone(true)
      await forgetRegisterDrafts()
      toast.success(t('completed'))
    },
    onFailed: () => toast.error(t('failed')),
  })

  const changes = registerChanges(state, call, draft)
  const checks = useStepChecks(checking, call, account.login)
  const reportGone = (field: string) =>
    call.change((shown) => [...shown, checking.messageOf({ field, code: 'ticket-expired' })])

  return {
    ...state.values,
    ...changes,
    ...checks,
    savedAt: draft.savedAt,
    isReady: draft.restored !== undefined,
    isRestored: Boolean(draft.restored),
    isSending: call.isBusy || isDone,
    problems: call.problems,
    message: call.message,
    summaryRef: call.summaryRef,
    problemOf: call.problemOf,
    reportCvGone: () => reportGone(cvField),
    reportPhotoGone: () => {
      changes.changePhoto(null)
      reportGone(photoField)
    },
    files,
    forgetProblem: call.forget,
    send: () => call.send(null),
  }
}

/** Returns the functions that change the values of a registration, each with the messages that it removes. */
function registerChanges(
  { values, change, read }: FormState<RegisterValues>,
  call: FormCall<null>,
  draft: RegisterDraft,
): Pick<Register, 'changeAccount' | 'personFields' | 'changeKind' | 'changePhoto' | 'changeCv'> {
  function changePerson(changed: Partial<PersonForm>): void {
    const before = read().person
    const after = { ...before, ...changed }
    for (const list of lists) if (after[list].length !== before[list].length) call.forget(list)
    change((now) => ({ ...now, person: after }))
  }

  return {
    changeAccount: (changes) => {
      change((before) => ({ ...before, account: { ...before.account, ...changes } }))
      const { password, repeatPassword } = read().account
      // The repeat may have been right, and the password wrong.
      if (password === repeatPassword) call.forget('repeatPassword')
    },
    personFields: formFields<PersonValues>(values.person, changePerson, call.problemOf),
    changeKind: (kind) => changePerson({ kind, categoryId: '' }),
    changePhoto: (photo) => {
      change((before) => ({ ...before, photo }))
      call.forget(photoField)
      draft.writePhoto(photo)
    },
    changeCv: (cv) => {
      change((before) => ({ ...before, cv }))
      if (cv) call.forget(cvField)
    },
  }
}

/** Returns the checks of single fields and steps before the registration is sent. */
function useStepChecks(
  { check, messageOf }: RegisterCheck,
  call: FormCall<null>,
  login: string,
): Pick<Register, 'recheck' | 'isStepRight' | 'checkStep'> {
  const api = useLiveApi()
  const showProblems = (field: string, found: readonly ShownProblem[]) =>
    call.change((shown) => [...shown.filter((problem) => problem.field !== field), ...found])

  async function askForLogin(): Promise<void> {
    if (await isLoginTaken(api, login))
      showProblems('login', [messageOf({ field: 'login', code: 'login-taken' })])
  }

  return {
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
  }
}

/**
 * Sends a registration under its key, or under a new one where something else was filed under it.
 * @throws the refusal of the server.
 */
async function sendRegistration(
  api: ApiClient,
  input: RegisterInput,
  key: { current: string },
): Promise<void> {
  // As it was typed: the checks, here and on the server, find its problems.
  const body = registerBody(input) as z.input<typeof registrationSchema>
  const send = () => {
    const call = { body, idempotencyKey: key.current }
    return input.account ? api.call(contract.register, call) : api.call(contract.addPerson, call)
  }
  try {
    await send()
  } catch (error) {
    if (refusalOf(error)?.code !== 'idempotency-key-reused') throw error
    key.current = newIdempotencyKey()
    await send()
  }
}

/** The check of a registration in the browser. */
interface RegisterCheck {
  /** Finds all problems that the browser knows, in the order of the steps. */
  check: () => ShownProblem[]
  /** Gives a problem its error message. */
  messageOf: (problem: FieldProblem) => ShownProblem
}

/** Returns the check of a registration: by the schema, and by its files that are not stored yet. */
function useRegisterCheck(input: RegisterInput, files: PendingFiles): RegisterCheck {
  const { t } = useTranslation('register')
  const schemaWords = useProblemMessage()
  const messageOf = (problem: FieldProblem): ShownProblem =>
    problem.field === 'kind' ? { field: 'kind', message: t('kind.required') } : schemaWords(problem)
  return {
    messageOf,
    check: () => inPageOrder([...checkRegistration(input), ...files.problems()].map(messageOf)),
  }
}

/** The draft of a registration, which is stored at every change. */
interface RegisterDraft {
  /** The draft of an earlier visit; `null` for none, `undefined` while it is being read. */
  restored: RegisterStart | null | undefined
  /** The time at which it was stored; `null` for never. */
  savedAt: number | null
  /** The key under which it is sent, also after the page was left. */
  idempotencyKey: RefObject<string>
  /** Stores the photo, which is apart from the typed values. */
  writePhoto: (photo: UploadedPicture | null) => void
}

/**
 * Goes on with the draft of an earlier visit, and stores a registration from its first change on: an unchanged form is
 * no draft.
 * @param isDone whether it was sent: from then on nothing is stored.
 */
function useRegisterDraft(
  start: RegisterStart,
  owner: AccountView | null,
  { values, change }: FormState<RegisterValues>,
  isDone: boolean,
): RegisterDraft {
  const {
    account: { email, login },
    person,
    cv,
  } = values
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const [restored, setRestored] = useState<RegisterStart | null>()
  const idempotencyKey = useRef(start.idempotencyKey)
  useEffect(() => {
    let isGone = false
    readStart(owner).then((found) => {
      if (isGone) return
      if (found.savedAt !== null) {
        idempotencyKey.current = found.idempotencyKey
        change((typed) => goOnWith(found, typed))
        setSavedAt(found.savedAt)
      }
      setRestored(found.savedAt === null ? null : found)
    })
    return () => {
      isGone = true
    }
  }, [owner, change])
  const typed = useMemo(
    () => ({ savedAt: Date.now(), email, login, person, cv, idempotencyKey: idempotencyKey.current }),
    [email, login, person, cv],
  )
  useDraftWriting(registerDraft, typed, restored !== undefined && !isDone, (stored) =>
    setSavedAt(stored?.savedAt ?? null),
  )
  return {
    restored,
    savedAt,
    idempotencyKey,
    writePhoto: (photo) => {
      registerPhotoDraft.write(photo).then(() => setSavedAt(Date.now()))
    },
  }
}

/** Returns the values of a draft; what was typed before it was read has priority, and passwords are in no draft. */
function goOnWith({ account, person, photo, cv }: RegisterStart, typed: RegisterValues): RegisterValues {
  return {
    account: {
      ...typed.account,
      email: typed.account.email || account.email,
      login: typed.account.login || account.login,
    },
    person,
    photo,
    cv,
  }
}
