import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
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
import { Notice } from '../../ui/notice/notice.tsx'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import type { FieldDescription } from '../kit/section.ts'
import { usePanelWords } from '../kit/use-panel-words.ts'
import { useRecord } from '../kit/use-records.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import { CaseDocument } from './case-document.tsx'
import { type CaseAction, CaseFoot, type CaseStep, ResultBar } from './case-foot.tsx'
import styles from './case-page.module.css'
import { CaseFacts, CaseLetter, CaseLinks, CasePage, CasePart, CaseSent, CaseWaiting } from './case-page.tsx'
import { CasePath, type PathStep } from './case-path.tsx'
import type { OpenCaseProps } from './case-section.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { type Application, type CaseResult, useWhenWords } from './use-case.ts'
import { profileAddressOf, useProfileOpening } from './use-profile-opening.ts'

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

/** Shows the status of an application. */
export function ApplicationBadge({ status, withdrawnAt }: Pick<Application, 'status' | 'withdrawnAt'>) {
  const t = usePanelWords('admin-cases')
  return withdrawnAt === null ? (
    <Badge tone={tones[status]}>{t(`statuses.applications.${status}`)}</Badge>
  ) : (
    <Badge>{t('withdrawn')}</Badge>
  )
}

/** Shows the page of an application. */
export function OpenApplication({ id, address, position, result, onResult }: OpenCaseProps) {
  const t = usePanelWords('admin-cases')
  const record = useRecord(applicationRecords, id)
  const [asked, setAsked] = useState<ApplicationStatus | null>(null)
  const openProfile = useProfileOpening()
  const sent = useSentSteps(record.data as Application | undefined)
  const application = record.data as Application | undefined
  if (!application) return <CaseWaiting error={record.error} onRetry={record.refetch} address={address} />
  const { content, cv, coverLetter, binnedAt, mails } = application
  const done = async (made: CaseResult, opensProfile = false) => {
    if (!opensProfile || !(await openProfile(made))) onResult(made)
    setAsked(null)
  }
  const dialog = { application, onClose: () => setAsked(null), onDone: done }
  return (
    <>
      <CasePage
        {...{ section: 'applications', record: application, address, position }}
        about={t(`wants.${content.kind}`)}
        badge={<ApplicationBadge {...application} />}
        result={
          result && (
            <DecisionResult
              {...{ result, application, next: position.next }}
              onUndone={() => onResult(null)}
            />
          )
        }
        document={
          cv ? (
            <CaseDocument key={`${cv.name} ${cv.sizeBytes}`} section="applications" id={id} cv={cv} />
          ) : (
            <p className="quiet">{t('cv.none')}</p>
          )
        }
        sent={
          <CaseSent
            title={t('facts.title')}
            letter={
              <>
                <CaseLetter title={t('letter')} text={coverLetter} language={content.language} />
                <Others application={application} address={address} />
              </>
            }
          >
            <Facts application={application} />
          </CaseSent>
        }
        path={
          <CasePath
            {...{
              section: 'applications',
              id,
              email: content.email,
              isTrashed: binnedAt !== null,
              sent,
              mails,
            }}
            fields={trailFields}
          />
        }
        foot={
          <CaseFoot
            section="applications"
            record={application}
            steps={stepsOf(application, t)}
            actions={actionsOf(application, t, setAsked)}
            next={position.next}
          />
        }
      />
      {asked === 'ACCEPTED' && <AcceptDialog {...dialog} />}
      {asked !== null && asked !== 'ACCEPTED' && <DecisionDialog {...dialog} status={asked} />}
    </>
  )
}

/** The letters of decisions, by their place on the keyboard. */
const letters: Readonly<Partial<Record<ApplicationStatus, string>>> = {
  ACCEPTED: 'a',
  REJECTED: 'r',
  INTERVIEW: 's',
  IN_REVIEW: 'v',
}
const actionOrder = ['ACCEPTED', 'REJECTED', 'INTERVIEW', 'IN_REVIEW'] as const
const variants = { ACCEPTED: 'first', REJECTED: 'danger', INTERVIEW: 'second', IN_REVIEW: 'second' } as const

/** Returns all that can be decided about an application. */
function actionsOf(
  { status, withdrawnAt, binnedAt }: Application,
  t: (key: string) => string,
  onAsk: (status: ApplicationStatus) => void,
): CaseAction[] {
  if (withdrawnAt !== null || binnedAt !== null) return []
  const isReopening = isApplicationClosed(status)
  return actionOrder
    .filter((to) => canMoveApplication(status, to))
    .map((to) => ({
      key: to,
      label: t(isReopening ? 'decide.reopen' : `decide.${to}.open`),
      variant: variants[to],
      ...(letters[to] && !isReopening && { letter: letters[to] }),
      onPress: () => onAsk(to),
    }))
}

