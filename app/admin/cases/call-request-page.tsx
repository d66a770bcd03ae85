import { useState } from 'react'
import { useTranslation } from 'react-i18next'
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
import { Notice } from '../../ui/notice/notice.tsx'
import type { FieldDescription } from '../kit/section.ts'
import { useMessages } from '../kit/use-messages.ts'
import { usePanelWords } from '../kit/use-panel-words.ts'
import { useRecord } from '../kit/use-records.ts'
import { CaseDocument } from './case-document.tsx'
import { type CaseAction, CaseFoot, type CaseStep, ResultBar } from './case-foot.tsx'
import { CaseFacts, CaseLetter, CaseLinks, CasePage, CasePart, CaseSent, CaseWaiting } from './case-page.tsx'
import { CasePath } from './case-path.tsx'
import type { OpenCaseProps } from './case-section.ts'
import { type CallRequest, resultOf, useForgetCases, useMoveCall, useWhenWords } from './use-case.ts'

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

/** Shows the status of a call request. */
export function CallRequestBadge({ status }: Pick<CallRequest, 'status'>) {
  const t = usePanelWords('admin-cases')
  return <Badge tone={tones[status]}>{t(`statuses.callRequests.${status}`)}</Badge>
}

/** Shows the page of a call request. */
export function OpenCallRequest({ id, address, position, result, onResult }: OpenCaseProps) {
  const t = usePanelWords('admin-cases')
  const record = useRecord(callRequestRecords, id)
  const progress = useProgress(onResult)
  const request = record.data as CallRequest | undefined
  if (!request) return <CaseWaiting error={record.error} onRetry={record.refetch} address={address} />
  const { content, cv, coverLetter, binnedAt, createdAt, mails } = request
  const received = {
    ...({ key: 'received', at: createdAt, kind: 'state', icon: 'phone' } as const),
    text: t('path.sent.call'),
  }
  return (
    <CasePage
      {...{ section: 'callRequests', record: request, address, position }}
      about={t('wants.call')}
      badge={<CallRequestBadge {...request} />}
      result={
        result && <ResultBar {...{ result, id, next: position.next }} onUndone={() => onResult(null)} />
      }
      document={cv && <CaseDocument section="callRequests" id={id} cv={cv} />}
      sent={
        <CaseSent
          title={t('facts.title')}
          letter={
            <>
              <CaseLetter title={t('message')} text={coverLetter} language={content.language} />
              <Others request={request} />
            </>
          }
        >
          <Facts request={request} />
        </CaseSent>
      }
      path={
        <CasePath
          {...{ section: 'callRequests', id, email: content.email, isTrashed: binnedAt !== null, mails }}
          sent={[received]}
          fields={trailFields}
        />
      }
      foot={
        <CaseFoot
          section="callRequests"
          record={request}
          steps={stepsOf(request, t)}
          actions={progress.actionsOf(request)}
          next={position.next}
        />
      }
    />
  )
}

/** The letters of moves, by their place on the keyboard. */
const letters: Readonly<Partial<Record<CallRequestStatus, string>>> = { IN_PROGRESS: 's', DONE: 'd' }

/** Returns what can be done with a call request, and does it. */
function useProgress(onResult: OpenCaseProps['onResult']) {
  const t = usePanelWords('admin-cases')
  const messages = useMessages('callRequest')
  const forget = useForgetCases()
  const call = useMoveCall()
  const [busyWith, setBusyWith] = useState<CallRequestStatus | null>(null)
  const move = async (request: CallRequest, to: CallRequestStatus) => {
    const { id, revision } = request
    if (busyWith !== null) return
    setBusyWith(to)
    try {
      await call(id, { revision, status: to })
      messages.succeeded('updated')
      onResult(resultOf('callRequests', request, to))
    } catch (error) {
      messages.failed('updated', error)
    } finally {
      // Where somebody else was quicker, the present state is shown.
      forget()
      setBusyWith(null)
    }
  }
  const actionsOf = (request: CallRequest): CaseAction[] => {
    const { status, binnedAt } = request
    const moves = binnedAt === null ? callRequestStatuses.filter((to) => canMoveCallRequest(status, to)) : []
    return moves.map((to, index) => ({
      key: to,
      label: busyWith === to ? t('updating') : t(status === 'DONE' ? 'decide.reopen' : `progress.${to}`),
      variant: index === 0 && status !== 'DONE' ? 'first' : 'second',
      ...(letters[to] && { letter: letters[to] }),
      isBusy: busyWith === to,
      onPress: () => void move(request, to),
    }))
  }
  return { actionsOf }
}

function stepsOf({ status }: CallRequest, t: (key: string) => string): CaseStep[] {
  const position = callRequestStatuses.indexOf(status)
  return callRequestStatuses.map((one, index) => {
    const isBehind = index < position || (index === position && one === 'DONE')
    return {
      key: one,
      label: t(`statuses.callRequests.${one}`),
      state: isBehind ? 'done' : index === position ? 'now' : 'ahead',
    }
  })
}

function Facts({ request }: { request: CallRequest }) {
  const { t } = useTranslation('admin-cases')
  const language = useLanguage()
  const { content, createdAt, binnedAt } = request
  return (
    <>
      {binnedAt !== null && (
        <Notice>
          <p>{t('inBin')}</p>
        </Notice>
      )}
      <CaseFacts
        facts={[
          [t('fields.language'), t(`languages.${content.language}`)],
          [
            t('facts.received'),
            <time key="received" dateTime={createdAt}>
              {formatInstant(createdAt, language)}
            </time>,
          ],
          [
            t('facts.email'),
            <a key="email" href={`mailto:${content.email}`}>
              {content.email}
            </a>,
          ],
        ]}
      />
    </>
  )
}

/** Links to the applications of the same email. */
function Others({ request: { related } }: { request: CallRequest }) {
  const t = usePanelWords('admin-cases')
  const whenOf = useWhenWords()
  if (related.length === 0) return null
  return (
    <CasePart title={t('related.applications')} note={String(related.length)} isOpen={false}>
      <CaseLinks
        links={related.map((one) => ({
          id: one.id,
          address: `${sectionAddress('applications')}?open=${one.id}`,
          label: one.reference,
          note: whenOf(one.createdAt),
        }))}
      />
    </CasePart>
  )
}
