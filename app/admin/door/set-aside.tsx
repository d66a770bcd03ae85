import { useTranslation } from 'react-i18next'
import { formatTime } from '../../../shared/i18n/formats.ts'
import { spokenCode } from '../../../shared/rules/registration.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import styles from './door.module.css'
import type { DoorSession, DoorState } from './door-session.ts'

/** Lists the marks that the server refused: whom, when, why, and what to do next. */
export function SetAside({ session, state: { aside, list } }: { session: DoorSession; state: DoorState }) {
  const { t } = useTranslation('admin-door')
  if (aside.length === 0) return null
  const nameOf = new Map(list?.people.map(({ id, name }) => [id, name]))
  return (
    <Notice tone="problem">
      <p>{t('aside', { count: aside.length })}</p>
      <ul className={styles.aside}>
        {aside.map(({ id, registrationId = '', doorCode = '', at, reason }) => (
          <li key={id}>
            <b>{nameOf.get(registrationId) ?? (doorCode ? spokenCode(doorCode) : t('noName'))}</b>{' '}
            <small>{formatTime(at)}</small>
            <br />
            {t(`asideReasons.${reason}`)}
          </li>
        ))}
      </ul>
      <Button variant="second" onPress={() => session.forgetAside()}>
        {t('forgetAside')}
      </Button>
    </Notice>
  )
}
