import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isLanguage, languageNames } from '../../../shared/i18n/languages.ts'
import type { GeneralData } from '../../../shared/schemas/proposal.ts'
import { controlOf, leftControlOf } from '../../forms/form-controls.ts'
import { Button } from '../../ui/button/button.tsx'
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { useMomentWords } from '../own-data/use-moment-words.ts'
import { FormEnd } from '../parts/form-section.tsx'
import { AccountStep } from './account-step.tsx'
import { FilesStep } from './files-step.tsx'
import { PersonalStep } from './personal-step.tsx'
import styles from './register-form.module.css'
import { type RegisterStep, registerSteps, stepOf } from './register-steps.ts'
import { StepList } from './step-list.tsx'
import { type RegisterStart, useRegister } from './use-register.ts'
import { useStep } from './use-step.ts'
import { WorkStep } from './work-step.tsx'

interface RegisterFormProps {
  start: RegisterStart
  choices: GeneralData
  /** Whether somebody is signed in: the step of the account is then left out. */
  hasAccount: boolean
  onDone: (email: string) => void
  /** Called to start anew with an empty form. */
  onClear: () => void
}

/** Shows the steps of a registration in one form: each is checked when it is left, and everything when it is sent. */
export function RegisterForm({ start, choices, hasAccount, onDone, onClear }: RegisterFormProps) {
  const { t } = useTranslation('register')
  const { t: forms } = useTranslation('forms')
  const momentWords = useMomentWords()
  const labelOf = useFieldLabels()
  const register = useRegister(start, hasAccount)
  const { problems, message, savedAt, chosenPhoto } = register
  const steps = hasAccount ? registerSteps.slice(1) : registerSteps
  const [step, goTo] = useStep(steps)
  const [isRefused, setIsRefused] = useState(false)
  const stepRef = useRef<HTMLLIElement>(null)
  /** The control that is led to once its step is shown. */
  const wanted = useRef<string>(null)
  const shownStep = useRef(step)
  const place = steps.indexOf(step)
  const next = steps[place + 1]
  const previous = steps[place - 1]
  const done = steps.filter((one, index) => index < place && register.isStepRight(one))

  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    const control = wanted.current === null ? null : document.getElementById(wanted.current)
    wanted.current = null
    const target = control ?? stepRef.current
    target?.focus()
    target?.scrollIntoView({ block: 'center' })
  }, [step])

  const follow = (controlId: string) => {
    if (stepOf(controlId) === step) return document.getElementById(controlId)?.focus()
    wanted.current = controlId
    goTo(stepOf(controlId))
  }

  const leaveFor = (other: RegisterStep) => {
    setIsRefused(false)
    goTo(other)
  }

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (next) {
      if (chosenPhoto.isSending) return
      const isPhotoSent = step === 'personal' && (await chosenPhoto.send())
      const isRight = register.checkStep(step, isPhotoSent)
      setIsRefused(!isRight)
      if (isRight) goTo(next)
      return
    }
    const isTaken = await register.send()
    setIsRefused(!isTaken)
    if (isTaken) onDone(register.account.email)
  }

  const isWrong = isRefused && (problems.length > 0 || message !== null)
  return (
    <div className={`wrap ${styles.register}`}>
      <StepList steps={steps} current={step} done={done} ref={stepRef} onGo={leaveFor} />
      {isWrong && (
        <ErrorSummary
          title={message === null ? forms('summary.title', { count: problems.length }) : t('failed')}
          items={problems.map(({ field, message: text }) => ({
            controlId: field,
            text: forms('summary.item', { label: labelOf(field), message: text }),
          }))}
          onFollow={follow}
          ref={register.summaryRef}
        >
          {message !== null && <p>{message}</p>}
        </ErrorSummary>
      )}
      {start.savedAt !== null && (
        <Notice>
          <p role="status">
            {forms('draft.restored')} {!hasAccount && t('passwordAgain')}
          </p>
          <Button variant="plain" onPress={onClear}>
            {forms('draft.clear')}
          </Button>
        </Notice>
      )}
      <form
        noValidate
        method="post"
        aria-busy={register.isSending || undefined}
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
        {!hasAccount && (
          <div hidden={step !== 'account'}>
            <AccountStep register={register} />
          </div>
        )}
        <div hidden={step !== 'personal'}>
          <PersonalStep register={register} choices={choices} />
        </div>
        <div hidden={step !== 'work'}>
          <WorkStep register={register} choices={choices} />
        </div>
        <div hidden={step !== 'files'}>
          <FilesStep
            register={register}
            choices={choices}
            email={hasAccount ? null : register.account.email}
          />
        </div>
        <FormEnd>
          {previous && (
            <Button variant="second" isBig onPress={() => leaveFor(previous)}>
              <Icon name="back" />
              {t('back')}
            </Button>
          )}
          <Button isBig isBusy={register.isSending || chosenPhoto.isSending}>
            {register.isSending ? forms('send.underWay') : t(next ? 'next' : 'send')}
          </Button>
          <p className={styles.saved} role="status">
            {savedAt !== null && (
              <>
                <Icon name="check" />
                <span>{t('saved', { moment: momentWords(savedAt) })}</span>
              </>
            )}
          </p>
        </FormEnd>
      </form>
    </div>
  )
}

/** Returns the labels of the fields for the error summary. */
function useFieldLabels(): (field: string) => string {
  const { t } = useTranslation('register')
  const { t: editor } = useTranslation('editor')
  const { t: forms } = useTranslation('forms')
  const labels: Readonly<Record<string, string>> = {
    email: t('account.email.label'),
    login: t('account.login.label'),
    password: t('account.password.label'),
    repeatPassword: t('account.repeatPassword.label'),
    firstname: editor('names.firstname.label'),
    lastname: editor('names.lastname.label'),
    middlename: editor('names.middlename.label'),
    countryId: editor('country.label'),
    photo: t('photo.label'),
    headline: editor('headline.label'),
    bio: editor('bio.label'),
    kind: t('kind.legend'),
    organizationId: editor('work.organization.label'),
    directionId: editor('work.direction.label'),
    categoryId: editor('work.category.label'),
    tags: editor('tags.label'),
    linkedin: editor('addresses.linkedin.label'),
    website: editor('addresses.website.label'),
    cv: t('cv.label'),
    consent: forms('accountConsent.label'),
  }
  return (field) => {
    const [outer = '', inner = '', innermost] = field.split('.')
    if (outer === 'socialLinks') {
      const parts: Record<string, string> = { link: editor('links.address'), name: editor('links.name') }
      const part = parts[innermost ?? ''] ?? editor('links.network')
      return `${editor('links.one', { number: Number(inner) + 1 })}, ${part}`
    }
    const label = labels[outer] ?? outer
    return isLanguage(inner) ? `${label}, ${languageNames[inner]}` : label
  }
}
