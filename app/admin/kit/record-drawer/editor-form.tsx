import { type SubmitEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary/error-summary.tsx'
import { focusControl } from '../../../ui/error-summary/focus-control.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { type AnySection, namedFields } from '../section.ts'
import { EditorParts } from './editor-part.tsx'
import { LanguagePanel } from './language-panel.tsx'
import { placesOf, usePlaceWords } from './places.ts'
import styles from './record-drawer.module.css'
import type { RecordEditing } from './use-record-editing.ts'

interface EditorFormProps {
  section: AnySection
  editing: RecordEditing
  formId: string
}

/** Shows what is typed into the form of a record, with its problems above, and what belongs to the record below. */
export function EditorForm({ section, editing, formId }: EditorFormProps) {
  const { t } = useTranslation('admin')
  const scroller = useRef<HTMLFormElement>(null)
  const { record, form, choices } = editing
  const { Fields, Aside, Decision } = section
  const isBinned = record?.binnedAt != null
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void editing.save()
  }
  return (
    <form id={formId} ref={scroller} className={styles.body} onSubmit={submit} noValidate>
      <EditorParts scroller={scroller}>
        {editing.restoredAt !== null && (
          <Notice>
            <p>{t('draft.restored')}</p>
            <Button variant="plain" onPress={editing.discard}>
              {t('draft.discard')}
            </Button>
          </Notice>
        )}
        <EditorProblems section={section} editing={editing} />
        {isBinned && (
          <Notice>
            <p>{t('drawer.binned')}</p>
          </Notice>
        )}
        {record && !isBinned && Decision && (
          <Decision record={record} isChanged={form.changed.length + form.files.count > 0} />
        )}
        <fieldset className={styles.fields} disabled={isBinned}>
          <Fields form={form} record={record} />
        </fieldset>
        {record?.languages && !isBinned && (
          <LanguagePanel
            section={section}
            record={{ id: record.id, languages: record.languages }}
            base={form.base}
            choices={choices}
          />
        )}
        {record && Aside && <Aside record={record} />}
      </EditorParts>
    </form>
  )
}

type EditorProblemsProps = Omit<EditorFormProps, 'formId'>

/** Shows why a save was refused, with links to the fields. */
function EditorProblems({ section, editing: { problems, message, summaryRef } }: EditorProblemsProps) {
  const { t } = useTranslation('admin')
  const { labelOf, nameOf } = usePlaceWords()
  if (problems.length === 0 && message === null) return null
  const places = placesOf(namedFields(section.fields))
  const nameAt = (path: string) => {
    if (path === 'publication.publishAt') return t('schedule.title')
    if (path === 'publication.unpublishAt') return t('schedule.end.title')
    const place = places.find((one) => one.path === path)
    const whole = places.find(({ field }) => field.name === path.split('.')[0])
    return place ? nameOf(place) : whole ? labelOf(whole) : path
  }
  return (
    <ErrorSummary
      ref={summaryRef}
      title={message === null ? t('editor.problems', { count: problems.length }) : t('editor.notSaved')}
      items={problems.map(({ field, message: told }) => ({
        controlId: field,
        text: `${nameAt(field)}: ${told}`,
      }))}
      onFollow={focusControl}
    >
      {message !== null && <p>{message}</p>}
    </ErrorSummary>
  )
}
