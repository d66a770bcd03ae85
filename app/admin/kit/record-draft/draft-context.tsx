import { useQueryClient } from '@tanstack/react-query'
import { createContext, Fragment, type ReactNode, useContext, useRef, useState } from 'react'
import * as contract from '../../../../shared/contract/record-drafts.ts'
import type { Language } from '../../../../shared/i18n/languages.ts'
import { isPublishedAt } from '../../../../shared/rules/publication.ts'
import { type DraftedType, requestedTypes } from '../../../../shared/rules/record-types.ts'
import type {
  PublishRequest,
  RecordDraft,
  RecordDraftAnswer,
} from '../../../../shared/schemas/record-draft.ts'
import { useLiveApi } from '../../../app-page/page-services.ts'
import { useSectionRights } from '../rights/record-rights.ts'
import { type AnySection, type EditedRecord, storedValuesOf } from '../section.ts'
import { usePanelQuery } from '../use-panel-query.ts'
import { type RecordBody, sectionKey, useRecordActions } from '../use-records.ts'
import { joinRevisions, partRevisions } from './draft-revision.ts'

/** The store of a form: a record, or the draft next to it. */
export interface RecordTarget {
  change: (id: string, revision: number, body: RecordBody) => Promise<EditedRecord>
  read: (id: string) => Promise<EditedRecord>
}

/** The draft next to a record that is open. */
export interface OpenedDraft {
  /** The record as visitors see it. */
  live: EditedRecord
  /** The draft that the form shows; `null` where it shows the record. */
  draft: RecordDraft | null
  /** The request to publish it, or the record; `null` for none. */
  request: PublishRequest | null
  target: RecordTarget
  /** Shows the draft that was answered last. */
  adopt: () => void
  /** Publishes it, or the texts of one language; without a draft the record. The form then shows what is left. */
  publish: (language?: Language) => Promise<void>
  /** Sets the time at which it is published, `null` for none; without a draft that of the record. */
  schedule: (publishAt: string | null) => Promise<void>
  discard: () => Promise<void>
  /** Asks those who may publish. */
  ask: (note: string, wantedOn: string | null) => Promise<void>
  /** Sends the request back with a comment. */
  sendBack: (comment: string) => Promise<void>
  /** Reads it again, after a refusal. */
  refresh: () => Promise<void>
  /** Reads record and draft again, where nothing is typed. */
  renew: () => Promise<void>
}

const DraftContext = createContext<OpenedDraft | null>(null)

/** Returns the draft next to the record that is open; `null` for types without drafts. */
export function useOpenedDraft(): OpenedDraft | null {
  return useContext(DraftContext)
}

/** Returns what a form saves: the draft of a record where it has one, or may have nothing else; else the record. */
export function useRecordTarget(section: AnySection): RecordTarget {
  const actions = useRecordActions(section.contract)
  const opened = useOpenedDraft()
  const { mayPublish } = useSectionRights(section)
  const isDraft = opened !== null && (opened.draft !== null || (!mayPublish && isShown(section, opened.live)))
  return isDraft ? opened.target : actions
}

/** Tells whether visitors see a record now or at a fixed time: a change of it can wait in a draft. */
export function isShown(section: AnySection, live: EditedRecord): boolean {
  return section.isPublishable ? isPublishedAt(live) : true
}

interface WithDraftProps {
  section: AnySection
  record: EditedRecord
  /** Returns the form of the record, or of its draft. */
  children: (edited: EditedRecord) => ReactNode
}

/** Opens the draft next to a record where there is one; else the record itself. */
export function WithDraft({ section, record, children }: WithDraftProps) {
  const isAskedFor = (requestedTypes as readonly string[]).includes(record.type)
  if (!isAskedFor || record.binnedAt !== null) return children(record)
  return (
    <ReadDraft section={section} record={record}>
      {children}
    </ReadDraft>
  )
}

interface WithMadeDraftProps extends Omit<WithDraftProps, 'record' | 'children'> {
  /** `null` until it is made. */
  record: EditedRecord | null
  children: (edited: EditedRecord | null) => ReactNode
}

/** Gives a record that is made in this form what drafts can do: the form stays as it is, with all that is typed. */
export function WithMadeDraft({ section, record, children }: WithMadeDraftProps) {
  const opened = useDraft(section, record ?? notMade, nothing)
  const { draft } = opened
  const isAskedFor = (requestedTypes as readonly string[]).includes(section.type)
  const hasDrafts = isAskedFor && record !== null && record.binnedAt === null
  return (
    <DraftContext value={hasDrafts ? opened : null}>
      <Fragment key={draft ? 'draft' : 'live'}>
        {children(draft && record ? editedOf(record, draft) : record)}
      </Fragment>
    </DraftContext>
  )
}

/** Stands for a record before it is made: nothing can be asked about it. */
const notMade = {} as EditedRecord

const draftKey = ({ type, id }: EditedRecord) => ['record-draft', type, id]

const nothing: RecordDraftAnswer = { draft: null, request: null }

function ReadDraft(props: WithDraftProps) {
  const { record } = props
  const params = { type: record.type as DraftedType, id: record.id }
  const read = usePanelQuery(
    draftKey(record),
    (api, signal) => api.call(contract.readDraft, { params, signal }),
    { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, gcTime: 0, retry: false },
  )
  if (read.isPending) return null
  return <DraftedRecord {...props} found={read.data ?? nothing} />
}

