import { useState } from 'react'
import { Link } from 'react-router'
import { applicationRecords } from '../../../shared/contract/case-records.ts'
import { formatDate, formatInstant } from '../../../shared/i18n/formats.ts'
import { editionAddress } from '../../../shared/rules/addresses.ts'
import {
  type ApplicationStatus,
  applicationStatuses,
  canMoveApplication,
  isApplicationClosed,
} from '../../../shared/rules/application-status.ts'
import { sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import type { FieldDescription } from '../kit/section.ts'
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
import { AcceptDialog, DecisionDialog } from './decision-dialog.tsx'
import { type Application, useWhenWords } from './use-case.ts'

/** The tone of a status; its word says it too. */
const tones = {
  NEW: 'plain',
  IN_REVIEW: 'waiting',
  INTERVIEW: 'waiting',
  ACCEPTED: 'good',
  REJECTED: 'bad',
} as const

/** The fields in the audit trail of an application. */
const trailFields: readonly FieldDescription[] = [
  { name: 'status', label: 'admin-cases:fields.status', format: statusInWords },
  { name: 'statusReason', label: 'admin-cases:fields.statusReason' },
  { name: 'fullName', label: 'admin-cases:fields.fullName' },
  { name: 'email', label: 'admin-cases:fields.email' },
  {
    name: 'kind',
    label: 'admin-cases:fields.kind',
    format: (kind, _general, t) => (typeof kind === 'string' ? t(`admin-cases:kinds.${kind}`) : ''),
  },
  {
    name: 'language',
    label: 'admin-cases:fields.language',
    format: (language, _general, t) =>
      typeof language === 'string' ? t(`admin-cases:languages.${language}`) : '',
  },
]

function statusInWords(status: unknown, _general: unknown, t: (key: string) => string): string {
  return typeof status === 'string' ? t(`admin-cases:statuses.applications.${status}`) : ''
}

/** Shows applications (A-6): the queue, the open one, and its decision. */
export function ApplicationsSection() {
  const t = usePanelWords('admin-cases')
  return (
    <CaseDesk
      contract={applicationRecords}
      other="callRequests"
      statuses={applicationStatuses}
      hasKinds
      badgeOf={({ status, withdrawnAt }) =>
        withdrawnAt === null ? (
          <Badge tone={tones[status]}>{t(`statuses.applications.${status}`)}</Badge>
        ) : (
          <Badge>{t('withdrawn')}</Badge>
        )
      }
      secondLineOf={({ kind, duplicatesCount }) =>
        duplicatesCount > 0
          ? `${t(`kinds.${kind}`)}, ${t('duplicates.count', { count: duplicatesCount })}`
          : t(`kinds.${kind}`)
      }
      renderCase={(id, address) => <OpenApplication id={id} address={address} />}
    />
  )
}

function OpenApplication({ id, address }: { id: string; address: ListAddress }) {
  const t = usePanelWords('admin-cases')
  const record = useRecord(applicationRecords, id)
  const application = record.data as Application | undefined
  if (!application) return <CaseWaiting error={record.error} onRetry={record.refetch} />
  const { content, cv, label, coverLetter, binnedAt } = application
  return (
    <CaseFrame
      label={label.text}
      email={content.email}
      action={cv?.state === 'ready' && <DownloadButton section="applications" id={id} cv={cv} />}
      body={
        <>
          <CaseLetter title={t('letter')} text={coverLetter} language={content.language} />
          {cv ? (
            <CaseDocument key={`${cv.name} ${cv.sizeBytes}`} section="applications" id={id} cv={cv} />
          ) : (
            <p className="quiet">{t('cv.none')}</p>
          )}
        </>
      }
      side={
        <>
          <Decision application={application} />
          <CaseNotes section="applications" id={id} isTrashed={binnedAt !== null} />
          <Facts application={application} address={address} />
          <Others application={application} address={address} />
          <CaseTrail section="applications" id={id} fields={trailFields} />
        </>
      }
    />
  )
}

function Decision({ application }: { application: Application }) {
  const t = usePanelWords('admin-cases')
  const whenOf = useWhenWords()
  const [asked, setAsked] = useState<ApplicationStatus | null>(null)
  const { status, withdrawnAt, binnedAt, statusReason, content } = application
  const moves =
    withdrawnAt === null && binnedAt === null
      ? applicationStatuses.filter((to) => canMoveApplication(status, to))
      : []
  const isClosed = isApplicationClosed(status)
  const others = moves.filter((to) => !isApplicationClosed(to))
  return (
    <CaseCard title={t('status.title')}>
      <StatusSteps steps={stepsOf(application, t)} />
      {withdrawnAt !== null && (
        <Notice>
          <p>{t('status.withdrawn', { when: whenOf(withdrawnAt) })}</p>
        </Notice>
      )}
      {statusReason !== null && (
        <p className={styles.said} lang={content.language}>
          {statusReason}
        </p>
      )}
      {moves.length > 0 && (
        <div className={styles.decisions}>
          {moves.includes('ACCEPTED') && (
            <Button onPress={() => setAsked('ACCEPTED')}>{t('decide.ACCEPTED.open')}</Button>
          )}
          {moves.includes('REJECTED') && (
            <Button variant="danger" onPress={() => setAsked('REJECTED')}>
              {t('decide.REJECTED.open')}
            </Button>
          )}
          {others.map((to) => (
            <Button key={to} variant="second" onPress={() => setAsked(to)}>
              {t(isClosed ? 'decide.reopen' : `decide.${to}.open`)}
            </Button>
          ))}
        </div>
      )}
      {moves.includes('ACCEPTED') && <p className="quiet">{t('status.acceptHint')}</p>}
      {asked === 'ACCEPTED' && <AcceptDialog application={application} onClose={() => setAsked(null)} />}
      {asked !== null && asked !== 'ACCEPTED' && (
        <DecisionDialog application={application} status={asked} onClose={() => setAsked(null)} />
      )}
    </CaseCard>
  )
}

/** Returns the steps to a decision; a skipped one has no day. */
function stepsOf({ status, events }: Application, t: (key: string) => string): CaseStep[] {
  const dayOf = (one: ApplicationStatus) => events.findLast((event) => event.status === one)?.at ?? null
  const isClosed = isApplicationClosed(status)
  const way = ['NEW', 'IN_REVIEW', 'INTERVIEW'] as const
  const position = isClosed ? way.length : way.indexOf(status as (typeof way)[number])
  const steps = way.map((one, index): CaseStep => {
    const state = index < position ? 'done' : index === position ? 'now' : 'ahead'
    const wasSkipped = state === 'done' && dayOf(one) === null
    return {
      key: one,
      label: t(`statuses.applications.${one}`),
      state: wasSkipped ? 'ahead' : state,
      at: state === 'ahead' ? null : dayOf(one),
    }
  })
  const decision: CaseStep = {
    key: 'decision',
    label: t(isClosed ? `statuses.applications.${status}` : 'status.decision'),
    state: status === 'ACCEPTED' ? 'done' : status === 'REJECTED' ? 'ended' : 'ahead',
    at: isClosed ? dayOf(status) : null,
  }
  return [...steps, decision]
}

function Facts({ application, address }: { application: Application; address: ListAddress }) {
  const t = usePanelWords('admin-cases')
  const language = useLanguage()
  const { content, reference, createdAt, person, edition } = application
  const people = person && sectionAddress(person.kind === 'ambassador' ? 'ambassadors' : 'experts')
  return (
    <CaseCard title={t('facts.title')}>
      <CaseFacts
        facts={[
          [t('facts.reference'), reference],
          [t('fields.kind'), t(`kinds.${content.kind}`)],
          [t('fields.language'), t(`languages.${content.language}`)],
          [t('facts.received'), formatInstant(createdAt, language)],
          ...(edition
            ? [
                [
                  t('facts.consent'),
                  <a key="edition" href={editionAddress(edition.number)}>
                    {t('facts.edition', {
                      number: edition.number,
                      date: formatDate(`${edition.editionDate}T00:00:00Z`, language, 'UTC'),
                    })}
                  </a>,
                ] as const,
              ]
            : []),
          ...(person
            ? [
                [
                  t('facts.profile'),
                  <Link key="person" to={`${people}?open=${person.id}`}>
                    {person.userCode}
                  </Link>,
                ] as const,
              ]
            : []),
        ]}
      />
      <CaseKeeping section="applications" record={application} address={address} />
    </CaseCard>
  )
}

function Others({ application, address }: { application: Application; address: ListAddress }) {
  const t = usePanelWords('admin-cases')
  const whenOf = useWhenWords()
  const { duplicates, related } = application
  return (
    <>
      {duplicates.length > 0 && (
        <CaseCard title={t('duplicates.title')}>
          <CaseLinks
            links={duplicates.map(({ id, label, reference, status, createdAt, signs }) => ({
              id,
              address: address.hrefOf({ open: id, part: '' }),
              label: `${label}, ${reference}`,
              note: [
                t(`statuses.applications.${status}`),
                whenOf(createdAt),
                ...signs.map((sign) => t(`duplicates.signs.${sign}`)),
              ].join(', '),
            }))}
          />
        </CaseCard>
      )}
      {related.length > 0 && (
        <CaseCard title={t('related.callRequests')}>
          <CaseLinks
            links={related.map(({ id, reference, createdAt }) => ({
              id,
              address: `${sectionAddress('callRequests')}?open=${id}`,
              label: reference,
              note: whenOf(createdAt),
            }))}
          />
        </CaseCard>
      )}
    </>
  )
}
