import { useTranslation } from 'react-i18next'
import { formatInstant, formatTime } from '../../../../shared/i18n/formats.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { RecordEditing } from '../record-drawer/use-record-editing.ts'
import { shortDay } from '../record-list/short-day.ts'
import type { AnySection } from '../section.ts'
import { useOpenedPart } from '../use-opened-part.ts'
import { useOpenedDraft } from './draft-context.tsx'
import styles from './record-draft.module.css'

interface DraftLineProps {
  section: AnySection
  editing: RecordEditing
}

/** Says how the draft that the form shows differs from the site, and what becomes of it; leads to the comparison. */
export function DraftLine({ section, editing }: DraftLineProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const draft = useOpenedDraft()?.draft
  const comparing = useOpenedPart(() =>
    import('./compare-dialog.tsx').then(({ CompareDialog }) => CompareDialog),
  )
  if (!draft) return null
  const { changedFields, disputedFields, publishAt, refusal, savedBy, savedAt } = draft
  const note = () => {
    if (disputedFields.length > 0) return t('recordDraft.disputed', { count: disputedFields.length })
    if (refusal)
      return t('recordDraft.refused', {
        instant: formatInstant(refusal.at, language),
        reason: refusal.message,
      })
    if (publishAt) return t('recordDraft.scheduled', { instant: formatInstant(publishAt, language) })
    const instant = `${shortDay(savedAt, language)}, ${formatTime(savedAt)}`
    return savedBy
      ? t('recordDraft.savedBy', { name: savedBy, instant })
      : t('recordDraft.saved', { instant })
  }
  const isProblem = disputedFields.length > 0 || refusal !== null
  return (
    <div className={styles.line} data-tone={isProblem ? 'problem' : publishAt ? 'scheduled' : 'draft'}>
      <p role="status">
        <strong>{t('recordDraft.differs', { count: changedFields.length })}</strong>
        <small>{note()}</small>
      </p>
      <Button variant="plain" onPress={comparing.open}>
        {t('recordDraft.compare')}
      </Button>
      {comparing.Part && <comparing.Part section={section} editing={editing} onClose={comparing.close} />}
    </div>
  )
}