/** Shows the form of a record, or of its draft; it begins again when the one becomes the other. */
function DraftedRecord({ section, record, found, children }: WithDraftProps & { found: RecordDraftAnswer }) {
  const opened = useDraft(section, record, found)
  const { draft } = opened
  return (
    <DraftContext value={opened}>
      <Fragment key={draft ? 'draft' : 'live'}>{children(draft ? editedOf(record, draft) : record)}</Fragment>
    </DraftContext>
  )
}

/** Returns a draft as the record that a form edits. */
function editedOf(live: EditedRecord, draft: RecordDraft): EditedRecord {
  return {
    ...live,
    content: draft.content,
    revision: joinRevisions(draft),
    changedBy: draft.savedBy,
    updatedAt: draft.savedAt,
  }
}

function useDraft(section: AnySection, live: EditedRecord, found: RecordDraftAnswer): OpenedDraft {
  const api = useLiveApi()
  const queries = useQueryClient()
  const actions = useRecordActions(section.contract)
  const latest = useRef(found)
  const [{ draft, request }, setShown] = useState(found)
  const params = { type: live.type as DraftedType, id: live.id }
  const receive = (answer: RecordDraftAnswer) => {
    latest.current = answer
    queries.setQueryData(draftKey(live), answer)
    void queries.invalidateQueries({ queryKey: [...sectionKey(section.contract.section), 'list'] })
    return answer.draft
  }
  const adopt = () => setShown(latest.current)
  /** Reads the record first: where there is no draft any more, its form shows it. */
  const showWhatIsLeft = async (answer: RecordDraftAnswer) => {
    const record = await actions.read(live.id)
    queries.setQueryData([...sectionKey(section.contract.section), 'record', live.id], record)
    receive(answer)
    adopt()
    void actions.forget()
  }
  const read = async () => receive(await api.call(contract.readDraft, { params }))
  const revision = () => latest.current.draft?.revision ?? 1
  const renew = async () => showWhatIsLeft(await api.call(contract.readDraft, { params }))
  return {
    live,
    draft,
    request,
    adopt,
    target: {
      change: async (_id, joined, body) => {
        const { publication: { languages, ...times } = {}, ...saved } = body
        const revisions = partRevisions(joined)
        const liveRevision = await changeTimes(section, actions, { live, revisions, times })
        const sent = { ...saved, ...revisions, liveRevision, ...(languages && { languages }) }
        const next = receive(await api.call(contract.saveDraft, { params, body: sent }))
        return next ? editedOf(live, next) : actions.read(live.id)
      },
      read: async (id) => {
        const [record, next] = await Promise.all([actions.read(id), read()])
        return next ? editedOf(record, next) : record
      },
    },
    publish: async (language) => {
      if (!draft) return publishRecord(section, actions, live, 'now').then(renew)
      const liveRevision = latest.current.draft?.liveRevision ?? live.revision
      const body = { revision: revision(), liveRevision, ...(language && { language }) }
      await showWhatIsLeft(await api.call(contract.publishDraft, { params, body }))
    },
    schedule: async (publishAt) => {
      if (!draft && publishAt !== null) return publishRecord(section, actions, live, publishAt).then(renew)
      const body = { revision: revision(), publishAt }
      receive(await api.call(contract.scheduleDraft, { params, body }))
      adopt()
    },
    discard: async () => {
      await api.call(contract.discardDraft, { params, body: { revision: revision() } })
      await showWhatIsLeft(nothing)
    },
    ask: async (note, wantedOn) => {
      receive(await api.call(contract.askToPublish, { params, body: { note, wantedOn } }))
      adopt()
    },
    sendBack: async (comment) => {
      receive(await api.call(contract.returnRequest, { params, body: { comment } }))
      adopt()
      void actions.forget()
    },
    refresh: () => read().then(adopt),
    renew,
  }
}

/**
 * Changes the times of the publication, which are the record's and no part of its draft.
 * @returns the revision of the record.
 */
async function changeTimes(
  section: AnySection,
  actions: RecordTarget,
  {
    live,
    revisions: { liveRevision },
    times,
  }: {
    live: EditedRecord
    revisions: { liveRevision: number }
    times: NonNullable<RecordBody['publication']>
  },
): Promise<number> {
  if (Object.keys(times).length === 0) return liveRevision
  const body = { content: sentOf(section, live), publication: times }
  return (await actions.change(live.id, liveRevision, body)).revision
}

/** Publishes a record that visitors do not see yet, as it is, at once or at a time. */
async function publishRecord(
  section: AnySection,
  actions: RecordTarget,
  live: EditedRecord,
  publishAt: string,
): Promise<void> {
  const body = { content: sentOf(section, live), publication: { publishAt } }
  await actions.change(live.id, live.revision, body)
}

/** Returns the content of a record as its form would send it unchanged. */
function sentOf(section: AnySection, live: EditedRecord): RecordBody['content'] {
  const values = storedValuesOf(section, live)
  return section.contentOf?.(values, {}) ?? values
}
