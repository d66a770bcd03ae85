import { useTranslation } from 'react-i18next'
import { useErrorMessage } from '../../app-page/use-error-message.ts'
import { Icon, type IconName } from '../../ui/icon/icon.tsx'
import { useInstantFormat } from '../own-data/use-instant-format.ts'
import styles from './add-activity-screen.module.css'
import type { DraftState } from './draft-saver.ts'

const icons: Record<DraftState['phase'], IconName> = {
  untouched: 'info',
  saving: 'time',
  saved: 'check',
  failed: 'alert',
  conflict: 'alert',
}

/** Shows the state of the draft: saved and when, being saved, or stored in this browser alone. */
export function DraftStateLine({ state }: { state: DraftState }) {
  const { t } = useTranslation('proposals')
  const formatInstant = useInstantFormat()
  const messageOf = useErrorMessage()
  const words = () => {
    switch (state.phase) {
      case 'untouched':
        return t('draft.untouched')
      case 'saving':
        return t('draft.saving')
      case 'saved':
        return t('draft.saved', { moment: formatInstant(state.atMs) })
      case 'failed':
        return `${t('draft.failed')} ${messageOf(state.error)}`
      case 'conflict':
        return t('conflict.title')
    }
  }
  return (
    <p className={styles.state} data-phase={state.phase} role="status">
      <Icon name={icons[state.phase]} />
      <span>{words()}</span>
    </p>
  )
}
