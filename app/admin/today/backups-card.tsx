import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/panel.ts'
import { formatFileSize } from '../../../shared/i18n/formats.ts'
import type { BackupRunView, BackupState } from '../../../shared/schemas/today.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { usePanelInstant } from '../kit/use-panel-instant.ts'
import { usePanelQuery } from '../kit/use-panel-query.ts'
import { useRowAction } from '../kit/use-row-action.ts'
import cardStyles from './backups-card.module.css'

/** The time between two looks at a backup that is being made. */
const lookMs = 2_000

/** Shows the last backup, and whether one was proven by restoring it (O-4); one can be made now. */
export function BackupsCard({ backups: read }: { backups: BackupState }) {
  const { t } = useTranslation('admin-today')
  const id = useId()
  const { isBusy, run } = useRowAction()
  const live = usePanelQuery(
    ['admin', 'backups'],
    (api, signal) => api.call(contract.readBackups, { signal }),
    {
      enabled: read.isRunning,
      refetchInterval: ({ state }) => (state.data?.backups?.isRunning ? lookMs : false),
    },
  )
  const backups = read.isRunning ? (live.data?.backups ?? read) : read
  const begin = () =>
    run({
      send: (api) => api.call(contract.beginBackup),
      done: t('backups.begun'),
      failed: t('backups.notBegun'),
    })
  return (
    <section className="panel-card" aria-labelledby={id}>
      <header className="panel-card-head">
        <h2 id={id}>{t('backups.title')}</h2>
        {backups.isSetUp && !backups.isRunning && (
          <Button variant="second" isBusy={isBusy} onPress={begin}>
            {t('backups.begin')}
          </Button>
        )}
      </header>
      <ul className={cardStyles.runs} aria-live="polite">
        {backups.isRunning && (
          <Row state="open" title={t('backups.running')}>
            {t('backups.runningNote')}
          </Row>
        )}
        <LastBackup {...backups} />
        {backups.madeAt !== null && <LastDrill run={backups.lastDrill} />}
      </ul>
    </section>
  )
}

/** Tells whether somebody has to do something about backups. */
export function isAtRisk({ isSetUp, isLate, lastBackup, lastDrill }: BackupState): boolean {
  return !isSetUp || isLate || Boolean(lastBackup?.failure ?? lastDrill?.failure)
}

function LastBackup({ isSetUp, madeAt, isLate, lastBackup }: BackupState) {
  const { t } = useTranslation('admin-today')
  const instant = usePanelInstant()
  const contentOf = useContentWords()
  const lastGood = madeAt === null ? t('backups.noGood') : t('backups.good', { instant: instant(madeAt) })
  if (lastBackup?.failure) {
    return (
      <Row state="bad" title={t('backups.failed')} at={lastBackup.at}>
        {t(`backups.reasons.${lastBackup.failure}`)} {lastGood}
      </Row>
    )
  }
  if (!isSetUp) {
    return (
      <Row state="bad" title={t('backups.notSetUp')}>
        {t('backups.notSetUpNote')}
      </Row>
    )
  }
  if (!lastBackup) {
    return (
      <Row state="open" title={t('backups.none')}>
        {t('backups.noneNote')}
      </Row>
    )
  }
  return isLate ? (
    <Row state="bad" title={t('backups.late')}>
      {lastGood}
    </Row>
  ) : (
    <Row state="good" title={t('backups.made')} at={lastBackup.at}>
      {contentOf(lastBackup)}
    </Row>
  )
}

function LastDrill({ run }: { run: BackupRunView | null }) {
  const { t } = useTranslation('admin-today')
  const contentOf = useContentWords()
  if (!run) {
    return (
      <Row state="open" title={t('backups.notProven')}>
        {t('backups.notProvenNote')}
      </Row>
    )
  }
  return run.failure ? (
    <Row state="bad" title={t('backups.drillFailed')} at={run.at}>
      {t(`backups.reasons.${run.failure}`)}
    </Row>
  ) : (
    <Row state="good" title={t('backups.proven')} at={run.at}>
      {contentOf(run)}
    </Row>
  )
}

/** Returns what a backup holds, in words: size, rows, files. */
function useContentWords(): (run: BackupRunView) => string {
  const { t } = useTranslation('admin-today')
  const language = useLanguage()
  return ({ sizeBytes, rowCount, fileCount }) =>
    [
      sizeBytes !== null && formatFileSize(sizeBytes, language),
      rowCount !== null && t('backups.rows', { count: rowCount }),
      fileCount !== null && t('backups.files', { count: fileCount }),
    ]
      .filter(Boolean)
      .join(', ')
}

interface RowProps {
  state: 'good' | 'bad' | 'open'
  title: string
  at?: string
  children: ReactNode
}

function Row({ state, title, at, children }: RowProps) {
  const instant = usePanelInstant()
  return (
    <li data-state={state}>
      <Icon name={state === 'good' ? 'check' : state === 'bad' ? 'alert' : 'time'} />
      <div>
        <strong>{title}</strong>
        {at && <time dateTime={at}>{instant(at)}</time>}
        <small>{children}</small>
      </div>
    </li>
  )
}
