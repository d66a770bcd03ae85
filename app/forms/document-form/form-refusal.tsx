import { useTranslation } from 'react-i18next'
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx'
import { cvField } from '../upload/use-upload.ts'
import type { FormProblems, Refusal } from '../use-problems.ts'

interface FormRefusalProps {
  form: Refusal & Partial<Pick<FormProblems, 'summaryRef'>>
  /** The labels of the fields; a problem of one without a label is shown alone. */
  labels: Readonly<Record<string, string>>
  /** Messages of fields that replace the general ones. */
  ownWords?: Readonly<Record<string, string>>
}

/** Shows why a form was refused, with links to the fields; nothing where it was not (V-8). */
export function FormRefusal({
  form: { problems, message, summaryRef },
  labels,
  ownWords = {},
}: FormRefusalProps) {
  const { t } = useTranslation('forms')
  if (problems.length === 0 && message === null) return null
  const items = problems.map(({ field, message: text }) => {
    // The problems of a file name it already.
    const label = field === cvField ? undefined : labels[field]
    const words = ownWords[field] ?? text
    // A question ends with a sign of its own.
    const isQuestion = label?.endsWith('?')
    const named = isQuestion ? `${label} ${words}` : t('summary.item', { label, message: words })
    return { controlId: field, text: label ? named : words }
  })
  const title = message === null ? t('summary.title', { count: problems.length }) : t('summary.notSent')
  return (
    <ErrorSummary title={title} items={items} {...(summaryRef && { ref: summaryRef })}>
      {message !== null && <p>{message}</p>}
    </ErrorSummary>
  )
}
