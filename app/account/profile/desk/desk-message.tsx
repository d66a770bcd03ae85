import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import * as contract from '../../../../shared/contract/host-desk.ts'
import { programmeTimeZone } from '../../../../shared/i18n/formats.ts'
import { messageUndoSeconds, participantMessageMaxCharacters } from '../../../../shared/rules/limits.ts'
import { schemaProblems } from '../../../../shared/schemas/form-problems.ts'
import { type HostDesk, hostMessageSchema } from '../../../../shared/schemas/host-desk.ts'
import { useInstantFormat } from '../../../app-page/use-instant-format.ts'
import { useFormCall } from '../../../forms/use-form-call.ts'
import { useToastedCall } from '../../../forms/use-toasted-call.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CheckField } from '../../../ui/check-field/check-field.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Fold } from '../../../ui/fold/fold.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { deskPartId } from './desk-numbers.tsx'
import { useRefreshDesk } from './desk-queries.ts'
import styles from './host-desk.module.css'

interface DeskMessageProps {
  activityId: string
  desk: HostDesk
}

/** Shows the message to all participants: its form, or why there is none now, and the last one. */
export function DeskMessage({ activityId, desk }: DeskMessageProps) {
  const { t } = useTranslation('desk')
  const refresh = useRefreshDesk(activityId)
  const [text, setText] = useState('')
  const [isLeaving, setIsLeaving] = useState(false)
  const format = useInstantFormat(programmeTimeZone)
  const { writing, recipients, lastMessage, availability } = desk
  const box = useFocusWithin(isLeaving ? 'leaving' : writing)
  const hasReaders = recipients.withWaiting > 0
  if (availability === 'cancelled') return null
  const leave = () => {
    setIsLeaving(false)
    setText('')
    return refresh()
  }
  return (
    <Fold icon="mail" title={t('message.title')}>
      <div ref={box} tabIndex={-1} className={styles.message}>
        {isLeaving && (
          <LeavingMessage
            activityId={activityId}
            text={text}
            onLeft={leave}
            onUndone={() => {
              setIsLeaving(false)
              toast.success(t('message.undone'))
              return refresh()
            }}
          />
        )}
        {!isLeaving && writing === 'over' && <p>{t('message.over', { instant: format(desk.openUntil) })}</p>}
        {!isLeaving && writing === 'limit' && <p>{t('message.limit')}</p>}
        {!isLeaving && writing === 'open' && !hasReaders && <p>{t('message.nobody')}</p>}
        {!isLeaving && writing === 'open' && hasReaders && (
          <MessageForm
            {...{ activityId, desk, text }}
            onText={setText}
            onSent={() => {
              setIsLeaving(true)
              return refresh()
            }}
          />
        )}
        {lastMessage && !isLeaving && <LastMessage message={lastMessage} />}
      </div>
    </Fold>
  )
}

/**
 * Keeps the focus in a box when what had it goes away with a step: it moves to the button that undoes, or back to the
 * text. A focus that has left the box stays where it is.
 */
function useFocusWithin(step: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const hasWritten = useRef(false)
  useEffect(() => {
    hasWritten.current ||= step === 'leaving'
    if (!hasWritten.current) return
    if (document.activeElement !== document.body && document.activeElement !== box.current) return
    const next = box.current?.querySelector<HTMLElement>(step === 'leaving' ? 'button' : 'textarea')
    ;(next ?? box.current)?.focus()
  }, [step])
  return box
}

/** Shows the last message that was written. */
function LastMessage({ message }: { message: NonNullable<HostDesk['lastMessage']> }) {
  const { t } = useTranslation('desk')
  const format = useInstantFormat()
  return (
    <div>
      <p className="quiet">{t('message.last', { instant: format(message.sendAt) })}</p>
      <blockquote>{message.text}</blockquote>
    </div>
  )
}

interface LeavingMessageProps {
  activityId: string
  text: string
  onLeft: () => void
  onUndone: () => void
}

/** Shows a message that will be sent in ten seconds, with the button that takes it back. */
function LeavingMessage({ activityId, text, onLeft, onUndone }: LeavingMessageProps) {
  const { t } = useTranslation('desk')
  const leave = useEffectEvent(onLeft)
  useEffect(() => {
    const timer = setTimeout(() => leave(), messageUndoSeconds * 1_000)
    return () => clearTimeout(timer)
  }, [])
  const { isBusy, send } = useToastedCall({
    call: (api) => api.call(contract.undoOwnMessage, { params: { id: activityId } }),
    onDone: onUndone,
    onFailed: onLeft,
  })
  return (
    <Notice>
      <p role="status">{t('message.sending')}</p>
      <blockquote>{text}</blockquote>
      <Button variant="second" isBusy={isBusy} onPress={() => void send()}>
        {t('message.undo')}
      </Button>
    </Notice>
  )
}

interface MessageFormProps extends DeskMessageProps {
  text: string
  onText: (text: string) => void
  onSent: () => void
}

/** Shows the form of a message: to how many it goes, in whose name, and who gets a copy. */
function MessageForm({ activityId, desk: { recipients }, text, onText, onSent }: MessageFormProps) {
  const { t } = useTranslation('desk')
  const id = deskPartId(activityId, 'message')
  const [isForWaiting, setIsForWaiting] = useState(false)
  const isAsked = recipients.withWaiting > recipients.participants
  const includesWaiting = isAsked && (isForWaiting || recipients.participants === 0)
  const count = includesWaiting ? recipients.withWaiting : recipients.participants
  const form = useFormCall({
    check: (body: { text: string; includesWaiting: boolean }) => schemaProblems(hostMessageSchema, body),
    call: (api, body) => api.call(contract.writeToParticipants, { params: { id: activityId }, body }),
    onDone: onSent,
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void form.send({ text, includesWaiting })
  }
  return (
    <form className={styles.message} noValidate ref={form.formRef} onSubmit={submit}>
      {form.message !== null && (
        <div role="alert">
          <Notice tone="problem">
            <p>{form.message}</p>
          </Notice>
        </div>
      )}
      <Field
        id={id}
        label={t('message.text')}
        hint={t('message.hint')}
        isRequired
        problem={form.problemOf('text')}
        note={`${text.length} / ${participantMessageMaxCharacters}`}
      >
        {(control) => (
          <textarea
            {...control}
            rows={4}
            maxLength={participantMessageMaxCharacters}
            value={text}
            onChange={({ currentTarget }) => {
              form.forget('text')
              onText(currentTarget.value)
            }}
          />
        )}
      </Field>
      {isAsked && recipients.participants > 0 && (
        <CheckField name={`${id}-waiting`} isChecked={isForWaiting} onChange={setIsForWaiting}>
          {t('message.includesWaiting')}
        </CheckField>
      )}
      <div className={styles.closing}>
        <Button isBusy={form.isBusy}>{t('message.send', { count })}</Button>
        <p className="quiet">{t('message.copy')}</p>
      </div>
    </form>
  )
}
