import { type FormEvent, useId, useState } from 'react'
import { languages } from '../../../shared/i18n/languages.ts'
import { emailMaxCharacters, fullNameMaxCharacters } from '../../../shared/rules/limits.ts'
import { applicationContentSchema, callRequestContentSchema } from '../../../shared/schemas/admin/cases.ts'
import { personKinds } from '../../../shared/schemas/catalogue.ts'
import { formProblems } from '../../../shared/schemas/form-problems.ts'
import { FormProblemSummary } from '../../account/own-data/form-problem-summary.tsx'
import { useFormCall } from '../../account/own-data/use-form-call.ts'
import { SelectField } from '../../account/parts/select-field.tsx'
import { TextField } from '../../account/parts/text-field.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../kit/dialog/dialog.tsx'
import { useCaseMessages } from './case-messages.ts'
import styles from './mail-preview.module.css'
import { type CaseSection, useForgetCases } from './use-case.ts'
import { useCaseWords } from './use-case-words.ts'

interface CorrectDialogProps {
  section: CaseSection
  id: string
  revision: number
  content: { fullName: string; email: string; language: string; kind?: string }
  onClose: () => void
}

/** What may be corrected of a case: who sent it, where answers go, and in which language. */
export function CorrectDialog({ section, id, revision, content, onClose }: CorrectDialogProps) {
  const t = useCaseWords()
  const titleId = useId()
  const messages = useCaseMessages(section)
  const forget = useForgetCases()
  const [typed, setTyped] = useState(content)
  const schema = section === 'applications' ? applicationContentSchema : callRequestContentSchema
  const form = useFormCall({
    check: () => {
      const checked = schema.safeParse(typed)
      return checked.success ? [] : formProblems(checked.error, typed)
    },
    call: (api) =>
      api.call(`/admin/${section}/${id}`, { method: 'PATCH', body: { revision, content: typed } }),
    onDone: () => {
      messages.succeeded('updated')
      forget()
      onClose()
    },
    onFailed: (error) => messages.failed('updated', error),
  })
  const problemOf = (field: string) => form.problemOf(field) ?? form.problemOf(`content.${field}`)
  const set = (change: Partial<typeof content>) => {
    setTyped((before) => ({ ...before, ...change }))
    for (const field of Object.keys(change)) form.forgive(field)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.send(undefined)
  }
  const bare = (field: string) => field.replace(/^content\./, '')
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <form className={styles.dialog} onSubmit={submit} noValidate>
        <h2 id={titleId}>{t('correct.title')}</h2>
        <FormProblemSummary form={form} labelOf={(field) => t(`fields.${bare(field)}`)} controlIdOf={bare} />
        <TextField
          id="fullName"
          label={t('fields.fullName')}
          autoComplete="off"
          maxLength={fullNameMaxCharacters}
          problem={problemOf('fullName')}
          value={typed.fullName}
          onChange={(fullName) => set({ fullName })}
        />
        <TextField
          id="email"
          type="email"
          inputMode="email"
          label={t('fields.email')}
          autoComplete="off"
          maxLength={emailMaxCharacters}
          problem={problemOf('email')}
          value={typed.email}
          onChange={(email) => set({ email })}
        />
        {typed.kind !== undefined && (
          <SelectField
            id="kind"
            label={t('fields.kind')}
            problem={problemOf('kind')}
            value={typed.kind}
            options={personKinds.map((kind) => ({ id: kind, label: t(`kinds.${kind}`) }))}
            emptyLabel={t('choose')}
            onChange={(kind) => set({ kind })}
          />
        )}
        <SelectField
          id="language"
          label={t('fields.language')}
          hint={t('correct.languageHint')}
          problem={problemOf('language')}
          value={typed.language}
          options={languages.map((language) => ({ id: language, label: t(`languages.${language}`) }))}
          emptyLabel={t('choose')}
          onChange={(language) => set({ language })}
        />
        <div className="actions">
          <Button isBusy={form.isBusy}>{form.isBusy ? t('updating') : t('correct.save')}</Button>
          <Button variant="second" onPress={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
