import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { markAttendance } from '../../../../shared/contract/host-desk.ts'
import { formatDayMonth, programmeTimeZone } from '../../../../shared/i18n/formats.ts'
import type { DeskParticipant, HostDesk } from '../../../../shared/schemas/host-desk.ts'
import { randomUuid } from '../../../api/random-uuid.ts'
import { useInstantFormat } from '../../../app-page/use-instant-format.ts'
import { useToastedCall } from '../../../forms/use-toasted-call.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Words } from '../../../ui/words/words.tsx'
import { deskPartId } from './desk-numbers.tsx'
import { useRefreshDesk } from './desk-queries.ts'
import styles from './host-desk.module.css'

interface DeskPeopleProps {
  activityId: string
  desk: HostDesk
}

const isWaiting = ({ state }: DeskParticipant) => state === 'waiting' || state === 'offered'

/** Shows the people who registered with their answers: those with a place, and below them the waiting list. */
export function DeskPeople({ activityId, desk }: DeskPeopleProps) {
  const { t } = useTranslation('desk')
  const format = useInstantFormat(programmeTimeZone)
  const { participants, attendance, attendanceFrom } = desk
  const waiting = participants.filter(isWaiting)
  const people = participants.filter((one) => !isWaiting(one))
  return (
    <>
      <div className={styles.people}>
        <h4 id={deskPartId(activityId, 'people')} tabIndex={-1}>
          {t('people.title')}
        </h4>
        {people.length === 0 ? (
          <p className="quiet">{t('people.none')}</p>
        ) : (
          <PeopleTable activityId={activityId} desk={desk} people={people} title={t('people.title')} />
        )}
        <p className="quiet">
          {attendance === 'to-come'
            ? t('people.note', { instant: format(attendanceFrom) })
            : t('people.noteOpen')}
        </p>
      </div>
      {waiting.length > 0 && (
        <div className={styles.people}>
          <h4 id={deskPartId(activityId, 'waiting')} tabIndex={-1}>
            {t('numbers.waiting')}
          </h4>
          <PeopleTable activityId={activityId} desk={desk} people={waiting} title={t('numbers.waiting')} />
        </div>
      )}
    </>
  )
}

/** The number of people that are shown at first. */
const shownFirst = 10

interface PeopleTableProps extends DeskPeopleProps {
  people: readonly DeskParticipant[]
  title: string
}

/** Shows people as a table, the first ten until all are wanted; where there is little room, as cards. */
function PeopleTable({ activityId, desk, people, title }: PeopleTableProps) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? people : people.slice(0, shownFirst)
  const hasMarks = desk.attendance === 'open' && people.some((one) => !isWaiting(one))
  return (
    <>
      <table className={styles.roster}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('people.name')}</th>
            {desk.questions.map(({ id, label }) => (
              <Words key={id} value={label} language={language} as="th" scope="col" />
            ))}
            {hasMarks && <th scope="col">{t('people.came')}</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map((person) => (
            <PersonRow key={person.id} {...{ activityId, desk, person, hasMarks }} />
          ))}
        </tbody>
      </table>
      {shown.length < people.length && (
        <div>
          <Button variant="plain" onPress={() => setIsWhole(true)}>
            {t('people.more', { count: people.length - shown.length })}
          </Button>
        </div>
      )}
    </>
  )
}

interface PersonRowProps extends DeskPeopleProps {
  person: DeskParticipant
  hasMarks: boolean
}

const tones = { waiting: 'waiting', offered: 'waiting', absent: 'plain', attended: 'good' } as const

/** Shows a person with answers and, once it is time, the mark of attendance. */
function PersonRow({ activityId, desk, person, hasMarks }: PersonRowProps) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  // A mark says who came, while there are marks.
  const isNamed = person.state in tones && !(person.state === 'attended' && hasMarks)
  const state = isNamed ? (person.state as keyof typeof tones) : null
  return (
    <tr>
      <th scope="row">
        {person.fullName}
        <small>{t('people.registered', { day: formatDayMonth(person.registeredAt, language) })}</small>
        {state && <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>}
      </th>
      {desk.questions.map(({ id, label }, index) => (
        <td key={id}>
          <Words value={label} language={language} className={styles.question} />
          {person.answers[index] ?? <span className="quiet">{t('people.noAnswer')}</span>}
        </td>
      ))}
      {hasMarks && (
        <td className={styles.mark}>
          <AttendanceMark activityId={activityId} person={person} />
        </td>
      )}
    </tr>
  )
}

/** Shows whether a person came, which can be marked and taken back. */
function AttendanceMark({ activityId, person }: Pick<PersonRowProps, 'activityId' | 'person'>) {
  const { t } = useTranslation('desk')
  const refresh = useRefreshDesk(activityId)
  // Shown until the registrations are read again.
  const [wanted, setWanted] = useState<boolean | null>(null)
  const isThere = wanted ?? person.state === 'attended'
  const look = async () => {
    await refresh()
    setWanted(null)
  }
  const { isBusy, send } = useToastedCall<boolean>({
    call: (api, hasCome) =>
      api.call(markAttendance, {
        params: { id: activityId },
        body: { id: randomUuid(), registrationId: person.id, type: hasCome ? 'in' : 'undo' },
      }),
    onDone: look,
    onFailed: look,
  })
  return (
    <label>
      <input
        type="checkbox"
        aria-label={t('people.mark', { name: person.fullName })}
        aria-busy={isBusy || undefined}
        checked={isThere}
        onChange={({ currentTarget: { checked } }) => {
          if (isBusy) return
          setWanted(checked)
          void send(checked)
        }}
      />
    </label>
  )
}
