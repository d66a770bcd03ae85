import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GeneralData } from '../../../shared/schemas/general-data.ts'
import { DraftNotice } from '../../forms/draft-notice.tsx'
import { controlOf, leftControlOf } from '../../forms/form-controls.ts'
import { Button } from '../../ui/button/button.tsx'
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { useInstantFormat } from '../own-data/use-instant-format.ts'
import { FormEnd } from '../parts/form-section.tsx'
import { AccountStep } from './account-step.tsx'
import { FilesStep } from './files-step.tsx'
import { PersonalStep } from './personal-step.tsx'
import styles from './register-form.module.css'
import type { RegisterStart } from './register-start.ts'
import { photoField, type RegisterStep, registerSteps } from './register-steps.ts'
import { StepList } from './step-list.tsx'
import { useFieldLabels } from './use-field-labels.ts'
import { type Register, useRegister } from './use-register.ts'
import { useStep, useStepFocus } from './use-step.ts'
import { WorkStep } from './work-step.tsx'

interface RegisterFormProps {
  start: RegisterStart
  choices: GeneralData
  /** Whether somebody is signed in: the step of the account is then left out. */
  hasAccount: boolean
  onDone: (email: string) => void
  /** Called to start again with an empty form. */
  onClear: () => void
}

/** Shows the steps of a registration in one form: each is checked when it is left, and everything when it is sent. */
export function RegisterForm({ start, choices, hasAccount, onDone, onClear }: RegisterFormProps) {
  const { t } = useTranslation('register')
  const { t: forms } = useTranslation('forms')
  const register = useRegister(start, hasAccount)
  const { files, isSending } = register
  const steps = hasAccount ? registerSteps.slice(1) : registerSteps
  const [step, goTo] = useStep(steps)
  const [markRef, follow] = useStepFocus(step, goTo)
  const [isRefused, setIsRefused] = useState(false)
  const place = steps.indexOf(step)
  const next = steps[place + 1]
  const previous = steps[place - 1]
  const done = steps.filter((one, index) => index < place && register.isStepRight(one))

  const leaveFor = (other: RegisterStep) => {
    setIsRefused(false)
    goTo(other)
  }

  const submit = async (event: SubmitEvent) => {
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
  }

  return (
    <div className={`wrap ${styles.register}`}>
      <StepList steps={steps} current={step} done={done} ref={markRef} onGo={leaveFor} />
      {isRefused && <Refusal register={register} onFollow={follow} />}
      {start.savedAt !== null && (
        <DraftNotice onClear={onClear}>
          {forms('draft.restored')} {!hasAccount && t('passwordAgain')}
        </DraftNotice>
      )}
      <form
        noValidate
        method="post"
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
            <StepFields step={one} register={register} choices={choices} hasAccount={hasAccount} />
          </div>
        ))}
        <FormEnd>
          {previous && (
            <Button variant="second" isBig onPress={() => leaveFor(previous)}>
              <Icon name="back" />
              {t('back')}
            </Button>
          )}
          <Button isBig isBusy={isSending || files.isSending}>
            {isSending ? forms('send.underWay') : t(next ? 'next' : 'send')}
          </Button>
          <SavedLine savedAt={register.savedAt} />
        </FormEnd>
      </form>
    </div>
  )
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
  register: Register
  choices: GeneralData
  hasAccount: boolean
}

function StepFields({ step, register, choices, hasAccount }: StepFieldsProps) {
  switch (step) {
    case 'account':
      return <AccountStep register={register} />
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
          <span>{t('saved', { moment: formatInstant(savedAt) })}</span>
        </>
      )}
    </p>
  )
}