/** Returns the steps to a decision. */
function stepsOf({ status }: Application, t: (key: string) => string): CaseStep[] {
  const isClosed = isApplicationClosed(status)
  const way = applicationStatuses.filter((one) => !isApplicationClosed(one))
  const position = isClosed ? way.length : way.indexOf(status)
  return [
    ...way.map(
      (one, index): CaseStep => ({
        key: one,
        label: t(`statuses.applications.${one}`),
        state: index < position ? 'done' : index === position ? 'now' : 'ahead',
      }),
    ),
    {
      key: 'decision',
      label: t(isClosed ? `statuses.applications.${status}` : 'status.decision'),
      state: status === 'ACCEPTED' ? 'done' : status === 'REJECTED' ? 'ended' : 'ahead',
    },
  ]
}

/** Returns what the applicant did, as steps of the path. */
function useSentSteps(application: Application | undefined): PathStep[] {
  const { t } = useTranslation('admin-cases')
  const icons = {
    received: 'file',
    'cv-replaced': 'upload',
    'link-renewed': 'link',
    withdrawn: 'out',
  } as const
  return (application?.events ?? []).flatMap(({ type, at }) =>
    type === 'status-changed'
      ? []
      : [
          {
            key: `${type} ${at}`,
            at,
            kind: 'state' as const,
            icon: icons[type],
            text: t(`path.sent.${type}`),
          },
        ],
  )
}

type DecisionResultProps = Pick<ComponentProps<typeof ResultBar>, 'result' | 'next' | 'onUndone'> & {
  application: Application
}

/** Says what a decision has done: to the profile that it created, and in which language the mail is. */
function DecisionResult({ application, ...bar }: DecisionResultProps) {
  const { t } = useTranslation('admin-cases')
  const person = bar.result.status === 'ACCEPTED' ? application.person : null
  const language = t(`languages.${application.content.language}`).toLowerCase()
  return (
    <ResultBar
      {...bar}
      id={application.id}
      way={
        person && (
          <Link className={styles.open} to={profileAddressOf(person)}>
            {t('result.openProfile')}
          </Link>
        )
      }
    >
      {person && t('result.profile', { code: person.userCode })} {t('result.mail', { language })}
    </ResultBar>
  )
}

function Facts({ application }: { application: Application }) {
  const { t } = useTranslation('admin-cases')
  const language = useLanguage()
  const whenOf = useWhenWords()
  const { content, createdAt, person, edition, duplicates, withdrawnAt } = application
  return (
    <>
      {withdrawnAt !== null && (
        <Notice>
          <p>{t('status.withdrawn', { when: whenOf(withdrawnAt) })}</p>
        </Notice>
      )}
      {application.binnedAt !== null && (
        <Notice>
          <p>{t('inBin')}</p>
        </Notice>
      )}
      <CaseFacts
        facts={[
          [t('fields.kind'), t(`kinds.${content.kind}`)],
          [t('fields.language'), t(`languages.${content.language}`)],
          [
            t('facts.earlier'),
            duplicates.length === 0 ? t('facts.first') : t('duplicates.count', { count: duplicates.length }),
          ],
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
                  <Link key="person" to={profileAddressOf(person)}>
                    {person.userCode}
                  </Link>,
                ] as const,
              ]
            : []),
        ]}
      />
    </>
  )
}

/** Links to other cases that are likely of the same person. */
function Others({ application, address }: { application: Application; address: ListAddress }) {
  const t = usePanelWords('admin-cases')
  const whenOf = useWhenWords()
  const { duplicates, related } = application
  return (
    <>
      {duplicates.length > 0 && (
        <CasePart
          title={t('duplicates.title')}
          note={t('duplicates.count', { count: duplicates.length })}
          isOpen={false}
        >
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
        </CasePart>
      )}
      {related.length > 0 && (
        <CasePart title={t('related.callRequests')} note={String(related.length)} isOpen={false}>
          <CaseLinks
            links={related.map(({ id, reference, createdAt }) => ({
              id,
              address: `${sectionAddress('callRequests')}?open=${id}`,
              label: reference,
              note: whenOf(createdAt),
            }))}
          />
        </CasePart>
      )}
    </>
  )
}
