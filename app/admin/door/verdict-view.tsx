import { useTranslation } from 'react-i18next'
import { formatTime } from '../../../shared/i18n/formats.ts'
import { spokenCode } from '../../../shared/rules/registration.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './door.module.css'
import type { DoorPerson, Verdict } from './door-list.ts'
import { focusFirstButton } from './door-search.tsx'

interface VerdictViewProps {
  verdict: Verdict
  onNext: () => void
  onUndo: () => void
  onLetIn: (person: DoorPerson) => void
  onByName: () => void
}

const icons = { in: 'check', already: 'swap', 'no-seat': 'close', unknown: 'close', unsure: 'alert' } as const

/** Shows what the door says about who comes: by colour, shape and word (T-8). */
export function VerdictView({ verdict, onNext, onUndo, onLetIn, onByName }: VerdictViewProps) {
  const { t } = useTranslation('admin-door')
  const { result } = verdict
  return (
    <section className={styles.verdict} data-result={result} role="status" ref={focusFirstButton}>
      <span>
        <Icon name={icons[result]} />
      </span>
      <h2>{t(`results.${result}`)}</h2>
      <p className={styles.name}>
        {'person' in verdict ? verdict.person.name : t('code', { code: spokenCode(verdict.code) })}
      </p>
      <p>{useVerdictText(verdict)}</p>
      <div className="actions">
        <Button isBig onPress={onNext}>
          {t('next')}
        </Button>
        {result === 'in' && (
          <Button isBig variant="second" onPress={onUndo}>
            <Icon name="restore" />
            {t('undo')}
          </Button>
        )}
        {verdict.result === 'no-seat' && (
          <Button isBig variant="second" onPress={() => onLetIn(verdict.person)}>
            {t('letIn')}
          </Button>
        )}
        {(result === 'unknown' || result === 'unsure') && (
          <Button isBig variant="second" onPress={onByName}>
            {t('byName')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Returns the sentence of a verdict: when, where, or why. */
function useVerdictText(verdict: Verdict): string {
  const { t } = useTranslation('admin-door')
  switch (verdict.result) {
    case 'in':
      return t('inText', { count: verdict.count, time: formatTime(verdict.scan.at) })
    case 'already': {
      const { at, door } = verdict.presence
      const time = formatTime(at)
      return door === null ? t('alreadyTextNoDoor', { time }) : t('alreadyText', { time, door })
    }
    case 'no-seat':
      return t(`noSeat.${verdict.state}`)
    default:
      return t(`${verdict.result}Text`)
  }
}
