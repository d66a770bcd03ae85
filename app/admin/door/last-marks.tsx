import { useTranslation } from 'react-i18next'
import { formatTime } from '../../../shared/i18n/formats.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './door.module.css'
import { canUndo } from './door-list.ts'
import type { DoorSession, DoorState } from './door-session.ts'

const shownMarks = 8

/** Shows the last marks of this phone, each of which can be taken back for two minutes. */
export function LastMarks({ session, state: { marks } }: { session: DoorSession; state: DoorState }) {
  const { t } = useTranslation('admin-door')
  return (
    <aside>
      <h2>{t('last')}</h2>
      {marks.length === 0 && <p className="quiet">{t('noneYet')}</p>}
      <ul className={styles.hits}>
        {marks.slice(0, shownMarks).map(({ scan, person }) => (
          <li key={scan.id}>
            <span>
              <b>{person.name}</b>
              <small>{formatTime(scan.at)}</small>
            </span>
            {canUndo(scan, Date.now()) && (
              <Button variant="second" onPress={() => session.undo(scan)}>
                <Icon name="restore" />
                <span className="visually-hidden">{t('undoOf', { name: person.name })}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </aside>
  )
}
