import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../../shared/i18n/formats.ts'
import { caseNoteMaxCharacters } from '../../../shared/rules/limits.ts'
import { useFormCall } from '../../forms/use-form-call.ts'
import { useStoredText } from '../../forms/use-stored-state.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { FailedRead } from '../kit/failed-read/failed-read.tsx'
import { useMessages } from '../kit/use-messages.ts'
import { caseSections } from './case-fields.tsx'
import styles from './case-parts.module.css'
import { CaseCard } from './case-parts.tsx'
import { type CaseSection, useNotes } from './use-case.ts'

/** Shows the notes of a case for administrators, and the field for another. */
export function CaseNotes({
  section,
  id,
  isBinned,
}: {
  section: CaseSection
  id: string
  isBinned: boolean
}) {
  const { t } = useTranslation('admin-cases')
  const { notes } = useNotes(section, id)
  const language = useLanguage()
  return (
    <CaseCard title={t('notes.title')}>
      {notes.isError && <FailedRead error={notes.error} />}
      {notes.data?.items.length === 0 && <p className="quiet">{t('notes.empty')}</p>}
      {notes.data && notes.data.items.length > 0 && (
        <ol className={styles.notes}>
          {notes.data.items.map(({ id: noteId, text, authorName, at }) => (
            <li key={noteId}>
              <p className={styles.said}>{text}</p>
              <p className="quiet">
                {authorName ?? t('notes.nobody')}, <time dateTime={at}>{formatMoment(at, language)}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
      {!isBinned && <NoteForm section={section} id={id} />}
    </CaseCard>
  )
}

function NoteForm({ section, id }: { section: CaseSection; id: string }) {
  const { t } = useTranslation('admin-cases')
  const { add } = useNotes(section, id)
  const messages = useMessages(caseSections[section].noun)
  const [text, setText, clear] = useStoredText(`admin:${section}:${id}:note`)
  const form = useFormCall({
    check: (note: string) => (note.trim() === '' ? [{ field: 'note', code: 'required' }] : []),
    call: (_api, note, keyOf) => add({ text: note }, keyOf),
    onDone: () => {
      clear()
      messages.succeeded('updated')
    },
    onFailed: (error) => messages.failed('updated', error),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void form.send(text)
  }
  return (
    <form className={styles.noteForm} onSubmit={submit} noValidate>
      <Field id="note" label={t('notes.new')} problem={form.problemOf('note')}>
        {(control) => (
          <textarea
            {...control}
            name="note"
            rows={3}
            maxLength={caseNoteMaxCharacters}
            placeholder={t('notes.prompt')}
            value={text}
            onChange={({ currentTarget }) => {
              form.forget()
              setText(currentTarget.value)
            }}
          />
        )}
      </Field>
      <Button variant="second" isBusy={form.isBusy}>
        {form.isBusy ? t('sending') : t('notes.add')}
      </Button>
    </form>
  )
}
