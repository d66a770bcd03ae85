import { useTranslation } from 'react-i18next'
import type { RecordItem } from '../../../../shared/schemas/admin/record.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { EditedRecord, FormValues, Section } from '../section.ts'
import tickStyles from '../tick/tick.module.css'
import { isSourceChanged } from './language-panel.tsx'
import { publicationState } from './publication-state.ts'
import styles from './record-drawer.module.css'
import type { RecordEditing } from './use-record-editing.ts'

interface EditorFootProps<Item extends RecordItem, Values extends FormValues> {
  section: Section<Item, Values>
  /** `null` for one that is going to be made. */
  record: EditedRecord<Values> | null
  formId: string
  editing: RecordEditing<Values>
  onClose: () => void
  onSchedule: () => void
}

/** What can be done with the form of a record: save it, with or without a change of its publication, or leave it. */
export function EditorFoot<Item extends RecordItem, Values extends FormValues>({
  section,
  record,
  formId,
  editing: { form, choices, changeCount, isBusy, save },
  onClose,
  onSchedule,
}: EditorFootProps<Item, Values>) {
  const { t } = useTranslation('admin')
  const state = record && publicationState(record)
  return (
    <div className={styles.foot}>
      <button type="submit" form={formId} className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      <Button isBusy={isBusy} onPress={() => save()}>
        {isBusy ? t('editor.saving') : t('editor.save')}
      </Button>
      {section.isPublishable && state !== 'public' && (
        <>
          <Button variant="second" onPress={() => save({ publishAt: 'now' })}>
            {t('editor.saveAndPublish')}
          </Button>
          <Button variant="plain" onPress={onSchedule}>
            <Icon name="time" />
            {t('schedule.open')}
          </Button>
        </>
      )}
      {section.isPublishable && state !== 'draft' && state !== null && (
        <Button variant="second" onPress={() => save({ publishAt: null })}>
          {t('editor.unpublish')}
        </Button>
      )}
      <Button variant="plain" onPress={onClose}>
        {t('editor.cancel')}
      </Button>
      {record?.languages && isSourceChanged(section, form.base, form.values) && (
        <label className={tickStyles.tick}>
          <input type="checkbox" checked={choices.isMinor} onChange={choices.toggleMinor} />
          {t('editor.minor')}
        </label>
      )}
      <p className={styles.unsaved} role="status">
        {changeCount > 0 ? t('editor.unsaved', { count: changeCount }) : ''}
      </p>
    </div>
  )
}
