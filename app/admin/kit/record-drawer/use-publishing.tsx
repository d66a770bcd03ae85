import { type ReactNode, useState } from 'react'
import type { PublicationChange, RecordItem } from '../../../../shared/schemas/admin/record.ts'
import type { FormValues } from '../record-form.ts'
import type { EditedRecord, Section } from '../section.ts'
import { usePanelWords } from '../use-panel-words.ts'
import { LacksDialog } from './lacks-dialog.tsx'
import { publicationState } from './publication-state.ts'
import { ScheduleDialog, tashkentTime } from './schedule-dialog.tsx'
import type { RecordEditing } from './use-record-editing.ts'

/** The ways to publish a record with a save, and the questions on the way. */
export interface Publishing {
  publish: (publication: PublicationChange) => void
  /** Asks for the moment first. */
  schedule: () => void
  dialogs: ReactNode
}

/**
 * Publishes a record with its form. It shows first what the record lacks, and holds the typed time until the server
 * accepts it.
 */
export function usePublishing<Item extends RecordItem, Values extends FormValues>(
  section: Section<Item, Values>,
  record: EditedRecord<Values> | null,
  { form, save }: RecordEditing<Values>,
): Publishing {
  const words = usePanelWords()
  const [planned, setPlanned] = useState<string | null>(null)
  const [isScheduling, setIsScheduling] = useState(false)
  const [asked, setAsked] = useState<PublicationChange | null>(null)
  const lacks = section.lacksOf?.(form.values) ?? []
  const scheduled = record && publicationState(record) === 'scheduled' ? record.publishedAt : null
  const publish = (publication: PublicationChange) => {
    if (lacks.length > 0) setAsked(publication)
    else void save(publication)
  }
  const dialogs = (
    <>
      {isScheduling && (
        <ScheduleDialog
          planned={planned ?? (scheduled ? tashkentTime(scheduled) : '')}
          onType={setPlanned}
          onClose={() => setIsScheduling(false)}
          onSchedule={(publishAt) => {
            setIsScheduling(false)
            publish({ publishAt })
          }}
        />
      )}
      {asked && (
        <LacksDialog
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
