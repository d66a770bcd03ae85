import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { emailMaxCharacters, fullNameMaxCharacters } from '../../../shared/rules/limits.ts'
import { emailSchema } from '../../../shared/schemas/email.ts'
import { schemaProblems } from '../../../shared/schemas/form-problems.ts'
import { participantNameSchema } from '../../../shared/schemas/registration.ts'
import { TextField } from '../../forms/fields/text-field.tsx'
import { useProblemMessage } from '../../forms/use-problems.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import styles from './door.module.css'
import type { Verdict } from './door-list.ts'
import { DoorError, type DoorSession } from './door-session.ts'

interface WalkInProps {
  session: DoorSession
  door: string
  isOnline: boolean
  onAdded: (verdict: Verdict) => void
}

const nameSchema = z.object({ name: participantNameSchema })
const newcomerSchema = nameSchema.extend({ email: emailSchema })
const focusField = (form: HTMLElement | null) => form?.querySelector('input')?.focus()

/** Adds who comes without a registration (T-8): a name, an address where there is one; online only. */
export function WalkIn({ isOnline, ...rest }: WalkInProps) {
  const { t } = useTranslation('admin-door')
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen)
    return (
      <p>
        <Button variant="second" onPress={() => setIsOpen(true)}>
          {t('walkIn.open')}
        </Button>
      </p>
    )
  if (!isOnline)
    return (
      <Notice>
        <p>{t('walkIn.offline')}</p>
      </Notice>
    )
  return <WalkInForm {...rest} onClose={() => setIsOpen(false)} />
}

function WalkInForm({
  session,
  door,
  onAdded,
  onClose,
}: Omit<WalkInProps, 'isOnline'> & { onClose: () => void }) {
  const { t } = useTranslation('admin-door')
  const id = useId()
  const messageOf = useProblemMessage()
  const [typed, setTyped] = useState({ name: '', email: '' })
  const [isChecked, setIsChecked] = useState(false)
  const [state, setState] = useState<'typing' | 'sending' | 'over-seats' | 'offline' | 'failed'>('typing')
  const problems = schemaProblems(typed.email.trim() === '' ? nameSchema : newcomerSchema, typed)
  const problemOf = (field: keyof typeof typed) => {
    const found = isChecked && problems.find((problem) => problem.field === field)
    return found ? messageOf(found).message : undefined
  }
  const type = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part })
    setState('typing')
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (problems.length > 0 || state === 'sending') return
    setState('sending')
    try {
      const { name, email } = typed
      const newcomer = { name: name.trim(), email: email.trim() || null, overSeats: state === 'over-seats' }
      const verdict = await session.add(newcomer, door)
      if (verdict === 'over-seats') setState(verdict)
      else onAdded(verdict)
    } catch (error) {
      setState(error instanceof DoorError && error.reason === null ? 'offline' : 'failed')
    }
  }
  return (
    <form className={`${styles.walkIn} stack`} onSubmit={submit} ref={focusField} noValidate>
      <h2>{t('walkIn.title')}</h2>
      <TextField
        id={`${id}-name`}
        label={t('walkIn.name')}
        isRequired
        autoComplete="off"
        maxLength={fullNameMaxCharacters}
        problem={problemOf('name')}
        value={typed.name}
        onChange={(name) => type({ name })}
      />
      <TextField
        id={`${id}-email`}
        label={t('walkIn.email')}
        hint={t('walkIn.emailHint')}
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        maxLength={emailMaxCharacters}
        problem={problemOf('email')}
        value={typed.email}
        onChange={(email) => type({ email })}
      />
      <div role="status">
        {(state === 'over-seats' || state === 'offline' || state === 'failed') && (
          <Notice tone="problem">
            <p>{t(`walkIn.states.${state}`)}</p>
          </Notice>
        )}
      </div>
      <p className="actions">
        <Button isBusy={state === 'sending'}>
          {t(state === 'over-seats' ? 'walkIn.addOver' : 'walkIn.add')}
        </Button>
        <Button variant="second" onPress={onClose}>
          {t('walkIn.cancel')}
        </Button>
      </p>
    </form>
  )
}
