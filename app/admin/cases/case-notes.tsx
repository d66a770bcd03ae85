import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { formatDate, formatTime } from '../../../shared/i18n/formats.ts'
import { caseNoteMaxCharacters } from '../../../shared/rules/limits.ts'
import { useFailureWords } from '../../app-page/use-failure-words.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { useKeptState } from '../kit/use-kept-state.ts'
import { useMessages } from '../kit/use-messages.ts'
import { caseSections } from './case-fields.tsx'
import styles from './case-parts.module.css'
import { CaseCard } from './case-parts.tsx'
import { type CaseSection, useNotes } from './use-case.ts'

const noteSchema = z.string()

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
  const wordsOf = useFailureWords()
  return (
    <CaseCard title={t('notes.title')}>
      {notes.isError && (
        <Notice tone="problem">
          <p>{wordsOf(notes.error)}</p>
        </Notice>
      )}
      {notes.data?.items.length === 0 && <p className="quiet">{t('notes.empty')}</p>}
      {notes.data && notes.data.items.length > 0 && (
        <ol className={styles.notes}>
          {notes.data.items.map(({ id: noteId, text, authorName, at }) => (
            <li key={noteId}>
              <p className={styles.said}>{text}</p>
              <p className="quiet">
                {authorName ?? t('notes.nobody')},{' '}
                <time dateTime={at}>
                  {formatDate(at, language)}, {formatTime(at)}
                </time>
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
  const { t: errors } = useTranslation('errors')
  const { add } = useNotes(section, id)
  const messages = useMessages(caseSections[section].noun)
  const [text, setText, clear] = useKeptState(`admin:${section}:${id}:note`, '', noteSchema)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const write = (value: string) => {
    setText(value)
    setProblem(undefined)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (text.trim() === '') return setProblem(errors('fields.required'))
    setIsBusy(true)
    try {
      await add(text)
      clear()
      messages.succeeded('updated')
    } catch (error) {
      messages.failed('updated', error)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form className={styles.noteForm} onSubmit={send} noValidate>
      <Field id="note" label={t('notes.new')} problem={problem}>
        {(control) => (
          <textarea
            {...control}
            name="note"
            rows={3}
            maxLength={caseNoteMaxCharacters}
            placeholder={t('notes.prompt')}
            value={text}
            onChange={({ currentTarget }) => write(currentTarget.value)}
          />
        )}
      </Field>
      <Button variant="second" isBusy={isBusy}>
        {isBusy ? t('sending') : t('notes.add')}
      </Button>
    </form>
  )
}
