import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { readSetAside } from '../../../shared/contract/participants.ts'
import type { SetAside } from '../../../shared/schemas/participants.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import { usePanelInstant } from '../kit/use-panel-instant.ts'
import { usePanelQuery } from '../kit/use-panel-query.ts'
import { sectionKey } from '../kit/use-records.ts'
import styles from './participants.module.css'

interface SetAsideMarksProps {
  activityId: string
  address: ListAddress
}

/** Lists the marks of the doors that the team looks at (T-8); nothing where there are none. */
export function SetAsideMarks({ activityId, address }: SetAsideMarksProps) {
  const { t } = useTranslation('admin-participants')
  const { data } = usePanelQuery([...sectionKey('participants'), 'set-aside', activityId], (api, signal) =>
    api.call(readSetAside, { params: { id: activityId }, signal }),
  )
  if (!data || data.items.length === 0) return null
  return (
    <details className={`panel-card ${styles.folded}`}>
      <summary>
        <Icon name="alert" />
        {t('setAside.title', { count: data.items.length })}
        <Icon name="down" />
      </summary>
      <ul className={styles.happened}>
        {data.items.map((mark) => (
          <Mark key={mark.id} mark={mark} address={address} />
        ))}
      </ul>
    </details>
  )
}

/** Shows one mark: who, why it is here, and where and when it was made. */
function Mark({ mark, address }: { mark: SetAside; address: ListAddress }) {
  const { t } = useTranslation('admin-participants')
  const instant = usePanelInstant()
  const { registrationId, name, cameAs, refusal, door, at, by } = mark
  return (
    <li>
      {registrationId && name ? (
        <Link to={address.hrefOf({ open: registrationId })}>{name}</Link>
      ) : (
        <b>{t('setAside.nobody')}</b>
      )}
      <p>{refusal ? t(`setAside.${refusal}`) : cameAs && t(`cameAs.${cameAs}`)}</p>
      <small>{[instant(at), door, by].filter(Boolean).join(', ')}</small>
    </li>
  )
}
