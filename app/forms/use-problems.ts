import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldProblem } from '../../shared/rules/field-problems.ts'

/** The error message of one field. */
export interface ShownProblem {
  field: string
  message: string
  /** Whether the browser found it by the schema, and can detect that it is resolved. */
  isFoundHere?: boolean
}

/** The reasons of a refused form; a form that was not refused has neither problems nor a message. */
export interface Refusal {
  problems: readonly ShownProblem[]
  /** The error message of the whole form, where no field is to blame. */
  message: string | null
}

/** The problems of a form while they are being resolved. */
export interface FormProblems extends Refusal {
  problemOf: (field: string) => string | undefined
  /** The number of refusals. */
  refusals: number
  /** Refuses the form, and moves the focus to the error summary, or to the first invalid field. */
  refuse: (problems: readonly ShownProblem[], message?: string | null) => void
  /** Changes the problems without a refusal, so that the focus stays. */
  change: (make: (problems: readonly ShownProblem[]) => readonly ShownProblem[]) => void
  /** Removes the problems of a field and of its inner fields; without a field all of them. */
  forget: (field?: string) => void
  formRef: RefObject<HTMLFormElement | null>
  summaryRef: RefObject<HTMLElement | null>
}

const nothingWrong: Refusal = { problems: [], message: null }

/** Holds the problems of a form (V-8). @param initial those of a form that was refused before it was hydrated. */
export function useProblems(initial: Refusal = nothingWrong): FormProblems {
  const [{ problems, message }, setRefusal] = useState(initial)
  const [refusals, setRefusals] = useState(0)
  const formRef = useRef<HTMLFormElement>(null)
  const summaryRef = useRef<HTMLElement>(null)
  useEffect(() => {
    if (refusals === 0) return
    const wrong = formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const target = summaryRef.current ?? wrong
    target?.focus()
  }, [refusals])

  // Without a change nothing may be rendered: React would reset a select between its `input` and its `change` event.
  const change: FormProblems['change'] = (make) =>
    setRefusal((shown) => {
      const changed = make(shown.problems)
      return changed === shown.problems ? shown : { ...shown, problems: changed }
    })

  return {
    problems,
    message,
    refusals,
    problemOf: (field) => problems.find((problem) => problem.field === field)?.message,
    refuse: (found, words = null) => {
      setRefusal({ problems: found, message: words })
      setRefusals((count) => count + 1)
    },
    change,
    forget: (field) => {
      if (field === undefined) setRefusal(nothingWrong)
      else change((shown) => withoutField(shown, field))
    },
    formRef,
    summaryRef,
  }
}

/** Removes the problems of a field and of its inner fields, such as its languages. */
function withoutField(problems: readonly ShownProblem[], field: string): readonly ShownProblem[] {
  const isOther = (problem: ShownProblem) => problem.field !== field && !problem.field.startsWith(`${field}.`)
  return problems.every(isOther) ? problems : problems.filter(isOther)
}

/** Returns the function that gives a problem its error message. */
export function useProblemMessage(): (problem: FieldProblem) => ShownProblem {
  const { t } = useTranslation('errors')
  return ({ field, code, values }) => ({
    field,
    message: t(`fields.${code}`, { ...values }),
    isFoundHere: true,
  })
}
