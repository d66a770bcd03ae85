import { useTranslation } from 'react-i18next'
import { useFailureWords } from '../../app-page/use-failure-words.ts'
import { Icon, type IconName } from '../../ui/icon/icon.tsx'
import { useMomentWords } from '../own-data/use-moment-words.ts'
import styles from './add-activity-screen.module.css'
import type { DraftState } from './draft-keeper.ts'

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
  const momentWords = useMomentWords()
  const wordsOf = useFailureWords()
  const words = () => {
    switch (state.phase) {
      case 'untouched':
        return t('draft.untouched')
      case 'saving':
        return t('draft.saving')
      case 'saved':
        return t('draft.saved', { moment: momentWords(state.atMs) })
      case 'failed':
        return `${t('draft.failed')} ${wordsOf(state.error)}`
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
