import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { clauseNumber, missingLanguages } from '../../../shared/rules/edition-marks.ts'
import { dayInTashkent } from '../../../shared/rules/editions.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { TitledDialog } from '../kit/dialog/dialog.tsx'
import { AskButton } from '../kit/record-draft/ask-button.tsx'
import type { RecordEditing } from '../kit/record-drawer/use-record-editing.ts'
import foot from '../kit/record-page/page-foot.module.css'
import { twoPersonsAddress } from '../kit/rights/use-two-persons.ts'
import { useOpenedPart } from '../kit/use-opened-part.ts'
import { clauseProgress } from './edit-sections.ts'
import type { EditedEdition, EditedSection, EditionValues } from './edition-section.ts'
import styles from './editions.module.css'
import { useEditionPublishing } from './use-edition-publishing.ts'
import { useEditionRights } from './use-edition-rights.ts'

interface DraftFootProps {
  record: EditedEdition
  editing: RecordEditing<EditionValues>
  /** Opens a clause by its key. */
  onOpen: (key: string) => void
  /** Saves, and opens the next clause that is changed. */
  onNext: () => void
  /** Whether the day of its publication is being asked for. */
  isPublishing: boolean
  onPublishing: (isPublishing: boolean) => void
}

/** Shows what can be done with a draft: its day, saving and publishing it; always in view. */
export function DraftFoot(props: DraftFootProps) {
  const { record, editing, onOpen, onNext, isPublishing, onPublishing } = props
  const { t } = useTranslation(['admin-regulations', 'admin'])
  const { mayEdit, mayArrange } = useEditionRights()
  const { form, changeCount, isBusy } = editing
  const day = form.values.editionDate ?? ''
  const { lacksUz, firstLackingKey } = useTextRemarks(record, form.values.sections)
  const publishing = useEditionPublishing()
  const setDay = (typed: string) => form.set({ editionDate: typed === '' ? null : typed })
  if (!mayEdit && !publishing.mayPublish) return null
  return (
    <footer className={foot.foot}>
      {mayEdit && (
        <>
          <Button isBusy={isBusy} onPress={() => editing.save()}>
            {t('bar.save')}
          </Button>
          <span className={styles.goOn} title="Ctrl Enter">
            <Button variant="second" onPress={onNext}>
              {t('bar.saveNext')}
            </Button>
          </span>
        </>
      )}
      <div className={foot.state} data-unsaved={changeCount > 0 ? '' : undefined}>
        <p role="status">
          {changeCount > 0 ? t('admin:editor.unsaved', { count: changeCount }) : t('saved')}
        </p>
      </div>
      {firstLackingKey !== undefined && (
        <button
          type="button"
          className={foot.missing}
          data-required
          title={t('publish.lacksUz', { clauses: lacksUz })}
          onClick={() => onOpen(firstLackingKey)}
        >
          <Icon name="alert" />
          <span>{t('publish.lacksUz', { clauses: lacksUz })}</span>
        </button>
      )}
      <div className={styles.day}>
        <Field id="editionDate" label={t('fields.editionDate')} problem={form.problemOf('editionDate')}>
          {(control) => (
            <input
              {...control}
              type="date"
              value={day}
              disabled={!mayArrange}
              onChange={({ currentTarget }) => setDay(currentTarget.value)}
            />
          )}
        </Field>
      </div>
      {publishing.mayPublish && (
        <Button variant="second" onPress={() => onPublishing(true)}>
          {t('bar.publish')}
        </Button>
      )}
      {publishing.mayAsk && <AskButton variant="second" editing={editing} />}
      {isPublishing && (
        <PublishDialog
          record={record}
          sections={form.values.sections}
          day={day}
          onDay={setDay}
          onClose={() => onPublishing(false)}
          onPublish={() => {
            onPublishing(false)
            void editing.save({ publishAt: 'now' })
          }}
        />
      )}
    </footer>
  )
}

/** Says why an edition is asked for and not published, and what to do where nobody else may publish it. */
export function SecondPerson() {
  const { t } = useTranslation('admin-regulations')
  const { reason } = useEditionPublishing()
  if (reason === null) return null
  return (
    <Notice>
      <p>{t(`publish.second.${reason}`)}</p>
      {reason === 'nobody' && <Link to={twoPersonsAddress}>{t('publish.second.toSettings')}</Link>}
    </Notice>
  )
}

