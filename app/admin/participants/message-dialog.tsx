import { type SubmitEvent, useId, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { undoParticipantMessages, writeToParticipants } from '../../../shared/contract/participants.ts'
import { type Language, languageNames, languages } from '../../../shared/i18n/languages.ts'
import { participantMessageMaxCharacters } from '../../../shared/rules/limits.ts'
import { participantStates } from '../../../shared/rules/registration.ts'
import { useLiveApi } from '../../app-page/page-services.ts'
import { useErrorMessage } from '../../app-page/use-error-message.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { TitledDialog } from '../kit/dialog/dialog.tsx'
import { showUndo } from '../kit/record-list/show-undo.tsx'
import type { Participant } from './participant-answers.ts'
import styles from './participants.module.css'
import { useForgetParticipants } from './use-participants.ts'

interface MessageDialogProps {
  people: readonly Participant[]
  onClose: () => void
}

const ended: readonly string[] = ['cancelled', 'expired', 'absent']
/** The states whose people get messages; an address that is not confirmed gets none. */
const reachedStates: readonly string[] = [...participantStates, 'waiting', 'offered']
type Texts = Partial<Record<Language, string>>
const namesOf = (people: readonly Participant[]) => people.map(({ label }) => label.text).join(', ')

/**
 * Shows the form of a message to selected participants (T-8): a text for each of their languages, who gets it, and who
 * has no place.
 */
export function MessageDialog({ people, onClose }: MessageDialogProps) {
  const { t } = useTranslation('admin-participants')
  const [texts, setTexts] = useState<Texts>({})
  const [isChecked, setIsChecked] = useState(false)
  const { isBusy, send } = useMessage(onClose)
  const gone = people.filter(({ state }) => ended.includes(state))
  const unconfirmed = people.filter(({ state }) => state === 'reserved')
  const reached = people.filter(({ state }) => reachedStates.includes(state))
  const seatless = reached.filter(({ state }) => !(participantStates as readonly string[]).includes(state))
  const spoken = languages.filter((language) => reached.some((one) => one.language === language))
  const activityIds = [...new Set(people.map(({ activity }) => activity.id))]
  const isPossible = activityIds.length === 1 && reached.length > 0
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setIsChecked(true)
    const [activityId] = activityIds
    if (isPossible && activityId && spoken.every((language) => texts[language]?.trim()))
      void send({ activityId, ids: reached.map(({ id }) => id), texts })
  }
  return (
    <TitledDialog
      title={t('message.title', { count: reached.length })}
      onClose={onClose}
      onSubmit={submit}
      isWide
      actions={
        <>
          {isPossible && <Button isBusy={isBusy}>{t('message.send', { count: reached.length })}</Button>}
          <Button variant="second" onPress={onClose}>
            {t('dialog.cancelButton')}
          </Button>
          {isPossible && <span className="quiet">{t('message.undoable')}</span>}
        </>
      }
    >
      {!isPossible && (
        <Notice tone="problem">
          <p>{t(reached.length === 0 ? 'message.nobody' : 'message.oneActivity')}</p>
        </Notice>
      )}
      {isPossible && (
        <>
          <p className="quiet">{t('message.lead')}</p>
          <div className={styles.texts}>
            {spoken.map((language) => (
              <MessageText
                key={language}
                language={language}
                people={reached.filter((one) => one.language === language)}
                value={texts[language] ?? ''}
                isChecked={isChecked}
                onChange={(text) => setTexts({ ...texts, [language]: text })}
              />
            ))}
          </div>
          {seatless.length > 0 && (
            <Notice>
              <p>{t('message.noSeat', { count: seatless.length, names: namesOf(seatless) })}</p>
            </Notice>
          )}
          {unconfirmed.length > 0 && (
            <Notice>
              <p>{t('message.unconfirmed', { names: namesOf(unconfirmed) })}</p>
            </Notice>
          )}
          {gone.length > 0 && (
            <Notice>
              <p>{t('message.ended', { count: gone.length, names: namesOf(gone) })}</p>
            </Notice>
          )}
          <p className="quiet">{t('message.calendar')}</p>
        </>
      )}
    </TitledDialog>
  )
}

interface MessageTextProps {
  language: Language
  people: readonly Participant[]
  value: string
  isChecked: boolean
  onChange: (text: string) => void
}

/** Shows the text for those of one language, with their names. */
function MessageText({ language, people, value, isChecked, onChange }: MessageTextProps) {
  const { t } = useTranslation('admin-participants')
  const id = useId()
  const isMissing = isChecked && value.trim() === ''
  return (
    <section lang={language}>
      <h3>
        {languageNames[language]}
        <small>{t('message.to', { count: people.length, names: namesOf(people) })}</small>
      </h3>
      <Field
        id={`${id}-text`}
        label={t('message.text')}
        isRequired
        problem={isMissing ? t('message.missing', { language: languageNames[language] }) : undefined}
        note={`${value.length} / ${participantMessageMaxCharacters}`}
      >
        {(control) => (
          <textarea
            {...control}
            rows={6}
            maxLength={participantMessageMaxCharacters}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        )}
      </Field>
    </section>
  )
}

/** Returns what writes a message; it can be undone from its toast as long as it waits. */
function useMessage(onDone: () => void) {
  const { t } = useTranslation('admin-participants')
  const api = useLiveApi()
  const messageOf = useErrorMessage()
  const forget = useForgetParticipants()
  const [isBusy, setIsBusy] = useState(false)
  const undo = async (activityId: string, ids: string[]) => {
    try {
      await api.call(undoParticipantMessages, { body: { activityId, ids } })
      toast.success(t('message.undone'))
      forget()
    } catch (error) {
      toast.error(messageOf(error))
    }
  }
  const send = async (body: { activityId: string; ids: string[]; texts: Texts }) => {
    setIsBusy(true)
    try {
      const { ids } = await api.call(writeToParticipants, { body })
      showUndo(
        t('message.sent', { count: body.ids.length }),
        t('message.undo'),
        () => void undo(body.activityId, ids),
      )
      onDone()
    } catch (error) {
      toast.error(`${t('message.failed')} ${messageOf(error)}`)
    } finally {
      setIsBusy(false)
      forget()
    }
  }
  return { isBusy, send }
}
