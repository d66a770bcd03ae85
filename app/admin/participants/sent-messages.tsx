import { useTranslation } from 'react-i18next'
import { readMessages } from '../../../shared/contract/participants.ts'
import { mailStates } from '../../../shared/rules/mail-templates.ts'
import type { SentMessage } from '../../../shared/schemas/participants.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { usePanelInstant } from '../kit/use-panel-instant.ts'
import { usePanelQuery } from '../kit/use-panel-query.ts'
import { sectionKey } from '../kit/use-records.ts'
import styles from './participants.module.css'

/** Lists the messages to the participants of an activity with their delivery (T-8); nothing where there are none. */
export function SentMessages({ activityId }: { activityId: string }) {
  const { t } = useTranslation('admin-participants')
  const { data } = usePanelQuery([...sectionKey('participants'), 'messages', activityId], (api, signal) =>
    api.call(readMessages, { params: { id: activityId }, signal }),
  )
  if (!data || data.items.length === 0) return null
  return (
    <details className={`panel-card ${styles.folded}`}>
      <summary>
        <Icon name="mail" />
        {t('messages.title', { count: data.items.length })}
        <Icon name="down" />
      </summary>
      <ul className={styles.happened}>
        {data.items.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ul>
    </details>
  )
}

const tones = { waiting: 'waiting', sent: 'good', failed: 'bad' } as const

/** Shows a message with its writer, the number of those who got it, and how many of its mails arrived. */
function Message({ message }: { message: SentMessage }) {
  const { t } = useTranslation('admin-participants')
  const instant = usePanelInstant()
  const { text, by, sendAt, sentAt, mailCount, mails } = message
  return (
    <li>
      <p>{text}</p>
      <small>{[instant(sentAt ?? sendAt), by].filter(Boolean).join(', ')}</small>
      <p>
        {mailCount === null ? (
          <Badge tone="waiting">{t('messages.pending')}</Badge>
        ) : (
          <>
            {t('messages.people', { count: mailCount })}{' '}
            {mailStates.map(
              (state) =>
                mails[state] > 0 && (
                  <Badge key={state} tone={tones[state]}>
                    {mails[state]} {t(`mailStates.${state}`)}
                  </Badge>
                ),
            )}
          </>
        )}
      </p>
    </li>
  )
}
