import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { formatFileSize } from '../../../shared/i18n/formats.ts'
import { activityFilesMax } from '../../../shared/rules/limits.ts'
import {
  type ActivityFile,
  type ActivityPaper,
  type EpisodeState,
  paperKinds,
} from '../../../shared/schemas/past-activity.ts'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { WebAddressField } from '../../forms/fields/text-field.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { FieldLocksContext } from '../../ui/field/field-locks.ts'
import { FileRow } from '../../ui/file-row/file-row.tsx'
import type { RecordForm } from '../kit/record-form.ts'
import { ActivityFileField } from './activity-file-field.tsx'
import type { ActivityRecord, ActivityValues } from './activity-record.ts'

interface ActivityRemainsProps {
  form: RecordForm<ActivityValues>
  record: ActivityRecord | null
}

/** Shows the fields for what remains of an activity: recording, papers, and the sound of a podcast (T-12). */
export function ActivityRemains({ form, record }: ActivityRemainsProps) {
  const { t } = useTranslation('admin-activities')
  const { values, set, problemOf, field, files } = form
  const { papers, audioFile } = values
  return (
    <>
      <WebAddressField
        id="recording"
        label={t('fields.recording')}
        hint={t('hints.recording')}
        {...field('recording')}
      />
      {papers.map((paper) => (
        <PaperRow
          key={paper.id}
          paper={paper}
          onChange={(changed) =>
            set({ papers: papers.flatMap((one) => (one.id === paper.id ? (changed ?? []) : one)) })
          }
        />
      ))}
      <ActivityFileField
        id="papers"
        kind="paper"
        label={t('fields.papers')}
        hint={t('hints.papers')}
        problem={problemOf('papers')}
        isWanted={papers.length < activityFilesMax}
        onStored={(file) => set({ papers: [...form.read().papers, { ...file, kind: 'slides' }] })}
        onPending={(file) => files.set('papers', file)}
      />
      {audioFile && <StoredRow file={audioFile} onRemove={() => set({ audioFile: null })} />}
      <ActivityFileField
        id="audioFile"
        kind="audio"
        label={t('fields.audioFile')}
        hint={t('hints.audioFile')}
        problem={problemOf('audioFile')}
        isWanted
        onStored={(file) => set({ audioFile: file })}
        onPending={(file) => files.set('audioFile', file)}
      />
      <WebAddressField
        id="audioLink"
        label={t('fields.audioLink')}
        hint={t('hints.audioLink')}
        {...field('audioLink')}
      />
      {record?.episode && <EpisodeNote episode={record.episode} />}
    </>
  )
}

/** Says whether the sound is in the podcast, and what is missing. */
function EpisodeNote({ episode: { obstacle } }: { episode: EpisodeState }) {
  const { t } = useTranslation('admin-activities')
  return <p role="note">{t(obstacle === null ? 'podcast.isIn' : `podcast.obstacles.${obstacle}`)}</p>
}

interface PaperRowProps {
  paper: ActivityPaper
  /** Called with the changed document, or `null` where it is removed. */
  onChange: (paper: ActivityPaper | null) => void
}

/** Shows a document with its kind. */
function PaperRow({ paper, onChange }: PaperRowProps) {
  const { t } = useTranslation('admin-activities')
  return (
    <>
      <StoredRow file={paper} onRemove={() => onChange(null)} />
      <SelectField
        id={`papers.${paper.id}`}
        label={t('fields.paperKind')}
        options={paperKinds.map((id) => ({ id, label: t(`paperKinds.${id}`) }))}
        value={paper.kind}
        problem={undefined}
        emptyLabel=""
        onChange={(kind) => onChange({ ...paper, kind: kind === 'paper' ? 'paper' : 'slides' })}
      />
    </>
  )
}

/** Shows a stored file with its size and duration. */
function StoredRow({ file, onRemove }: { file: ActivityFile; onRemove: () => void }) {
  const { t } = useTranslation(['admin-activities', 'forms'])
  const language = useLanguage()
  const locks = useContext(FieldLocksContext)
  const { name, sizeBytes, durationSeconds } = file
  const facts = [
    formatFileSize(sizeBytes, language),
    durationSeconds !== null &&
      t('podcast.minutes', { minutes: Math.max(1, Math.round(durationSeconds / 60)) }),
  ]
  return (
    <FileRow
      name={name}
      text={facts.filter(Boolean).join(', ')}
      tone="good"
      action={
        !locks.areFactsLocked && (
          <Button variant="plain" onPress={onRemove}>
            {t('forms:cv.remove')}
          </Button>
        )
      }
    />
  )
}
