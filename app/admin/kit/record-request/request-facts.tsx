import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatInstant } from '../../../../shared/i18n/formats.ts'
import { noonOf } from '../../../../shared/rules/working-days.ts'
import type { PublishRequest } from '../../../../shared/schemas/record-draft.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import styles from './record-request.module.css'

interface RequestFactsProps {
  request: PublishRequest
  /** The list of what is missing before it is published. */
  children: ReactNode
}

/** Says who asks, since when, until which day, and with which note; and what is missing. */
export function RequestFacts({ request, children }: RequestFactsProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { askedBy, askedAt, note, wantedOn } = request
  return (
    <aside className={`panel-card ${styles.facts}`} aria-label={t('request.about')}>
      <div>
        <p>
          <strong>{askedBy ?? t('request.gone')}</strong>
          <small>{formatInstant(askedAt, language)}</small>
        </p>
        {note && <blockquote>{note}</blockquote>}
        {wantedOn && <p>{t('recordDraft.wanted', { day: formatDate(noonOf(wantedOn), language) })}</p>}
      </div>
      {children}
    </aside>
  )
}
