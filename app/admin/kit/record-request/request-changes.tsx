import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/notice/notice.tsx'
import type { OpenedDraft } from '../record-draft/draft-context.tsx'
import { Changes, changedPaths, ViewSwitch } from '../record-drawer/changes.tsx'
import type { RecordForm } from '../record-form.ts'
import { type AnySection, type EditedRecord, namedFields, storedValuesOf } from '../section.ts'
import { useOpenedPart } from '../use-opened-part.ts'
import styles from './record-request.module.css'

interface RequestChangesProps {
  section: AnySection
  /** The record, or its draft. */
  record: EditedRecord
  form: RecordForm
  opened: OpenedDraft
  /** Whether it was read again since the page was opened. */
  isRenewed: boolean
}

type View = 'words' | 'sideBySide' | 'page'

/** Shows what a request would change for visitors: word by word, side by side, or as their page. */
export function RequestChanges(props: RequestChangesProps) {
  const { section, record, form, isRenewed } = props
  const { draft, live } = props.opened
  const { t } = useTranslation('admin')
  const id = useId()
  const [view, setView] = useState<View>('words')
  const look = useOpenedPart(() => import('./request-look.tsx').then(({ RequestLook }) => RequestLook))
  const fields = namedFields(section.fields)
  const entry = {
    before: draft
      ? storedValuesOf(section, { ...live, content: draft.live } as EditedRecord)
      : section.emptyValues,
    after: form.values,
  }
  const hasPicture = ['photo', 'image'].some((name) => draft?.changedFields.includes(name))
  const hasWords = changedPaths(fields, entry).length > 0
  const choose = (next: View) => {
    setView(next)
    if (next === 'page') void look.open()
  }
  const views = {
    words: t('history.words'),
    sideBySide: t('history.sideBySide'),
    ...(section.page?.loadPreview && { page: t('request.page') }),
  }
  return (
    <section className={`panel-card ${styles.changes}`} aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('request.changes')}</h2>
        <p className="quiet">
          {draft ? t('request.count', { count: draft.changedFields.length }) : t('request.first')}
        </p>
        <ViewSwitch views={views} shown={view} onChange={choose} />
      </header>
      <ChangeNotices draft={draft} isRenewed={isRenewed} />
      {view === 'page' ? (
        look.Part && <look.Part section={section} record={record} form={form} />
      ) : (
        <>
          {hasPicture && <p>{t('recordDraft.picture')}</p>}
          {(hasWords || !hasPicture) && (
            <Changes fields={fields} entry={entry} isSideBySide={view === 'sideBySide'} />
          )}
        </>
      )}
    </section>
  )
}

/** Says that what visitors see was changed since the draft was saved, or since it was read here. */
function ChangeNotices({ draft, isRenewed }: Pick<OpenedDraft, 'draft'> & { isRenewed: boolean }) {
  const { t } = useTranslation('admin')
  const isDisputed = (draft?.disputedFields.length ?? 0) > 0
  if (!isDisputed && !isRenewed && !draft?.isBehind) return null
  return (
    <div role="status">
      <Notice {...(isDisputed && { tone: 'problem' as const })}>
        <p>{isDisputed ? t('request.disputed') : isRenewed ? t('request.renewed') : t('request.behind')}</p>
      </Notice>
    </div>
  )
}
