import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { duplicateRecord } from '../../../../shared/contract/duplicates.ts'
import { formatInstant } from '../../../../shared/i18n/formats.ts'
import type { LanguageProgress } from '../../../../shared/i18n/language-progress.ts'
import { type Language, languages } from '../../../../shared/i18n/languages.ts'
import { isPublishedAt, publicationStateOf } from '../../../../shared/rules/publication.ts'
import { isPreviewedType, recordTypeDefinitions } from '../../../../shared/rules/record-types.ts'
import type { Presence } from '../../../../shared/schemas/presence.ts'
import type { LanguagesSummary, RecordItem } from '../../../../shared/schemas/record.ts'
import { RetryKey } from '../../../api/retry-key.ts'
import { useApi } from '../../../app-page/page-services.ts'
import { useErrorMessage } from '../../../app-page/use-error-message.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Confirm, DialogTitle } from '../dialog/dialog.tsx'
import { erasableOf } from '../erasing/erasable-record.ts'
import { EraseItem, useErasing } from '../erasing/use-erasing.tsx'
import { LanguageMarks } from '../language-marks/language-marks.tsx'
import { Menu, MenuItem } from '../menu/menu.tsx'
import { PublicationBadge } from '../publication-badge.tsx'
import { RemovalDialogs, useRemoval } from '../record-list/removal.tsx'
import { useSectionRights } from '../rights/record-rights.ts'
import type { AnySection, EditedRecord } from '../section.ts'
import { useOpenedPart } from '../use-opened-part.ts'
import { usePanelWords } from '../use-panel-words.ts'
import styles from './record-drawer.module.css'
import type { RecordEditing } from './use-record-editing.ts'

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

interface EditorMenuProps {
  section: AnySection
  record: EditedRecord
  editing: RecordEditing
  /** Asks for the end of its publication. */
  onSchedule: () => void
  /** Called when the record is in the trash. */
  onGone: () => void
  /** Called with the id of a copy. */
  onCopied: ((id: string) => void) | undefined
}

/**
 * Shows the other actions of a record: see it on the site, or its draft on its page, hide it from readers now or at
 * a date, delete it; the last ones ask first.
 */
export function EditorMenu({ section, record, editing, onSchedule, onGone, onCopied }: EditorMenuProps) {
  const { t } = useTranslation('admin')
  const [isUnpublishing, setIsUnpublishing] = useState(false)
  const linking = useOpenedPart(() =>
    import('../preview-link/preview-link-dialog.tsx').then(({ PreviewLinkDialog }) => PreviewLinkDialog),
  )
  const { text: label } = record.label
  const removal = useRemoval(section, record, onGone)
  const erasing = useErasing(erasableOf(section, record), onGone)
  const duplicate = useDuplication(record, onCopied)
  // An edited record has all fields of its list item.
  const publicAddress = section.publicAddressOf?.(record)
  const { mayCreate, mayPublish, mayDelete } = useSectionRights(section)
  const isShown = section.isPublishable && mayPublish && !section.isDecided?.(record) && isPublishedAt(record)
  const isDeletable = section.isDeletable !== false && mayDelete
  const { type } = section
  const isCopyable = recordTypeDefinitions[type].isCopyable && mayCreate
  const isErasable = recordTypeDefinitions[type].isErasable && mayDelete
  const previewed = isPreviewedType(type) && record.binnedAt === null ? { type, id: record.id } : null
  if (!publicAddress && !previewed && !isShown && !isDeletable && !isCopyable) return null
  return (
    <>
      <Menu id="editor-more" label={t('actions.moreNamed', { label })} trigger={<Icon name="more" />}>
        {publicAddress && (
          <a href={publicAddress} target="_blank" rel="noreferrer">
            <Icon name="eye" />
            {t('actions.seeOnSite')}
          </a>
        )}
        {previewed && <MenuItem icon="link" label={t('preview.title')} onPress={linking.open} />}
        {isCopyable && (
          <MenuItem icon="plus" label={t('duplicate.action')} onPress={() => void duplicate()} />
        )}
        {isShown && publicationStateOf(record) === 'public' && (
          <MenuItem icon="time" label={t('schedule.end.open')} onPress={onSchedule} />
        )}
        {isShown && (
          <MenuItem icon="close" label={t('editor.unpublish')} onPress={() => setIsUnpublishing(true)} />
        )}
        {isDeletable && <MenuItem icon="trash" label={t('actions.delete')} onPress={removal.ask} />}
        {isErasable && <EraseItem erasing={erasing} />}
      </Menu>
      {linking.Part && previewed && <linking.Part record={previewed} onClose={linking.close} />}
      {isUnpublishing && (
        <Confirm
          onCancel={() => setIsUnpublishing(false)}
          onConfirm={() => {
            setIsUnpublishing(false)
            void editing.save({ publishAt: null })
          }}
        >
          <p>{t('confirm.unpublish', { label })}</p>
        </Confirm>
      )}
      <RemovalDialogs removal={removal} />
      {erasing.dialog}
    </>
  )
}

/** Returns what copies a record as a draft, and opens the copy (C-11). */
function useDuplication({ id, type, label }: RecordItem, onMade: ((id: string) => void) | undefined) {
  const { t } = useTranslation('admin')
  const api = useApi()
  const queries = useQueryClient()
  const messageOf = useErrorMessage()
  const [retryKey] = useState(() => new RetryKey())
  return async () => {
    const body = { type, id }
    try {
      const made = await api?.call(duplicateRecord, { body, idempotencyKey: retryKey.of(body) })
      retryKey.forget()
      toast.success(t('duplicate.done', { label: label.text }))
      void queries.invalidateQueries({ queryKey: ['admin'] })
      if (made) onMade?.(made.id)
    } catch (error) {
      toast.error(`${t('duplicate.failed')} ${messageOf(error)}`)
    }
  }
}
