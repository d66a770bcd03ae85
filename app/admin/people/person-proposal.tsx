import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { formatDate, formatTime } from '../../../shared/i18n/formats.ts'
import { reasonMaxCharacters } from '../../../shared/rules/limits.ts'
import type { PersonProposal, PersonRecord } from '../../../shared/schemas/admin/people.ts'
import { useLiveApi } from '../../account/own-data/use-live-api.ts'
import { useFailureWords } from '../../app-page/use-failure-words.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Dialog } from '../kit/dialog/dialog.tsx'
import { Changes } from '../kit/record-drawer/record-history.tsx'
import { useKeptReason } from '../kit/use-kept-state.ts'
import styles from './person-editor.module.css'
import { personFieldDescriptions } from './person-field-descriptions.ts'

interface PersonProposalPanelProps {
  person: PersonRecord
  proposal: PersonProposal
}

/** A change that its owner has proposed, word by word, to be accepted or rejected with a reason (S-9). */
export function PersonProposalPanel({ person, proposal }: PersonProposalPanelProps) {
  const { t } = useTranslation('admin-people')
  const language = useLanguage()
  const api = useLiveApi()
  const queries = useQueryClient()
  const wordsOf = useFailureWords()
  const [, setParameters] = useSearchParams()
  const [isRejecting, setIsRejecting] = useState(false)
  const { id, proposedAt, proposerName, isBehind, before, after, photo, cv } = proposal
  const decision = useMutation({
    retry: false,
    // Both revisions are those of what stands here: another change that took its place is refused.
    mutationFn: (made: { decision: 'accept' | 'reject'; reason?: string }) =>
      api.call(`/admin/proposed-people-changes/${id}/decision`, {
        method: 'POST',
        body: { ...made, revision: person.revision, changeRevision: proposal.revision },
      }),
    onSuccess: (_answer, { decision: made }) => {
      toast.success(t(`proposal.done.${made}`))
      setIsRejecting(false)
      // What was accepted stands in the history; the form is begun anew from there.
      if (made === 'accept') setParameters((now) => withPart(now, person.id))
    },
    onError: (error) => toast.error(wordsOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
  const files = [
    { label: t('fields.photo'), change: photo },
    { label: t('fields.cv'), change: cv },
  ].filter(({ change }) => change !== 'same')
  return (
    <section className={styles.part} aria-labelledby="person-proposal">
      <h3 id="person-proposal">
        {t('proposal.title')} <Badge tone="waiting">{t('proposal.state')}</Badge>
      </h3>
      <p className="quiet">
        {t('proposal.by', {
          name: proposerName,
          at: `${formatDate(proposedAt, language)}, ${formatTime(proposedAt)}`,
        })}
      </p>
      {isBehind && (
        <Notice tone="problem">
          <p>{t('proposal.behind')}</p>
        </Notice>
      )}
      <Changes fields={personFieldDescriptions} entry={{ before, after }} />
      {files.map(({ label, change }) => (
        <p key={label}>
          {label}: {t(change === 'new' ? 'file.new' : 'file.removed')}
        </p>
      ))}
      <div className="actions">
        <Button isBusy={decision.isPending} onPress={() => decision.mutate({ decision: 'accept' })}>
          {t(isBehind ? 'proposal.acceptAll' : 'proposal.accept')}
        </Button>
        <Button variant="danger" onPress={() => setIsRejecting(true)}>
          {t('proposal.reject')}
        </Button>
      </div>
      {isRejecting && (
        <RejectDialog
          id={id}
          isBusy={decision.isPending}
          onReject={(reason) => decision.mutate({ decision: 'reject', reason })}
          onClose={() => setIsRejecting(false)}
        />
      )}
    </section>
  )
}

function withPart(now: URLSearchParams, id: string): URLSearchParams {
  const next = new URLSearchParams(now)
  next.set('open', id)
  next.set('part', 'history')
  return next
}

interface RejectDialogProps {
  /** Of the change that is rejected. */
  id: string
  isBusy: boolean
  onReject: (reason: string) => void
  onClose: () => void
}

function RejectDialog({ id, isBusy, onReject, onClose }: RejectDialogProps) {
  const { t } = useTranslation('admin-people')
  const { t: errors } = useTranslation('errors')
  const titleId = useId()
  const [reason, setReason] = useKeptReason('ambassadors', id)
  const [isRefused, setIsRefused] = useState(false)
  return createPortal(
    <Dialog labelledBy={titleId} onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          const isEmpty = reason.trim() === ''
          setIsRefused(isEmpty)
          if (!isEmpty) onReject(reason)
        }}
      >
        <h2 id={titleId} className={styles.title}>
          {t('proposal.rejectTitle')}
        </h2>
        <Field
          id="reason"
          label={t('proposal.reason')}
          hint={t('proposal.reasonHint')}
          problem={isRefused ? errors('fields.required') : undefined}
        >
          {(control) => (
            <textarea
              {...control}
              rows={4}
              maxLength={reasonMaxCharacters}
              placeholder={t('proposal.reasonPrompt')}
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          )}
        </Field>
        <div className="actions">
          <Button variant="danger" isBusy={isBusy}>
            {t('proposal.reject')}
          </Button>
          <Button variant="plain" onPress={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  )
}
