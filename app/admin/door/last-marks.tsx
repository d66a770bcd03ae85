import { useEffect, useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../../shared/i18n/formats.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './door.module.css'
import { canUndo } from './door-list.ts'
import type { DoorSession, DoorState } from './door-session.ts'

const lookMs = 1_000

/** Shows the last marks of this phone, each of which can be taken back for two minutes. */
export function LastMarks({ session, state: { marks, list } }: { session: DoorSession; state: DoorState }) {
  const { t } = useTranslation('admin-door')
  const [, look] = useReducer((count: number) => count + 1, 0)
  const canUndoAny = marks.some((scan) => canUndo(scan, Date.now()))
  // So that no button stays that does nothing any more.
  useEffect(() => {
    const timer = canUndoAny ? setInterval(look, lookMs) : undefined
    return () => clearInterval(timer)
  }, [canUndoAny])
  const nameOf = new Map(list?.people.map(({ id, name }) => [id, name]))
  const shown = marks.flatMap((scan) => {
    const name = nameOf.get(scan.registrationId ?? '')
    return name === undefined ? [] : [{ scan, name }]
  })
  return (
    <aside>
      <h2>{t('last')}</h2>
      {shown.length === 0 && <p className="quiet">{t('noneYet')}</p>}
      <ul className={styles.hits}>
        {shown.map(({ scan, name }) => (
          <li key={scan.id}>
            <span>
              <b>{name}</b>
              <small>{formatTime(scan.at)}</small>
            </span>
            {canUndo(scan, Date.now()) && (
              <Button variant="second" onPress={() => session.undo(scan)}>
                <Icon name="restore" />
                <span className="visually-hidden">{t('undoOf', { name })}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </aside>
  )
}
