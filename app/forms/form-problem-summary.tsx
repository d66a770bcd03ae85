import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorSummary, focusControl } from '../ui/error-summary/error-summary.tsx'
import type { FormProblems } from './use-problems.ts'

interface FormProblemSummaryProps {
  form: Pick<FormProblems, 'problems' | 'message' | 'summaryRef'>
  /** Returns the label of a field; of a field inside a field, by its whole path. */
  labelOf: (field: string) => string | undefined
  /** Returns the id of a field's control, where it differs from its name. */
  controlIdOf?: (field: string) => string
}

/** Shows why a form was refused, with links to the fields, also in the page's title (V-8); nothing where it was not. */
export function FormProblemSummary({
  form: { problems, message, summaryRef },
  labelOf,
  controlIdOf = (field) => field,
}: FormProblemSummaryProps) {
  const { t } = useTranslation('forms')
  const isRefused = problems.length > 0 || message !== null
  useTitleMark(isRefused)
  if (!isRefused) return null
  const items = problems.map(({ field, message: text }) => {
    const label = labelOf(field)
    return {
      controlId: controlIdOf(field),
      text: label === undefined ? text : t('summary.item', { label, message: text }),
    }
  })
  const title = message === null ? t('summary.title', { count: problems.length }) : t('summary.notSent')
  return (
    <ErrorSummary title={title} items={inPageOrder(items)} onFollow={focusControl} ref={summaryRef}>
      {message !== null && <p>{message}</p>}
    </ErrorSummary>
  )
}

/** Sorts items into the order of the page, which neither the schema nor the server knows. */
function inPageOrder<Item extends { controlId: string }>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => {
    const [first, second] = [one, other].map(({ controlId }) => document.getElementById(controlId))
    if (!first || !second || first === second) return 0
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  })
}

/** Marks the page's title as long as its form is refused (V-8). */
function useTitleMark(isRefused: boolean): void {
  const { t } = useTranslation('forms')
  const mark = t('errorTitle', { title: '' })
  useEffect(() => {
    if (!isRefused) return undefined
    document.title = `${mark}${document.title}`
    return () => {
      if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length)
    }
  }, [isRefused, mark])
}
