import { useCallback, useMemo } from 'react'
import type { LanguageProgress } from '../../../shared/i18n/language-progress.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { changedFields, type FormValues } from '../../../shared/rules/changed-fields.ts'
import { typedSince } from '../../forms/changed-fields.ts'
import type { PendingFiles } from '../../forms/upload/use-pending-files.ts'
import { type FormFields, useFormState } from '../../forms/use-form-state.ts'

/** The state of a record's form. */
export interface RecordForm<Values extends FormValues = FormValues> extends FormFields<Values> {
  /** Writes one language of a text. */
  setText: (name: keyof Values & string, language: Language, text: string) => void
  /** The values that were read, from which the changes are counted. */
  base: Values
  /** Returns the values with changes that are not rendered yet. */
  read: () => Values
  /** Names of the fields that differ from the stored values. */
  changed: readonly string[]
  /** Restarts from the values read now; typed values stay where `values` is given. */
  rebase: (base: Values, values?: Values) => void
  /** Restarts from the saved values; values typed during the save stay. */
  settle: (submitted: Values, saved: Values) => void
  /** The progress of each language with the typed values; the same at the head and above each column. */
  progress: Record<Language, LanguageProgress>
  /** Passwords by their names: they are sent with the form, and never in its drafts. */
  secrets: Readonly<Record<string, string>>
  setSecret: (name: string, value: string) => void
  /** The files that are selected and not stored yet. */
  files: PendingFiles
}

/** Holds the typed values of a record's form. */
export function useRecordForm<Values extends FormValues>(
  initial: Values,
): Omit<RecordForm<Values>, 'problemOf' | 'field' | 'progress' | 'secrets' | 'setSecret' | 'files'> {
  const { values: state, change, read: readState } = useFormState({ base: initial, values: initial })
  const set = useCallback(
    (changed: Partial<Values>) => change(({ base, values }) => ({ base, values: { ...values, ...changed } })),
    [change],
  )
  const setText = useCallback(
    (name: keyof Values & string, language: Language, text: string) =>
      change(({ base, values }) => {
        const texts = { ...((values[name] ?? {}) as Record<string, string>), [language]: text }
        return { base, values: { ...values, [name]: texts } }
      }),
    [change],
  )
  const rebase = useCallback(
    (base: Values, values: Values = base) => change(() => ({ base, values })),
    [change],
  )
  const settle = useCallback(
    (submitted: Values, saved: Values) =>
      change(({ values }) => ({ base: saved, values: typedSince(submitted, values, saved) })),
    [change],
  )
  const read = useCallback(() => readState().values, [readState])
  const changed = useMemo(() => changedFields(state.base, state.values), [state])
  return { ...state, read, set, setText, changed, rebase, settle }
}
