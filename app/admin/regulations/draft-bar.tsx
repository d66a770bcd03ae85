import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import type { RecordEditing } from '../kit/record-drawer/use-record-editing.ts'
import type { EditedEdition, EditionValues } from './edition-section.ts'
import styles from './editions.module.css'
import { PublishDialog } from './publish-dialog.tsx'

interface DraftBarProps {
  record: EditedEdition
  editing: RecordEditing<EditionValues>
}

/** Shows what can be done with a draft: its day, saving and publishing it. */
export function DraftBar({ record, editing }: DraftBarProps) {
  const { t } = useTranslation(['admin-regulations', 'admin'])
  const [isPublishing, setIsPublishing] = useState(false)
  const { form, changeCount, isBusy } = editing
  const day = form.values.editionDate ?? ''
  const setDay = (typed: string) => form.set({ editionDate: typed === '' ? null : typed })
  return (
    <section className={`panel-card ${styles.bar}`} aria-label={t('bar.publish')}>
      <p role="status">{changeCount > 0 ? t('admin:editor.unsaved', { count: changeCount }) : t('saved')}</p>
      <Field id="editionDate" label={t('fields.editionDate')} problem={form.problemOf('editionDate')}>
        {(control) => (
          <input
            {...control}
            type="date"
            value={day}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
        )}
      </Field>
      <p className="actions">
        <Button variant="second" isBusy={isBusy} onPress={() => editing.save()}>
          {t('bar.save')}
        </Button>
        <Button onPress={() => setIsPublishing(true)}>{t('bar.publish')}</Button>
      </p>
      {isPublishing && (
        <PublishDialog
          record={record}
          sections={form.values.sections}
          day={day}
          onDay={setDay}
          onClose={() => setIsPublishing(false)}
          onPublish={() => {
            setIsPublishing(false)
            void editing.save({ publishAt: 'now' })
          }}
        />
      )}
    </section>
  )
}
