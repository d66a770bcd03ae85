import { useTranslation } from 'react-i18next'
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx'
import type { LinkRefusal } from './link-data.ts'

interface RefusalSummaryProps {
  refusal: LinkRefusal | undefined
  /** The labels of the fields. */
  labels: Readonly<Record<string, string>>
}

/** Shows why a form was refused, with links to the fields (V-8); nothing where it was not. */
export function RefusalSummary({ refusal, labels }: RefusalSummaryProps) {
  const { t } = useTranslation('forms')
  if (!refusal) return null
  const { problems, message } = refusal
  const items = problems.map(({ field, message: words }) => {
    const label = labels[field]
    return { controlId: field, text: label ? t('summary.item', { label, message: words }) : words }
  })
  return (
    <ErrorSummary
      title={message === null ? t('summary.title', { count: problems.length }) : t('summary.notSent')}
      items={items}
    >
      {message !== null && <p>{message}</p>}
    </ErrorSummary>
  )
}
