import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { formatTime } from '../../../shared/i18n/formats.ts'
import { doorNameMaxCharacters } from '../../../shared/rules/limits.ts'
import { sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import { readStored, writeStored } from '../../enhance/browser-storage.ts'
import { TextField } from '../../forms/fields/text-field.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import styles from './door.module.css'
import { countExpected, countPresent } from './door-list.ts'
import type { DoorSession, DoorState } from './door-session.ts'
import { DoorWork } from './door-work.tsx'
import { LastMarks } from './last-marks.tsx'
import { SetAside } from './set-aside.tsx'
import { useDoor } from './use-door.ts'

const doorNameStorageKey = 'door-name'

/** Shows the door of an activity (T-8): no menu, one task. */
export function DoorPage() {
  const { activityId = '' } = useParams()
  const { session, state } = useDoor(activityId)
  const [door, setDoor] = useState(() => readStored('localStorage', doorNameStorageKey) ?? '')
  const begin = (name: string) => {
    writeStored('localStorage', doorNameStorageKey, name)
    setDoor(name)
  }
  return (
    <div className={styles.page}>
      <main className={styles.door} id="section">
        <DoorHead activityId={activityId} state={state} door={door} />
        <DoorStrips session={session} state={state} />
        {door === '' ? (
          <DoorName onBegin={begin} />
        ) : (
          <>
            <DoorWork session={session} state={state} door={door} />
            <LastMarks session={session} state={state} />
          </>
        )}
      </main>
    </div>
  )
}

/** Shows the activity, the door, and how many are in the room. */
function DoorHead({ activityId, state, door }: { activityId: string; state: DoorState; door: string }) {
  const { t } = useTranslation('admin-door')
  const { list, queue } = state
  return (
    <header>
      <Link
        className={styles.leave}
        to={`${sectionAddress('participants')}?activity=${activityId}`}
        aria-label={t('leave')}
      >
        <Icon name="prev" />
      </Link>
      <div>
        <h1>{list?.activity.title ?? t('title')}</h1>
        {list && door !== '' && (
          <small>{t('subtitle', { door, time: formatTime(list.activity.startsAt) })}</small>
        )}
      </div>
      {list && (
        <p className={styles.total}>
          <strong>{countPresent(list.people, queue)}</strong>
          <small>{t('of', { count: countExpected(list.people) })}</small>
        </p>
      )}
    </header>
  )
}

/** Shows whether the phone is ready, what waits on it, and what was refused. */
function DoorStrips({ session, state }: { session: DoorSession; state: DoorState }) {
  const { t } = useTranslation('admin-door')
  const { list, queue, isOnline, refusal } = state
  const time = list ? formatTime(list.readAt) : ''
  const count = queue.length
  const stored = count > 0 ? t('offlineText', { count, time }) : t('offlineNone', { time })
  return (
    <div className={styles.strips}>
      {refusal && (
        <Notice tone="problem">
          <p>{t(`refusals.${refusal}`)}</p>
          {refusal === 'failed' && (
            <p className={`actions ${styles.further}`}>
              <Button variant="second" onPress={() => void session.refresh()}>
                {t('retry')}
              </Button>
            </p>
          )}
        </Notice>
      )}
      <div role="status">
        {!isOnline && (
          <p className={styles.offline}>
            <Icon name="alert" />
            <span>
              <b>{t('offline')}</b> {list ? stored : t('offlineNoList')}
            </span>
          </p>
        )}
        {isOnline && list && (
          <p className={styles.ready}>
            <span>{t('ready', { count: list.people.length, time })}</span>
            {count > 0 && <span>{t('unsent', { count })}</span>}
          </p>
        )}
        {isOnline && !list && !refusal && <p className={styles.ready}>{t('loading')}</p>}
      </div>
      <SetAside session={session} state={state} />
    </div>
  )
}

/** Asks once which door this phone is at. */
function DoorName({ onBegin }: { onBegin: (name: string) => void }) {
  const { t } = useTranslation('admin-door')
  const id = useId()
  const [name, setName] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (name.trim() !== '') onBegin(name.trim())
  }
  return (
    <form className={`${styles.look} stack`} onSubmit={submit}>
      <TextField
        id={`${id}-door`}
        label={t('doorName')}
        hint={t('doorHint')}
        isRequired
        autoComplete="off"
        maxLength={doorNameMaxCharacters}
        problem={undefined}
        value={name}
        onChange={setName}
      />
      <Button isDisabled={name.trim() === ''}>{t('begin')}</Button>
    </form>
  )
}
