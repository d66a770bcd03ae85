import type { UseQueryResult } from '@tanstack/react-query'
import {
  type Ref,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { registerAddress } from '../../../shared/rules/addresses.ts'
import type { AccountView } from '../../../shared/schemas/account.ts'
import type { GeneralData } from '../../../shared/schemas/general-data.ts'
import { useInstantFormat } from '../../app-page/use-instant-format.ts'
import { busyLabelAttribute } from '../../early/early-page.ts'
import { DraftNotice } from '../../forms/draft-notice.tsx'
import { FormEnd } from '../../forms/fields/form-section.tsx'
import { controlOf, leftControlOf } from '../../forms/form-controls.ts'
import { labelByPath } from '../../forms/label-by-path.ts'
import { Button } from '../../ui/button/button.tsx'
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { usePersonFieldLabels } from '../parts/own-person-fields.tsx'
import styles from './register-form.module.css'
import type { RegisterStart } from './register-start.ts'
import { photoField, type RegisterStep, registerSteps, stepOf, stepQueryName } from './register-steps.ts'
import { AccountStep, FilesStep, PersonalStep, WorkStep } from './step-fields.tsx'
import stepListStyles from './step-list.module.css'
import { StepFailure, StepWaiting } from './step-notices.tsx'
import { type Register, useRegister } from './use-register.ts'

type ChoicesRead = Pick<UseQueryResult<GeneralData>, 'data' | 'isError' | 'refetch'>

interface RegisterFormProps {
  start: RegisterStart
  /** The choices of all steps but the first. */
  choices: ChoicesRead
  /** The account of who is signed in: the step of the account is then left out. */
  account: AccountView | null
  onDone: (email: string) => void
  /** Called to start again with an empty form. */
  onClear: () => void
}

/** Shows the steps of a registration in one form: each is checked when it is left, and everything when it is sent. */
export function RegisterForm({ start, choices, account, onDone, onClear }: RegisterFormProps) {
  const { t } = useTranslation('register')
  const { t: forms } = useTranslation('forms')
  const hasAccount = account !== null
  const register = useRegister(start, account)
  const { isSending } = register
  const steps = hasAccount ? registerSteps.slice(1) : registerSteps
  const [step, goTo] = useStep(steps)
  const [markRef, follow] = useStepFocus(step, goTo)
  const position = steps.indexOf(step)
  const next = steps[position + 1]
  const previous = steps[position - 1]
  const done = steps.filter((one, index) => index < position && register.isStepRight(one))
  const { isRefused, leaveFor, submit } = useStepSubmit(register, { step, next, goTo, onDone })

  return (
    <div className={`wrap ${styles.register}`}>
      <StepList steps={steps} current={step} done={done} ref={markRef} onGo={leaveFor} />
      {isRefused && <Refusal register={register} onFollow={follow} />}
      {register.isRestored && (
        <DraftNotice onClear={onClear}>
          {forms('draft.restored')} {!hasAccount && t('passwordAgain')}
        </DraftNotice>
      )}
      <form
        noValidate
        method="dialog"
        {...{ [busyLabelAttribute]: forms('send.underWay') }}
        aria-busy={isSending || undefined}
        onSubmit={submit}
        onInput={({ target }) => {
          const control = controlOf(target)
          if (control) register.forgetProblem(control.name)
        }}
        onBlur={(event) => {
          const control = leftControlOf(event)
          if (control && control.name !== '') register.recheck(control.name)
        }}
      >
        {steps.map((one) => (
          <div key={one} hidden={one !== step}>
            <StepFields
              step={one}
              isCurrent={one === step}
              register={register}
              choices={choices}
              hasAccount={hasAccount}
            />
          </div>
        ))}
        <FormEnd>
          {previous && (
            <Button variant="second" isBig onPress={() => leaveFor(previous)}>
              <Icon name="back" />
              {t('back')}
            </Button>
          )}
          <Button isBig isBusy={isSending || register.files.isSending}>
            {isSending ? forms('send.underWay') : t(next ? 'next' : 'send')}
          </Button>
          <SavedLine savedAt={register.savedAt} />
        </FormEnd>
      </form>
    </div>
  )
}

interface StepSubmitOptions extends Pick<RegisterFormProps, 'onDone'> {
  step: RegisterStep
  /** The step that follows; `undefined` at the last one. */
  next: RegisterStep | undefined
  goTo: (step: RegisterStep) => void
}

/** Returns the submit handler of the form: it checks a step and opens the next one, or sends the registration. */
function useStepSubmit(register: Register, { step, next, goTo, onDone }: StepSubmitOptions) {
  const { files } = register
  const [isRefused, setIsRefused] = useState(false)
  return {
    isRefused,
    leaveFor: (other: RegisterStep) => {
      setIsRefused(false)
      goTo(other)
    },
    submit: async (event: SubmitEvent) => {
      event.preventDefault()
      if (next) {
        if (files.isSending) return
        const isPhotoSent = photoField in files.byField && step === 'personal' && (await files.send())
        const isRight = register.checkStep(step, isPhotoSent)
        setIsRefused(!isRight)
        if (isRight) goTo(next)
        return
      }
      const isTaken = await register.send()
      setIsRefused(!isTaken)
      if (isTaken) onDone(register.account.email)
    },
  }
}

/** Shows why a step or the registration was refused, with links to the fields of all steps. */
function Refusal({ register, onFollow }: { register: Register; onFollow: (controlId: string) => void }) {
  const { t } = useTranslation('register')
  const { t: forms } = useTranslation('forms')
  const labelOf = useFieldLabels()
  const { problems, message, summaryRef } = register
  if (problems.length === 0 && message === null) return null
  return (
    <ErrorSummary
      title={message === null ? forms('summary.title', { count: problems.length }) : t('failed')}
      items={problems.map(({ field, message: text }) => ({
        controlId: field,
        text: forms('summary.item', { label: labelOf(field), message: text }),
      }))}
      onFollow={onFollow}
      ref={summaryRef}
    >
      {message !== null && <p>{message}</p>}
    </ErrorSummary>
  )
}

interface StepFieldsProps {
  step: RegisterStep
  isCurrent: boolean
  register: Register
  choices: ChoicesRead
  hasAccount: boolean
}

function StepFields({
  step,
  isCurrent,
  register,
  choices: { data: choices, isError, refetch },
  hasAccount,
}: StepFieldsProps) {
  if (step === 'account') return <AccountStep register={register} />
  if (isError) return isCurrent && <StepFailure onRetry={refetch} />
  // The fields would show what is about to be replaced by the draft.
  if (!choices || !register.isReady) return isCurrent && <StepWaiting />
  switch (step) {
    case 'personal':
      return <PersonalStep register={register} choices={choices} />
    case 'work':
      return <WorkStep register={register} choices={choices} />
    case 'files':
      return (
        <FilesStep register={register} choices={choices} email={hasAccount ? null : register.account.email} />
      )
  }
}

/** Says when the draft was stored. */
function SavedLine({ savedAt }: { savedAt: number | null }) {
  const { t } = useTranslation('register')
  const formatInstant = useInstantFormat()
  return (
    <p className={styles.saved} role="status">
      {savedAt !== null && (
        <>
          <Icon name="check" />
          <span>{t('saved', { instant: formatInstant(savedAt) })}</span>
        </>
      )}
    </p>
  )
}

interface StepListProps {
  steps: readonly RegisterStep[]
  current: RegisterStep
  /** Those in which nothing is wrong and that lie behind. */
  done: readonly RegisterStep[]
  /** The reference to the current step, to focus it. */
  ref: Ref<HTMLLIElement>
  onGo: (step: RegisterStep) => void
}

/** Shows the steps of a registration and the current one, with links back to those that are done. */
function StepList({ steps, current, done, ref, onGo }: StepListProps) {
  const { t } = useTranslation('register')
  const position = steps.indexOf(current)
  const statusOf = (step: RegisterStep, index: number) => {
    if (step === current) return t('steps.now', { number: index + 1, total: steps.length })
    if (done.includes(step)) return t('steps.done')
    if (index < position) return t('steps.open')
    return index === steps.length - 1 ? t('steps.last') : t('steps.next')
  }
  return (
    <ol className={stepListStyles.steps} aria-label={t('steps.label')}>
      {steps.map((step, index) => {
        const isCurrent = step === current
        const isDone = !isCurrent && done.includes(step)
        const label = t(`steps.${step}`)
        return (
          <li
            key={step}
            data-state={isCurrent ? 'now' : isDone ? 'done' : 'ahead'}
            aria-current={isCurrent ? 'step' : undefined}
            {...(isCurrent && { ref, tabIndex: -1 })}
          >
            {isDone || (!isCurrent && index < position) ? (
              <a
                href={stepAddress(step)}
                onClick={(event) => {
                  event.preventDefault()
                  onGo(step)
                }}
              >
                {isDone && <Icon name="check" />}
                {label}
              </a>
            ) : (
              <b>
                {index + 1}. {label}
              </b>
            )}
            <span>{statusOf(step, index)}</span>
          </li>
        )
      })}
    </ol>
  )
}

/** Returns the labels of a registration's fields, by their paths; a page in a network is named by its number. */
function useFieldLabels(): (path: string) => string {
  const { t } = useTranslation('register')
  const { t: editor } = useTranslation('editor')
  const { t: forms } = useTranslation('forms')
  const labelOf = labelByPath({
    ...usePersonFieldLabels(),
    email: t('account.email.label'),
    login: t('account.login.label'),
    password: t('account.password.label'),
    repeatPassword: t('account.repeatPassword.label'),
    photo: t('photo.label'),
    kind: t('kind.legend'),
    cv: t('cv.label'),
    consent: forms('accountConsent.label'),
  })
  const linkParts: Readonly<Record<string, string>> = {
    link: editor('links.address'),
    name: editor('links.name'),
  }
  return (path) => {
    const [field = '', index, part = ''] = path.split('.')
    if (field !== 'socialLinks') return labelOf(path) ?? field
    return `${editor('links.one', { number: Number(index) + 1 })}, ${linkParts[part] ?? editor('links.network')}`
  }
}

/** Returns the address of a step (P-21). */
function stepAddress(step: RegisterStep): string {
  return `${registerAddress}?${stepQueryName}=${step}`
}

/** Returns the step of the address, and a function that opens another: the browser's back button goes back. */
function useStep(
  steps: readonly RegisterStep[],
): [current: RegisterStep, goTo: (step: RegisterStep) => void] {
  const [step, setStep] = useState<RegisterStep | null>(null)
  useLayoutEffect(() => setStep(stepOfAddress()), [])
  useEffect(() => {
    const follow = () => setStep(stepOfAddress())
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  const [first = 'account'] = steps
  return [
    steps.find((one) => one === step) ?? first,
    (chosen) => {
      if (chosen !== step) history.pushState(null, '', stepAddress(chosen))
      setStep(chosen)
    },
  ]
}

/**
 * Moves the focus when another step is shown: to its mark in the list of steps, or to the control that was followed.
 * @returns the reference to the mark, and a function that leads to a control, on whatever step it is.
 */
function useStepFocus(
  step: RegisterStep,
  goTo: (step: RegisterStep) => void,
): [markRef: RefObject<HTMLLIElement | null>, follow: (controlId: string) => void] {
  const markRef = useRef<HTMLLIElement>(null)
  /** The control that is led to once its step is shown. */
  const wanted = useRef<string>(null)
  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    const control = wanted.current === null ? null : document.getElementById(wanted.current)
    wanted.current = null
    const target = control ?? markRef.current
    target?.focus()
    target?.scrollIntoView({ block: 'center' })
  }, [step])
  const follow = (controlId: string) => {
    if (stepOf(controlId) === step) return document.getElementById(controlId)?.focus()
    wanted.current = controlId
    goTo(stepOf(controlId))
  }
  return [markRef, follow]
}

function stepOfAddress(): RegisterStep | null {
  return new URLSearchParams(location.search).get(stepQueryName) as RegisterStep | null
}
