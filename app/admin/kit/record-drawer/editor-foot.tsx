import { useTranslation } from 'react-i18next'
import { publicationStateOf } from '../../../../shared/rules/publication.ts'
import type { PublicationChange } from '../../../../shared/schemas/admin/record.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import type { AnySection, EditedRecord } from '../section.ts'
import { isSourceChanged } from './language-panel.tsx'
import styles from './record-drawer.module.css'
import type { RecordEditing } from './use-record-editing.ts'

interface EditorFootProps {
  section: AnySection
  /** `null` for one that is going to be made. */
  record: EditedRecord | null
  formId: string
  editing: RecordEditing
  onClose: () => void
  /** Saves and publishes, at once. */
  onPublish: (publication: PublicationChange) => void
  onSchedule: () => void
}

/**
 * Shows the actions of a record's form: save it, with or without publishing, or leave it. When the record becomes
 * public, the place of the left button stays empty: a second press there does nothing.
 */
export function EditorFoot({
  section,
  record,
  formId,
  editing: { form, choices, changeCount, isBusy, save },
  onClose,
  onPublish,
  onSchedule,
}: EditorFootProps) {
  const { t } = useTranslation('admin')
  const isDecided = record !== null && (section.isDecided?.(record) ?? false)
  const isPublished = record !== null && publicationStateOf(record) === 'public'
  return (
    <div className={styles.foot}>
      <button type="submit" form={formId} className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      <Button isBusy={isBusy} onPress={() => save()}>
        {isBusy ? t('editor.saving') : t('editor.save')}
      </Button>
      {section.isPublishable && !isPublished && !isDecided && (
        <>
          <Button variant="second" onPress={() => onPublish({ publishAt: 'now' })}>
            {t('editor.saveAndPublish')}
          </Button>
          <Button variant="plain" onPress={onSchedule}>
            <Icon name="time" />
            {t('schedule.open')}
          </Button>
        </>
      )}
      {record?.languages && isSourceChanged(section, form.base, form.values) && (
        <Checkbox label={t('editor.minor')} isChecked={choices.isMinor} onChange={choices.toggleMinor} />
      )}
      <p className={styles.unsaved} role="status">
        {changeCount > 0 ? t('editor.unsaved', { count: changeCount }) : ''}
      </p>
      <Button variant="plain" onPress={onClose}>
        {t('editor.cancel')}
      </Button>
    </div>
  )
}
