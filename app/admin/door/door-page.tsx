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
import { countExpected, countPresent, type DoorPerson, type Verdict } from './door-list.ts'
import { DoorSearch } from './door-search.tsx'
import type { DoorSession, DoorState } from './door-session.ts'
import { LastMarks } from './last-marks.tsx'
import { useCamera } from './use-camera.ts'
import { useDoor } from './use-door.ts'
import { VerdictView } from './verdict-view.tsx'

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
  const { list, queue, aside, isOnline, refusal } = state
  const time = list ? formatTime(list.readAt) : ''
  const count = queue.length
  return (
    <div className={styles.strips}>
      {refusal && (
        <Notice tone="problem">
          <p>{t(`refusals.${refusal}`)}</p>
          {refusal === 'failed' && (
            <Button variant="second" onPress={() => void session.refresh()}>
              {t('retry')}
            </Button>
          )}
        </Notice>
      )}
      <div role="status">
        {!isOnline && (
          <p className={styles.offline}>
            <Icon name="alert" />
            <span>
              <b>{t('offline')}</b> {t('offlineText', { count, time })}
            </span>
          </p>
        )}
        {isOnline && list && (
          <p className={styles.ready}>{t('ready', { count: list.people.length, time })}</p>
        )}
        {isOnline && count > 0 && <p className={styles.ready}>{t('unsent', { count })}</p>}
        {isOnline && !list && !refusal && <p className={styles.ready}>{t('loading')}</p>}
      </div>
      {aside.length > 0 && (
        <Notice tone="problem">
          <p>{t('aside', { count: aside.length })}</p>
          <Button variant="plain" onPress={() => session.forgetAside()}>
            {t('forgetAside')}
          </Button>
        </Notice>
      )}
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

/** The pulses of each result, in milliseconds: one, two or three. */
const pulses = {
  in: [120],
  already: [120, 80, 120],
  'no-seat': [120, 80, 120, 80, 120],
  unknown: [120, 80, 120, 80, 120],
  unsure: [120, 80, 120, 80, 120],
} as const satisfies Record<Verdict['result'], readonly number[]>

/** The time after which the camera goes on after a success, in milliseconds. */
const goOnMs = 2_500

interface DoorWorkProps {
  session: DoorSession
  state: DoorState
  door: string
}

/** Shows the camera and the search, or what the door says about who comes. */
function DoorWork({ session, state, door }: DoorWorkProps) {
  const { t } = useTranslation('admin-door')
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [isSearched, setIsSearched] = useState(false)
  const show = (next: Verdict) => {
    navigator.vibrate?.([...pulses[next.result]])
    setVerdict(next)
    if (next.result === 'in') setTimeout(() => setVerdict((now) => (now === next ? null : now)), goOnMs)
  }
  const scan = async (code: string) => {
    const first = session.judge({ code }, door)
    show(first.result === 'unknown' ? await session.ask(code, door) : first)
  }
  const camera = useCamera(verdict === null && state.list !== null, (code) => void scan(code))
  if (verdict)
    return (
      <div className={styles.look}>
        <VerdictView
          verdict={verdict}
          onNext={() => setVerdict(null)}
          onUndo={() => {
            if (verdict.result === 'in') session.undo({ ...verdict.scan, registrationId: verdict.person.id })
            setVerdict(null)
          }}
          onLetIn={(person: DoorPerson) => show(session.letIn(person, door))}
          onByName={() => {
            setVerdict(null)
            setIsSearched(true)
          }}
        />
      </div>
    )
  const isAway = camera.state === 'none' || camera.state === 'blocked'
  return (
    <div className={styles.look}>
      {isAway ? (
        <Notice>
          <p>{t(camera.state === 'blocked' ? 'blocked' : 'noCamera')}</p>
          <Button variant="second" onPress={camera.restart}>
            {t('startCamera')}
          </Button>
        </Notice>
      ) : (
        <div className={styles.lens}>
          <video ref={camera.video} muted playsInline aria-label={t('aim')} />
          <div className={styles.frame} aria-hidden="true">
            <i />
            <i />
            <i />
            <i />
          </div>
          {camera.lamp && (
            <button type="button" className={styles.lamp} onClick={camera.lamp.toggle}>
              {t(camera.lamp.isLit ? 'lampOff' : 'lampOn')}
            </button>
          )}
          <p>{t('aim')}</p>
        </div>
      )}
      <DoorSearch
        people={state.list?.people ?? []}
        scans={state.queue}
        isFocused={isSearched}
        onChosen={(person) => show(session.judge({ person }, door))}
        onCode={(code) => void scan(code)}
      />
    </div>
  )
}
