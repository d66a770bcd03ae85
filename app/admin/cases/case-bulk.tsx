import { useId, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/cases.ts'
import type { ApplicationStatus, RejectionReason } from '../../../shared/rules/application-status.ts'
import type { CallRequestStatus } from '../../../shared/rules/call-request-status.ts'
import type { ApiClient } from '../../api/client.ts'
import { pageAccountId } from '../../api/session.ts'
import { useLiveApi } from '../../app-page/page-services.ts'
import { useErrorMessage } from '../../app-page/use-error-message.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { TitledDialog } from '../kit/dialog/dialog.tsx'
import { Menu } from '../kit/menu/menu.tsx'
import { ExportMenu, type useExport } from '../kit/record-list/export-menu.tsx'
import { showUndo } from '../kit/record-list/show-undo.tsx'
import type { Selection } from '../kit/record-list/use-selection.ts'
import { IfMay } from '../kit/rights/if-may.tsx'
import { usePanelWords } from '../kit/use-panel-words.ts'
import styles from './case-bulk.module.css'
import type { CaseItem, CaseSectionProps } from './case-section.ts'
import { RejectionReasons } from './rejection-reasons.tsx'
import { type Application, type CaseSection, useAssignees, useForgetCases, useMoveCall } from './use-case.ts'
import type { QueueContract } from './use-case-queue.ts'

interface CaseBulkBarProps
  extends Pick<CaseSectionProps<CaseItem>, 'bulkStatuses'>,
    Pick<CaseBulkOptions, 'contract' | 'selection' | 'query'> {
  total: number
  exporting: ReturnType<typeof useExport>
}

/** Shows what can be done with the selected cases, in the head of their table: no row moves. */
export function CaseBulkBar(props: CaseBulkBarProps) {
  const { contract: queue, selection, total, bulkStatuses, exporting } = props
  const { t } = useTranslation('admin')
  const words = usePanelWords('admin-cases')
  const bulk = useCaseBulk(props)
  const [isRejecting, setIsRejecting] = useState(false)
  const { section } = queue
  return (
    <section className={styles.bar} aria-label={t('bulk.label')}>
      <input type="checkbox" aria-label={t('bulk.clear')} checked onChange={selection.clear} />
      <p role="status">
        <b>{bulk.isBusy ? words('sending') : t('bulk.chosen', { count: selection.count })}</b>
      </p>
      {!selection.isAll && total > selection.ids.size && (
        <button type="button" className={`panel-link-button ${styles.all}`} onClick={selection.chooseAll}>
          {t('bulk.chooseAll', { count: total })}
        </button>
      )}
      <div className={styles.actions}>
        <IfMay section={section} level="edit">
          <AssignMenu onAssign={(assigneeId) => void bulk.assign(assigneeId)} />
          {bulkStatuses.map((status) => (
            <button
              key={status}
              type="button"
              disabled={bulk.isBusy}
              onClick={() => (status === 'REJECTED' ? setIsRejecting(true) : void bulk.move(status))}
              data-danger={status === 'REJECTED' || undefined}
            >
              {words(`bulk.${section}.${status}`)}
            </button>
          ))}
        </IfMay>
        <ExportMenu exporting={exporting} ids={selection.isAll ? [] : [...selection.ids]} />
      </div>
      <button
        type="button"
        className={styles.clear}
        aria-label={t('bulk.clear')}
        title={t('bulk.clear')}
        onClick={selection.clear}
      >
        <Icon name="close" />
      </button>
      {isRejecting && (
        <BulkRejection
          count={selection.count}
          onClose={() => setIsRejecting(false)}
          onReject={(reason) => {
            setIsRejecting(false)
            void bulk.reject(reason)
          }}
        />
      )}
    </section>
  )
}

/** Shows the menu of those who can be put in charge. */
function AssignMenu({ onAssign }: { onAssign: (assigneeId: string | null) => void }) {
  const { t } = useTranslation('admin-cases')
  const id = useId()
  const own = pageAccountId()
  const others = useAssignees().data?.items.filter((assignee) => assignee.id !== own) ?? []
  return (
    <Menu id={id} label={t('assignee.label')} triggerClassName={styles.assign} trigger={t('assignee.label')}>
      <button type="button" onClick={() => onAssign(own)}>
        {t('assignee.me')}
      </button>
      {others.map((assignee) => (
        <button key={assignee.id} type="button" onClick={() => onAssign(assignee.id)}>
          {assignee.name}
        </button>
      ))}
      <button type="button" onClick={() => onAssign(null)}>
        {t('assignee.nobody')}
      </button>
    </Menu>
  )
}

interface BulkRejectionProps {
  count: number
  onReject: (reason: RejectionReason) => void
  onClose: () => void
}

/** Asks for the reason of many rejections: each applicant reads it in the own language. */
function BulkRejection({ count, onReject, onClose }: BulkRejectionProps) {
  const { t } = useTranslation('admin-cases')
  const [reason, setReason] = useState<RejectionReason | null>(null)
  return (
    <TitledDialog
      title={t('bulk.rejectTitle', { count })}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (reason) onReject(reason)
      }}
      actions={
        <>
          <Button variant="danger" isDisabled={reason === null}>
            {t('decide.REJECTED.send')}
          </Button>
          <Button variant="second" onPress={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <RejectionReasons value={reason} onChange={(chosen) => chosen !== 'other' && setReason(chosen)} />
      <p className="quiet">{t('bulk.rejectHint')}</p>
    </TitledDialog>
  )
}

interface CaseBulkOptions {
  contract: QueueContract<CaseItem> & { section: CaseSection }
  selection: Selection
  query: string
}

type Chosen = Pick<CaseItem, 'id' | 'revision' | 'assignee'>
const chosenPageSize = 100

/** Reads the selected cases as they are now. */
async function readChosen(api: ApiClient, { contract: { endpoints }, selection, query }: CaseBulkOptions) {
  if (!selection.isAll) {
    const read = (id: string) => api.call(endpoints.read, { params: { id } }) as Promise<Chosen>
    return Promise.all([...selection.ids].map(read))
  }
  const chosen: Chosen[] = []
  for (let page = 1; ; page += 1) {
    const search = new URLSearchParams(query)
    search.set('page', String(page))
    search.set('pageSize', String(chosenPageSize))
    const { items, total } = (await api.call(endpoints.list, {
      search: search.toString(),
    })) as unknown as {
      items: Chosen[]
      total: number
    }
    chosen.push(...items)
    if (chosen.length >= total || items.length === 0) return chosen
  }
}

/** Returns the functions that move one of the selected cases to another status, and take that back. */
function useDecisions(section: CaseSection) {
  const api = useLiveApi()
  const moveCall = useMoveCall()
  return {
    move: ({ id, revision }: Chosen, status: string, reason: string | null = null) =>
      section === 'applications'
        ? api.call(contract.moveApplication, {
            params: { id },
            body: { revision, status: status as ApplicationStatus, reason },
          })
        : moveCall(id, { revision, status: status as CallRequestStatus }),
    undo: ({ id, revision }: Chosen) =>
      api.call(contract.cases[section].undoDecision, { params: { id }, body: { revision: revision + 1 } }),
  }
}

/** Returns the actions on the selected cases, one case after the other; decisions can be taken back together. */
function useCaseBulk(options: CaseBulkOptions) {
  const {
    contract: { section },
    selection,
  } = options
  const { t } = useTranslation('admin-cases')
  const api = useLiveApi()
  const forget = useForgetCases()
  const { move, undo } = useDecisions(section)
  const messageOf = useErrorMessage()
  const [isBusy, setIsBusy] = useState(false)

  const run = async (act: (one: Chosen) => Promise<unknown>, undo?: (one: Chosen) => Promise<unknown>) => {
    setIsBusy(true)
    const done: Chosen[] = []
    let failure: unknown
    let refused = 0
    try {
      for (const one of await readChosen(api, options)) {
        try {
          await act(one)
          done.push(one)
        } catch (error) {
          failure = error
          refused += 1
        }
      }
      selection.clear()
    } catch (error) {
      failure = error
    }
    setIsBusy(false)
    forget()
    if (failure !== undefined) toast.error(`${t('bulk.refused', { count: refused })} ${messageOf(failure)}`)
    if (done.length === 0) return
    const message = t('bulk.done', { count: done.length })
    if (undo) showUndo(message, t('result.undo'), () => void undoAll(done, undo))
    else toast.success(message)
  }
  const undoAll = async (done: readonly Chosen[], undo: (one: Chosen) => Promise<unknown>) => {
    const answers = await Promise.allSettled(done.map(undo))
    const failed = answers.find((answer) => answer.status === 'rejected')
    if (failed) toast.error(messageOf(failed.reason))
    else toast.success(t('bulk.undone', { count: done.length }))
    forget()
  }
  return {
    isBusy,
    assign: (assigneeId: string | null) =>
      run(({ id, assignee }) =>
        api.call(contract.cases[section].assign, {
          params: { id },
          body: { assigneeId, previousId: assignee?.id ?? null },
        }),
      ),
    move: (status: string) => run((one) => move(one, status), undo),
    reject: (reason: RejectionReason) =>
      run(async (one) => {
        const { rejectionTexts } = (await api.call(options.contract.endpoints.read, {
          params: { id: one.id },
        })) as Application
        return move(one, 'REJECTED', rejectionTexts[reason])
      }, undo),
  }
}
