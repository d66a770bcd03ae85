import { useMutation, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { decideProposal } from '../../../shared/contract/people-panel.ts'
import type { PersonProposal, PersonRecord } from '../../../shared/schemas/admin/people.ts'
import { useLiveApi } from '../../app-page/page-services.ts'
import { useErrorMessage } from '../../app-page/use-error-message.ts'
import { useStoredReason } from '../../forms/use-stored-state.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { DecisionBox } from '../kit/decision-box/decision-box.tsx'
import { Changes } from '../kit/record-drawer/changes.tsx'
import { EditorPart } from '../kit/record-drawer/editor-part.tsx'
import { namedFields } from '../kit/section.ts'
import { personFieldDescriptions } from './person-values.ts'

interface PersonDecisionProps {
  record: PersonRecord
  /** Whether the form has unsaved changes. */
  isChanged: boolean
}

/** Shows the pending decision about a person: the change that its owner has proposed. */
export function PersonDecision({ record: person, isChanged }: PersonDecisionProps) {
  const { t } = useTranslation('admin')
  if (!person.proposal) return null
  return (
    <EditorPart id="decision" title={t('decision.part')} isPlain>
      <ProposedChange
        key={person.proposal.id}
        person={person}
        proposal={person.proposal}
        isChanged={isChanged}
      />
    </EditorPart>
  )
}

interface ProposedChangeProps {
  person: PersonRecord
  proposal: PersonProposal
  isChanged: boolean
}

/** Shows a change that its owner has proposed, word by word, to be accepted or rejected with a reason (S-9). */
function ProposedChange({ person, proposal, isChanged }: ProposedChangeProps) {
  const { t } = useTranslation('admin-people')
  const api = useLiveApi()
  const queries = useQueryClient()
  const messageOf = useErrorMessage()
  const [, setParameters] = useSearchParams()
  const { id, proposedAt, proposerName, isBehind, before, after, photo, cv } = proposal
  const [reason, setReason] = useStoredReason('ambassadors', id)
  const decision = useMutation({
    retry: false,
    // Both revisions are those that are shown here: a decision on a later change is refused.
    mutationFn: (made: { decision: 'accept' | 'reject'; reason?: string }) =>
      api.call(decideProposal, {
        params: { id },
        body: { ...made, revision: person.revision, changeRevision: proposal.revision },
      }),
    onSuccess: (_answer, { decision: made }) => {
      toast.success(t(`proposal.done.${made}`))
      // The accepted change is in the history; the form restarts from it.
      if (made === 'accept') setParameters((now) => withPart(now, person.id))
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
  const files = [
    { label: t('fields.photo'), change: photo },
    { label: t('fields.cv'), change: cv },
  ].filter(({ change }) => change !== 'same')
  return (
    <DecisionBox
      id="decision"
      title={t('proposal.title')}
      isWaiting
      proposal={{ name: proposerName, at: proposedAt }}
      problem={decision.error ? messageOf(decision.error) : undefined}
      isChanged={isChanged}
      isBusy={decision.isPending}
      onAccept={() => decision.mutate({ decision: 'accept' })}
      rejection={{
        reason,
        problem: undefined,
        onType: setReason,
        onReject: () => decision.mutate({ decision: 'reject', reason }),
      }}
    >
      {isBehind && (
        <Notice tone="problem">
          <p>{t('proposal.behind')}</p>
        </Notice>
      )}
      <Changes fields={namedFields(personFieldDescriptions)} entry={{ before, after }} />
      {files.map(({ label, change }) => (
        <p key={label}>
          {label}: {t(change === 'new' ? 'file.new' : 'file.removed')}
        </p>
      ))}
    </DecisionBox>
  )
}

function withPart(now: URLSearchParams, id: string): URLSearchParams {
  const next = new URLSearchParams(now)
  next.set('open', id)
  next.set('part', 'history')
  return next
}
