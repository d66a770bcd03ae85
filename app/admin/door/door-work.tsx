import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import styles from './door.module.css'
import type { DoorPerson, Verdict } from './door-list.ts'
import { DoorSearch } from './door-search.tsx'
import type { DoorSession, DoorState } from './door-session.ts'
import { signal } from './door-signal.ts'
import { useCamera } from './use-camera.ts'
import { VerdictView } from './verdict-view.tsx'
import { WalkIn } from './walk-in.tsx'

/** The time after which the work goes on after a success, in milliseconds. */
const goOnMs = 2_500

interface DoorWorkProps {
  session: DoorSession
  state: DoorState
  door: string
}

/** Shows the camera and the search, or what the door says about who comes. */
export function DoorWork({ session, state, door }: DoorWorkProps) {
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [isTyping, setIsTyping] = useState(false)
  const show = (next: Verdict) => {
    signal(next.result)
    setVerdict(next)
    if (next.result === 'in') setTimeout(() => setVerdict((now) => (now === next ? null : now)), goOnMs)
  }
  const scan = async (code: string) => {
    const first = session.judge({ code }, door)
    show(first.result === 'unknown' ? await session.ask(code, door) : first)
  }
  const readCode = (code: string) => {
    setIsTyping(false)
    void scan(code)
  }
  const camera = useCamera(verdict === null && state.list !== null, readCode)
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
            setIsTyping(true)
          }}
        />
      </div>
    )
  return (
    <div className={styles.look}>
      <Lens camera={camera} />
      <DoorSearch
        people={state.list?.people ?? []}
        scans={state.queue}
        isFocused={isTyping}
        onChosen={(person) => {
          setIsTyping(true)
          show(session.judge({ person }, door))
        }}
        onCode={(code) => {
          setIsTyping(true)
          void scan(code)
        }}
      />
      {state.list && (
        <WalkIn
          session={session}
          door={door}
          isOnline={state.isOnline}
          onAdded={(added) => {
            setIsTyping(true)
            show(added)
          }}
        />
      )}
    </div>
  )
}

/** Shows what the camera sees, or why it sees nothing. */
function Lens({ camera }: { camera: ReturnType<typeof useCamera> }) {
  const { t } = useTranslation('admin-door')
  if (camera.state === 'none' || camera.state === 'blocked')
    return (
      <Notice>
        <p>{t(camera.state === 'blocked' ? 'blocked' : 'noCamera')}</p>
        <p className={`actions ${styles.further}`}>
          <Button variant="second" onPress={camera.restart}>
            {t('startCamera')}
          </Button>
        </p>
      </Notice>
    )
  return (
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
  )
}
