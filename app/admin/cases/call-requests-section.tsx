import { useState } from 'react'
import { callRequestRecords } from '../../../shared/contract/case-records.ts'
import { formatInstant } from '../../../shared/i18n/formats.ts'
import {
  type CallRequestStatus,
  callRequestStatuses,
  canMoveCallRequest,
} from '../../../shared/rules/call-request-status.ts'
import { sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import type { FieldDescription } from '../kit/section.ts'
import { useMessages } from '../kit/use-messages.ts'
import { usePanelWords } from '../kit/use-panel-words.ts'
import { useRecord } from '../kit/use-records.ts'
import { CaseDesk } from './case-desk.tsx'
import { CaseDocument, DownloadButton } from './case-document.tsx'
import styles from './case-parts.module.css'
import {
  CaseCard,
  CaseFacts,
  CaseFrame,
  CaseKeeping,
  CaseLetter,
  CaseLinks,
  CaseNotes,
  type CaseStep,
  CaseTrail,
  CaseWaiting,
  StatusSteps,
} from './case-parts.tsx'
import { type CallRequest, useForgetCases, useMoveCall, useWhenWords } from './use-case.ts'

/** The tone of a status; its word says it too. */
const tones = { NEW: 'plain', IN_PROGRESS: 'waiting', DONE: 'good' } as const

/** The fields in the audit trail of a call request. */
const trailFields: readonly FieldDescription[] = [
  {
    name: 'status',
    label: 'admin-cases:fields.status',
    format: (status, _general, t) =>
      typeof status === 'string' ? t(`admin-cases:statuses.callRequests.${status}`) : '',
  },
  { name: 'fullName', label: 'admin-cases:fields.fullName' },
  { name: 'email', label: 'admin-cases:fields.email' },
  {
    name: 'language',
    label: 'admin-cases:fields.language',
    format: (language, _general, t) =>
      typeof language === 'string' ? t(`admin-cases:languages.${language}`) : '',
  },
]

/** Shows call requests: the queue, and the open one. */
export function CallRequestsSection() {
  const t = usePanelWords('admin-cases')
  return (
    <CaseDesk
      contract={callRequestRecords}
      other="applications"
      statuses={callRequestStatuses}
      badgeOf={({ status }) => <Badge tone={tones[status]}>{t(`statuses.callRequests.${status}`)}</Badge>}
      secondLineOf={({ email }) => email}
      renderCase={(id, address) => <OpenCallRequest id={id} address={address} />}
    />
  )
}

function OpenCallRequest({ id, address }: { id: string; address: ListAddress }) {
  const t = usePanelWords('admin-cases')
  const record = useRecord(callRequestRecords, id)
  const language = useLanguage()
  const whenOf = useWhenWords()
  const request = record.data as CallRequest | undefined
  if (!request) return <CaseWaiting error={record.error} onRetry={record.refetch} />
  const { content, cv, label, coverLetter, binnedAt, createdAt, reference, related } = request
  return (
    <CaseFrame
      label={label.text}
      email={content.email}
      action={cv?.state === 'ready' && <DownloadButton section="callRequests" id={id} cv={cv} />}
      body={
        <>
          <CaseLetter title={t('message')} text={coverLetter} language={content.language} />
          {cv && <CaseDocument section="callRequests" id={id} cv={cv} />}
        </>
      }
      side={
        <>
          <Progress request={request} />
          <CaseNotes section="callRequests" id={id} isTrashed={binnedAt !== null} />
          <CaseCard title={t('facts.title')}>
            <CaseFacts
              facts={[
                [t('facts.reference'), reference],
                [t('fields.language'), t(`languages.${content.language}`)],
                [t('facts.received'), formatInstant(createdAt, language)],
              ]}
            />
            <CaseKeeping section="callRequests" record={request} address={address} />
          </CaseCard>
          {related.length > 0 && (
            <CaseCard title={t('related.applications')}>
              <CaseLinks
                links={related.map((one) => ({
                  id: one.id,
                  address: `${sectionAddress('applications')}?open=${one.id}`,
                  label: one.reference,
                  note: whenOf(one.createdAt),
                }))}
              />
            </CaseCard>
          )}
          <CaseTrail section="callRequests" id={id} fields={trailFields} />
        </>
      }
    />
  )
}

function Progress({ request }: { request: CallRequest }) {
  const t = usePanelWords('admin-cases')
  const messages = useMessages('callRequest')
  const forget = useForgetCases()
  const call = useMoveCall()
  const [busyWith, setBusyWith] = useState<CallRequestStatus | null>(null)
  const { id, revision, status, binnedAt } = request
  const moves = binnedAt === null ? callRequestStatuses.filter((to) => canMoveCallRequest(status, to)) : []
  const move = async (to: CallRequestStatus) => {
    if (busyWith !== null) return
    setBusyWith(to)
    try {
      await call(id, { revision, status: to })
      messages.succeeded('updated')
    } catch (error) {
      messages.failed('updated', error)
    } finally {
      // Where somebody else was quicker, the present state is shown.
      forget()
      setBusyWith(null)
    }
  }
  return (
    <CaseCard title={t('status.title')}>
      <StatusSteps steps={stepsOf(request, t)} />
      <div className={styles.decisions}>
        {moves.map((to, index) => (
          <Button
            key={to}
            variant={index === 0 && status !== 'DONE' ? 'first' : 'second'}
            isBusy={busyWith === to}
            onPress={() => move(to)}
          >
            {busyWith === to ? t('updating') : t(status === 'DONE' ? 'decide.reopen' : `progress.${to}`)}
          </Button>
        ))}
      </div>
    </CaseCard>
  )
}

function stepsOf({ status, moves, createdAt }: CallRequest, t: (key: string) => string): CaseStep[] {
  const position = callRequestStatuses.indexOf(status)
  return callRequestStatuses.map((one, index) => {
    const at = one === 'NEW' ? createdAt : (moves.findLast((move) => move.status === one)?.at ?? null)
    const isBehind = index < position || (index === position && one === 'DONE')
    return {
      key: one,
      label: t(`statuses.callRequests.${one}`),
      state: isBehind ? (at === null ? 'ahead' : 'done') : index === position ? 'now' : 'ahead',
      at: index <= position ? at : null,
    }
  })
}
