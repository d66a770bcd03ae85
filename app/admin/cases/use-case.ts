import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { listAssignees } from '../../../shared/contract/assignments.ts'
import type { applicationRecords, callRequestRecords } from '../../../shared/contract/case-records.ts'
import * as contract from '../../../shared/contract/cases.ts'
import { formatTime } from '../../../shared/i18n/formats.ts'
import type { ApplicationStatus } from '../../../shared/rules/application-status.ts'
import type { CallRequestStatus } from '../../../shared/rules/call-request-status.ts'
import { decisionUndoSeconds } from '../../../shared/rules/limits.ts'
import type {
  applicationMoveSchema,
  assignmentSchema,
  callRequestMoveSchema,
  MailPreview,
} from '../../../shared/schemas/cases.ts'
import { useLiveApi } from '../../app-page/page-services.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { shortDayUnlessToday } from '../kit/record-list/short-day.ts'
import { useMessages } from '../kit/use-messages.ts'
import { usePanelWords } from '../kit/use-panel-words.ts'
import { sectionKey } from '../kit/use-records.ts'

/** The two sections that hold cases. */
export type CaseSection = contract.CaseSection

export type Application = z.output<typeof applicationRecords.record>
export type CallRequest = z.output<typeof callRequestRecords.record>

/** Reads the number of cases in each segment of a queue. */
export function useSegments(section: CaseSection) {
  const api = useLiveApi()
  return useQuery({
    queryKey: [...sectionKey(section), 'segments'],
    queryFn: ({ signal }) => api.call(contract.cases[section].readSegments, { signal }),
  })
}

/** Reads the notes of a case, and returns the function that adds one. */
export function useNotes(section: CaseSection, id: string) {
  const api = useLiveApi()
  const queries = useQueryClient()
  const { listNotes, addNote } = contract.cases[section]
  const queryKey = [...sectionKey(section), 'notes', id]
  const notes = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(listNotes, { params: { id }, signal }),
  })
  const add = async (body: { text: string }, keyOf: (body: unknown) => string) => {
    const answer = await api.call(addNote, { params: { id }, body, idempotencyKey: keyOf(body) })
    queries.setQueryData(queryKey, answer)
    void queries.invalidateQueries({ queryKey: [...sectionKey(section), 'history', id] })
  }
  return { notes, add }
}

/** Reads the list of files in the archive of a case. */
export function useArchiveMembers(section: CaseSection, id: string) {
  const api = useLiveApi()
  return useQuery({
    // Each request is recorded in the audit log: its response is cached.
    queryKey: ['case-archive', section, id],
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => api.call(contract.cases[section].listMembers, { params: { id }, signal }),
  })
}

/** The request for a mail's preview. */
export type MailQuestion = Pick<z.input<typeof applicationMoveSchema>, 'status' | 'reason'> & {
  account?: { firstname: string; lastname: string; login: string }
}

/** Reads the mail that a decision would send now; requested while `isAsked`. */
export function useMailPreview(id: string, question: MailQuestion, isAsked: boolean) {
  const api = useLiveApi()
  return useQuery<MailPreview>({
    queryKey: ['case-mail', id, question],
    enabled: isAsked,
    retry: false,
    gcTime: 0,
    placeholderData: (before) => before,
    queryFn: ({ signal }) => api.call(contract.previewMail, { params: { id }, body: question, signal }),
  })
}

/**
 * Returns a function that refetches everything in the panel: a change of a case shows in lists, counts and profiles.
 */
export function useForgetCases(): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: ['admin'] })
}

/** Returns a function that moves a call request to another status. */
export function useMoveCall() {
  const api = useLiveApi()
  return (id: string, body: z.input<typeof callRequestMoveSchema>) =>
    api.call(contract.moveCallRequest, { params: { id }, body })
}

/** Reads the administrators who can be in charge of a case. */
export function useAssignees() {
  const api = useLiveApi()
  return useQuery({
    queryKey: ['admin', 'assignees'],
    queryFn: ({ signal }) => api.call(listAssignees, { signal }),
  })
}

/** Returns a function that puts an administrator in charge of a case, or nobody. */
export function useAssignment(section: CaseSection) {
  const api = useLiveApi()
  const messages = useMessages(nounOf(section))
  const forget = useForgetCases()
  return async (id: string, assignment: z.input<typeof assignmentSchema>) => {
    try {
      await api.call(contract.cases[section].assign, { params: { id }, body: assignment })
      messages.succeeded('updated')
    } catch (error) {
      messages.failed('updated', error)
    } finally {
      forget()
    }
  }
}

/** A decision that was just made. */
export interface CaseResult {
  section: CaseSection
  id: string
  label: string
  status: ApplicationStatus | CallRequestStatus
  /** The revision that it has made, by which it is taken back. */
  revision: number
  /** The time of the decision, and until when it can be taken back, in milliseconds. */
  at: number
  until: number
}

/** Returns the result of a decision about a case that was just sent. */
export function resultOf(
  section: CaseSection,
  { id, label, revision }: Application | CallRequest,
  status: CaseResult['status'],
): CaseResult {
  const at = Date.now()
  const until = at + decisionUndoSeconds * 1_000
  return { section, id, label: label.text, status, revision: revision + 1, at, until }
}

/** Returns a function that says what a decision has done. */
export function useDoneWords(): (result: CaseResult) => string {
  const t = usePanelWords('admin-cases')
  return ({ status, label, at }) =>
    t(`result.done.${status}`, { name: label, time: formatTime(new Date(at).toISOString()) })
}

/** Returns a function that takes back a decision about a case of a section. @returns whether it could. */
export function useDecisionUndo(section: CaseSection) {
  const api = useLiveApi()
  const messages = useMessages(nounOf(section))
  const forget = useForgetCases()
  return async ({ id, revision }: Pick<CaseResult, 'id' | 'revision'>): Promise<boolean> => {
    try {
      await api.call(contract.cases[section].undoDecision, { params: { id }, body: { revision } })
      messages.succeeded('updated')
      return true
    } catch (error) {
      messages.failed('updated', error)
      return false
    } finally {
      forget()
    }
  }
}

function nounOf(section: CaseSection) {
  return section === 'applications' ? 'application' : 'callRequest'
}

/** Formats a time as short as a queue needs it: the time of today, else the day with its year. */
export function useWhenWords(): (instant: string) => string {
  const { t } = useTranslation('app')
  const language = useLanguage()
  return (instant) =>
    shortDayUnlessToday(instant, Date.now(), language) ?? t('today', { time: formatTime(instant) })
}
