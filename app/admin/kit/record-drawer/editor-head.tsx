import { useTranslation } from 'react-i18next'
import { formatDate, formatTime } from '../../../../shared/i18n/formats.ts'
import type { RecordItem } from '../../../../shared/schemas/admin/record.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { LanguageMarks } from '../language-marks/language-marks.tsx'
import type { EditedRecord, FormValues, Section } from '../section.ts'
import { publicationState } from './publication-state.ts'
import styles from './record-drawer.module.css'

interface EditorHeadProps<Item extends RecordItem, Values extends FormValues> {
  section: Section<Item, Values>
  /** `null` for one that is going to be made. */
  record: EditedRecord<Values> | null
  /** Of the heading, which names the drawer. */
  titleId: string
  onClose: () => void
  onHistory: (() => void) | undefined
}

/** What stands above the form of a record: its name, how far its languages are, and whether readers see it. */
export function EditorHead<Item extends RecordItem, Values extends FormValues>({
  section,
  record,
  titleId,
  onClose,
  onHistory,
}: EditorHeadProps<Item, Values>) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const state = record && publicationState(record)
  return (
    <div className={styles.head}>
      <Button variant="plain" onPress={onClose}>
        <Icon name="close" />
        <span className="visually-hidden">{t('close')}</span>
      </Button>
      <h2 id={titleId} lang={record?.label.lang}>
        {record ? record.label.text : t(`new.${section.noun}`)}
      </h2>
      {record?.languages && <LanguageMarks summary={record.languages} />}
      {record !== null && section.badgeOf?.(record)}
      {state && section.isPublishable && !section.badgeOf && (
        <Badge tone={state === 'public' ? 'good' : 'waiting'}>
          {t(`state.${state}`)}
          {state === 'scheduled' &&
            record.publishedAt &&
            `: ${formatDate(record.publishedAt, language)}, ${formatTime(record.publishedAt)}`}
        </Badge>
      )}
      {onHistory && (
        <Button variant="plain" onPress={onHistory}>
          <Icon name="time" />
          {t('actions.history')}
        </Button>
      )}
    </div>
  )
}
