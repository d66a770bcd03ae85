import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { activityTextFields } from '../../account/parts/activity-text-fields.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { EditorPart } from '../kit/record-drawer/editor-part.tsx'
import { RecordTexts } from '../kit/record-drawer/record-texts.tsx'
import type { RecordForm } from '../kit/record-form.ts'
import { useOpenedPart } from '../kit/use-opened-part.ts'
import styles from './activities-section.module.css'
import { ActivityFacts } from './activity-facts.tsx'
import { ActivityPicture } from './activity-picture.tsx'
import { type ActivityRecord, type ActivityValues, isUndecided } from './activity-record.ts'
import { ChangePart } from './change-part.tsx'
import { DecisionPart } from './decision-part.tsx'

interface ActivityFieldsProps {
  form: RecordForm<ActivityValues>
  record: ActivityRecord | null
}

/** Shows the pending decision about an activity: a change of it, or the proposal itself. */
export function ActivityDecision({ record, isChanged }: { record: ActivityRecord; isChanged: boolean }) {
  const { t } = useTranslation('admin')
  if (!record.change && !isUndecided(record)) return null
  return (
    <EditorPart id="decision" title={t('decision.part')} isPlain>
      {record.change && (
        <ChangePart key={record.change.id} record={record} change={record.change} isChanged={isChanged} />
      )}
      {isUndecided(record) && <DecisionPart record={record} isChanged={isChanged} />}
    </EditorPart>
  )
}

/** Shows the form of an activity, with all its parts. */
export function ActivityFields({ form, record }: ActivityFieldsProps) {
  const { t } = useTranslation('admin-activities')
  // Fetched when it is opened: it brings the reader of rich texts.
  const preview = useOpenedPart(() => import('./page-preview.tsx').then(({ PagePreview }) => PagePreview))
  const [picture, setPicture] = useState<string | null>(null)
  return (
    <>
      <EditorPart id="facts" title={t('parts.facts')} isPlain>
        <ActivityFacts form={form} />
      </EditorPart>
      <EditorPart id="texts" title={t('parts.texts')} isPlain>
        <RecordTexts
          form={form}
          fields={activityTextFields.map((text) => ({
            ...text,
            label: t(`fields.${text.name}`),
            placeholder: t(`prompts.${text.name}`),
          }))}
        />
        <p className={styles.previewLine}>
          <Button variant="second" onPress={preview.open}>
            <Icon name="eye" />
            {t('preview.open')}
          </Button>
        </p>
      </EditorPart>
      <EditorPart id="picture" title={t('fields.image')} isPlain>
        <ActivityPicture form={form} version={record?.updatedAt ?? ''} onAddress={setPicture} />
      </EditorPart>
      {preview.Part && (
        <preview.Part values={form.values} record={record} picture={picture} onClose={preview.close} />
      )}
    </>
  )
}
