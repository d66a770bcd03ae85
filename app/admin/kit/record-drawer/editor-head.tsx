import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../../shared/i18n/formats.ts'
import { type Language, languages } from '../../../../shared/i18n/languages.ts'
import type { LanguageProgress } from '../../../../shared/rules/language-progress.ts'
import type { Presence } from '../../../../shared/schemas/admin/presence.ts'
import type { LanguagesSummary } from '../../../../shared/schemas/admin/record.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { DialogTitle } from '../dialog/dialog.tsx'
import { LanguageMarks } from '../language-marks/language-marks.tsx'
import { PublicationBadge } from '../publication-badge.tsx'
import type { AnySection, EditedRecord } from '../section.ts'
import { usePanelWords } from '../use-panel-words.ts'
import styles from './record-drawer.module.css'

interface EditorHeadProps {
  section: AnySection
  /** `null` for one that is going to be made. */
  record: EditedRecord | null
  /** The progress of each language with the typed values. */
  progress: Record<Language, LanguageProgress>
  /** The id of the heading, which names the drawer. */
  titleId: string
  onClose: () => void
  onHistory: (() => void) | undefined
  /** The others who have it open, and the stored revision. */
  presence: Presence | null
  /** The menu of the record. */
  children: ReactNode
}

/** Shows the head of a record's form: its name, the progress of its languages, and whether readers see it. */
export function EditorHead({
  section,
  record,
  progress,
  titleId,
  onClose,
  onHistory,
  presence,
  children,
}: EditorHeadProps) {
  const { t } = useTranslation('admin')
  const words = usePanelWords()
  const language = useLanguage()
  const others = presence?.others ?? []
  const isChanged = record !== null && presence !== null && presence.revision > record.revision
  const timeOf = (at: string) => formatInstant(at, language)
  return (
    <DrawerHead onClose={onClose}>
      <div className={styles.title}>
        <DialogTitle id={titleId} lang={record?.label.lang}>
          {record ? record.label.text : words(section.newLabel ?? `new.${section.noun}`)}
        </DialogTitle>
        {others.length > 0 && (
          <p className={styles.others} role="status">
            <Icon name="eye" />
            {t('editor.openToo', { count: others.length, names: others.join(', ') })}
          </p>
        )}
        {record && (
          <p className="quiet">
            {record.changedBy === null
              ? t('editor.changed', { instant: timeOf(record.updatedAt) })
              : t('editor.changedBy', { name: record.changedBy, instant: timeOf(record.updatedAt) })}
          </p>
        )}
      </div>
      <div className={styles.state}>
        {record?.languages && <LanguageMarks summary={marked(record.languages, progress)} />}
        {record && <StateOfRecord section={section} record={record} />}
      </div>
      {onHistory && (
        <Button variant="plain" onPress={onHistory}>
          <Icon name="time" />
          {t('actions.history')}
        </Button>
      )}
      {children}
      {isChanged && (
        <p className={`${styles.others} ${styles.changed}`} role="status">
          <Icon name="alert" />
          {t('editor.changedMeanwhile')}
        </p>
      )}
    </DrawerHead>
  )
}

interface StateOfRecordProps {
  section: AnySection
  record: EditedRecord
}

/** Shows the state of a record as a badge; of a deleted one, that it is in the trash, whatever it was before. */
function StateOfRecord({ section, record }: StateOfRecordProps) {
  const { t } = useTranslation('admin')
  if (record.binnedAt !== null) return <Badge tone="bad">{t('list.bin')}</Badge>
  if (section.badgeOf) return section.badgeOf(record)
  if (!section.isPublishable) return null
  return <PublicationBadge record={record} />
}

function marked(stored: LanguagesSummary, progress: Record<Language, LanguageProgress>): LanguagesSummary {
  return Object.fromEntries(
    languages.map((language) => [language, { ...stored[language], progress: progress[language] }]),
  ) as LanguagesSummary
}

interface DrawerHeadProps {
  onClose: () => void
  /** The heading, and the actions next to it. */
  children: ReactNode
}

/** Shows the head of a drawer, beginning with the button that closes it. */
export function DrawerHead({ onClose, children }: DrawerHeadProps) {
  const { t } = useTranslation('admin')
  return (
    <div className={styles.head}>
      <Button variant="plain" onPress={onClose}>
        <Icon name="close" />
        <span className="visually-hidden">{t('close')}</span>
      </Button>
      {children}
    </div>
  )
}
