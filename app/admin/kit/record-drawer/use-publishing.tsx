import { type ReactNode, useState } from 'react'
import { publicationStateOf } from '../../../../shared/rules/publication.ts'
import type { PublicationChange } from '../../../../shared/schemas/admin/record.ts'
import type { AnySection, EditedRecord } from '../section.ts'
import { usePanelWords } from '../use-panel-words.ts'
import { EndDialog } from './end-dialog.tsx'
import { MissingFieldsDialog } from './missing-fields-dialog.tsx'
import { typedOf } from './moment-field.tsx'
import { type PlannedTimes, ScheduleDialog } from './schedule-dialog.tsx'
import type { RecordEditing } from './use-record-editing.ts'

/** The ways to publish a record with a save, and the questions on the way. */
export interface Publishing {
  publish: (publication: PublicationChange) => void
  /** Asks for the moments first: of what is public for its end, of anything else for its beginning too. */
  schedule: () => void
  dialogs: ReactNode
}

/**
 * Publishes a record with its form. It shows first what the record lacks, and holds the typed times until the server
 * accepts them.
 */
export function usePublishing(
  section: AnySection,
  record: EditedRecord | null,
  { form, save }: RecordEditing,
): Publishing {
  const words = usePanelWords()
  const [planned, setPlanned] = useState<(PlannedTimes & { revision: number }) | null>(null)
  const [isScheduling, setIsScheduling] = useState(false)
  const [asked, setAsked] = useState<PublicationChange | null>(null)
  const lacks = section.missingFields?.(form.values) ?? []
  const state = record ? publicationStateOf(record) : 'draft'
  const stored = {
    at: state === 'scheduled' ? typedOf(record?.publishedAt) : '',
    until: state === 'scheduled' || state === 'public' ? typedOf(record?.publishedUntil) : '',
  }
  const revision = record?.revision ?? 0
  // What was typed for an earlier revision has been saved.
  const times = planned?.revision === revision ? planned : stored
  const keep = (typed: PlannedTimes) => setPlanned({ ...typed, revision })
  const publish = (publication: PublicationChange) => {
    if (lacks.length > 0) setAsked(publication)
    else void save(publication)
  }
  const dialogs = (
    <>
      {isScheduling && state === 'public' && (
        <EndDialog
          planned={times.until}
          hasEnd={stored.until !== ''}
          onType={(until) => keep({ ...times, until })}
          onClose={() => setIsScheduling(false)}
          onEnd={(unpublishAt) => {
            setIsScheduling(false)
            void save({ unpublishAt })
          }}
        />
      )}
      {isScheduling && state !== 'public' && (
        <ScheduleDialog
          planned={times}
          hasEnd
          onType={keep}
          onClose={() => setIsScheduling(false)}
          onSchedule={(publishAt, unpublishAt) => {
            setIsScheduling(false)
            publish({ publishAt, unpublishAt })
          }}
        />
      )}
      {asked && (
        <MissingFieldsDialog
          lacks={lacks.map((key) => words(key))}
          onStay={() => setAsked(null)}
          onPublish={() => {
            setAsked(null)
            void save(asked)
          }}
        />
      )}
    </>
  )
  return { publish, schedule: () => setIsScheduling(true), dialogs }
}