/** Offers the draft of the regulations on its real page (C-10). */
export function DraftLink({ id }: { id: string }) {
  const { t } = useTranslation('admin')
  const { Part, open, close } = useOpenedPart(() =>
    import('../kit/preview-link/preview-link-dialog.tsx').then(({ PreviewLinkDialog }) => PreviewLinkDialog),
  )
  return (
    <>
      <Button variant="second" onPress={open}>
        {t('preview.title')}
      </Button>
      {Part && <Part record={{ type: 'regulation-edition', id }} onClose={close} />}
    </>
  )
}

interface PublishDialogProps {
  record: EditedEdition
  sections: readonly EditedSection[]
  /** The typed day. */
  day: string
  onDay: (day: string) => void
  onClose: () => void
  onPublish: () => void
}

/**
 * Asks for the day of an edition and lists what it lacks: without an Uzbek text it cannot be published, and other
 * languages fall back to that.
 */
function PublishDialog({ record, sections, day, onDay, onClose, onPublish }: PublishDialogProps) {
  const { t } = useTranslation(['admin-regulations', 'admin', 'errors'])
  const id = useId()
  const [problem, setProblem] = useState<string>()
  const today = dayInTashkent(new Date())
  const { lacksUz, remarks } = useTextRemarks(record, sections)
  const publish = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (day === '') return setProblem(t('errors:fields.required'))
    if (day < today) return setProblem(t('errors:fields.in-the-past'))
    onPublish()
  }
  return (
    <TitledDialog
      title={t('publish.title')}
      onClose={onClose}
      onSubmit={publish}
      actions={
        <>
          <Button isDisabled={lacksUz !== ''}>{t('publish.confirm')}</Button>
          <Button variant="second" onPress={onClose}>
            {t('admin:editor.cancel')}
          </Button>
        </>
      }
    >
      <p>{t('publish.text')}</p>
      {lacksUz && (
        <Notice tone="problem">
          <p>{t('publish.lacksUz', { clauses: lacksUz })}</p>
        </Notice>
      )}
      {remarks.map((remark) => (
        <Notice key={remark}>
          <p>{remark}</p>
        </Notice>
      ))}
      {!lacksUz && remarks.length === 0 && <p className="quiet">{t('publish.whole')}</p>}
      <Field id={`${id}-day`} label={t('publish.day')} hint={t('publish.dayHint')} problem={problem}>
        {(control) => (
          <input
            {...control}
            type="date"
            min={today}
            value={day}
            onChange={({ currentTarget }) => {
              setProblem(undefined)
              onDay(currentTarget.value)
            }}
          />
        )}
      </Field>
    </TitledDialog>
  )
}

/** Returns the clauses without an Uzbek text, and remarks on those that lack another language or are behind in it. */
function useTextRemarks(record: EditedEdition, sections: readonly EditedSection[]) {
  const { t } = useTranslation('admin-regulations')
  const clauses = sections.flatMap((section, position) =>
    section.clauses.map((clause, index) => ({ clause, number: clauseNumber(position, index) })),
  )
  const numbersWhere = (isMeant: (clause: EditedSection['clauses'][number]) => boolean) =>
    clauses
      .filter(({ clause }) => isMeant(clause))
      .map(({ number }) => number)
      .join(', ')
  const lacking = (language: 'uz' | 'ru' | 'en') =>
    numbersWhere(({ text }) => missingLanguages(text).includes(language))
  const remarks = (['ru', 'en'] as const).flatMap((language) => {
    const missing = lacking(language)
    const behind = numbersWhere((clause) => clauseProgress(record, clause)[language].progress === 'behind')
    return [
      ...(missing ? [t(`publish.lacks.${language}`, { clauses: missing })] : []),
      ...(behind ? [t(`publish.behind.${language}`, { clauses: behind })] : []),
    ]
  })
  const firstLackingKey = clauses.find(({ clause }) => missingLanguages(clause.text).includes('uz'))?.clause
    .key
  return { lacksUz: lacking('uz'), firstLackingKey, remarks }
}
