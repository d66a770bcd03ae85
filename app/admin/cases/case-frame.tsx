import { type ReactNode, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useFailureWords } from '../../app-page/use-failure-words.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Confirm } from '../kit/dialog/confirm.tsx'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import { showUndo } from '../kit/record-list/show-undo.tsx'
import { useRecordActions } from '../kit/use-records.ts'
import styles from './case-desk.module.css'
import { useCaseMessages } from './case-messages.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import type {
  Application,
  applicationSchema,
  CallRequest,
  CaseSection,
  callRequestSchema,
} from './use-case.ts'

/** What stands where a case is not there yet, or cannot be had. */
export function CaseWaiting({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { t } = useTranslation('admin')
  const wordsOf = useFailureWords()
  return (
    <div className={`panel-card ${styles.nobody}`}>
      {error ? (
        <Notice tone="problem">
          <p>{wordsOf(error)}</p>
          <Button variant="second" onPress={onRetry}>
            {t('tryAgain')}
          </Button>
        </Notice>
      ) : (
        <p role="status">{t('drawer.loading')}</p>
      )}
    </div>
  )
}

/** An open case: what was sent, and beside it what is done about it. */
export function CaseFrame({
  label,
  email,
  action,
  body,
  side,
}: {
  label: string
  email: string
  action: ReactNode
  body: ReactNode
  side: ReactNode
}) {
  return (
    <>
      <article className={`panel-card ${styles.sent}`}>
        <header>
          <div>
            <h2>{label}</h2>
            <a href={`mailto:${email}`}>{email}</a>
          </div>
          {action}
        </header>
        {body}
      </article>
      <div className={styles.side}>{side}</div>
    </>
  )
}

interface CaseKeepingProps {
  section: CaseSection
  record: Application | CallRequest
  recordSchema: typeof applicationSchema | typeof callRequestSchema
  address: ListAddress
}

/** Correcting a case, putting it into the bin and taking it out again. */
export function CaseKeeping({ section, record, recordSchema, address }: CaseKeepingProps) {
  const { t } = useTranslation('admin')
  const { t: words } = useTranslation('admin-cases')
  const actions = useRecordActions({ section, recordSchema: recordSchema as never })
  const messages = useCaseMessages(section)
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [isCorrecting, setIsCorrecting] = useState(false)
  const label = record.label.text
  const restore = async () => {
    try {
      await actions.restore(record.id)
      toast.success(t('bin.restored', { label }))
    } catch (error) {
      messages.failed('updated', error)
    }
  }
  const remove = async () => {
    setIsBusy(true)
    try {
      await actions.remove(record.id)
      messages.succeeded('deleted')
      showUndo(label, t('bin.undo'), restore)
      address.close()
    } catch (error) {
      setIsAsking(false)
      setIsBusy(false)
      messages.failed('deleted', error)
    }
  }
  if (record.binnedAt !== null)
    return (
      <div className={styles.keeping}>
        <p className="quiet">{words('inBin')}</p>
        <Button variant="second" onPress={restore}>
          <Icon name="restore" />
          {t('bin.restore')}
        </Button>
      </div>
    )
  return (
    <div className={styles.keeping}>
      <Button variant="plain" onPress={() => setIsCorrecting(true)}>
        <Icon name="edit" />
        {words('correct.open')}
      </Button>
      <Button variant="plain" onPress={() => setIsAsking(true)}>
        <Icon name="trash" />
        {t('actions.delete')}
      </Button>
      {isCorrecting && (
        <CorrectDialog
          section={section}
          id={record.id}
          revision={record.revision}
          content={record.content}
          onClose={() => setIsCorrecting(false)}
        />
      )}
      {isAsking && (
        <Confirm isBusy={isBusy} onConfirm={remove} onCancel={() => setIsAsking(false)}>
          <p>{t('confirm.toBin', { label })}</p>
        </Confirm>
      )}
    </div>
  )
}
