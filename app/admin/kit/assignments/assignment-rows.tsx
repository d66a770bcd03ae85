import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import * as contract from '../../../../shared/contract/assignments.ts'
import { type Language, languages } from '../../../../shared/i18n/languages.ts'
import type { RecordType } from '../../../../shared/rules/record-types.ts'
import type { Assignment } from '../../../../shared/schemas/assignments.ts'
import type { LanguagesSummary } from '../../../../shared/schemas/record.ts'
import { pageAccountId } from '../../../api/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { usePanelQuery } from '../use-panel-query.ts'
import { useRowAction } from '../use-row-action.ts'
import styles from './assignment-rows.module.css'

interface AssignmentRowsProps {
  type: RecordType
  id: string
  /** Whether the record waits for a decision, which somebody can be in charge of. */
  isDecided: boolean
  /** `null` for records without translations. */
  languages: LanguagesSummary | null
}

/** Shows and changes who is in charge of a decision and of each translation that is not complete, and by when. */
export function AssignmentRows({ type, id, isDecided, languages: summary }: AssignmentRowsProps) {
  const { t } = useTranslation('admin-work')
  const given = usePanelQuery(['admin', 'assignments', type, id], (api, signal) =>
    api.call(contract.listAssignments, { params: { type, id }, signal }),
  )
  const items = given.data?.items
  if (!items) return null
  const ofPart = (language: Language | null) => items.find((one) => one.language === language)
  const open = languages.filter((one) => summary && (summary[one].progress !== 'done' || ofPart(one)))
  if (!isDecided && open.length === 0) return <p className="quiet">{t('assignments.none')}</p>
  return (
    <ul className={styles.rows}>
      {isDecided && <AssignmentRow record={{ type, id }} language={null} given={ofPart(null)} />}
      {open.map((language) => (
        <AssignmentRow key={language} record={{ type, id }} language={language} given={ofPart(language)} />
      ))}
    </ul>
  )
}

interface AssignmentRowProps {
  record: { type: RecordType; id: string }
  /** The language of a translation; `null` for the decision. */
  language: Language | null
  given: Assignment | undefined
}

function AssignmentRow({ record, language, given }: AssignmentRowProps) {
  const { t } = useTranslation('admin-work')
  const id = useId()
  const { isBusy, run } = useRowAction()
  const { data } = usePanelQuery(['admin', 'assignees'], (api, signal) =>
    api.call(contract.listAssignees, { signal }),
  )
  const ownId = pageAccountId()
  const assigneeId = given?.assignee.id ?? ''
  const assign = (change: { assigneeId?: string; dueOn?: string }) =>
    run({
      send: (api) =>
        api.call(contract.assign, {
          body: {
            ...record,
            language,
            assigneeId: (change.assigneeId ?? assigneeId) || null,
            dueOn: (change.dueOn ?? given?.dueOn ?? '') || null,
            previousId: given?.assignee.id ?? null,
          },
        }),
      done: t('assignments.saved'),
      failed: t('assignments.notSaved'),
    })
  const name = language === null ? t('assignments.decision') : t(`assignments.translations.${language}`)
  return (
    <li>
      <strong id={id}>{name}</strong>
      <Select
        aria-label={`${name}: ${t('assignments.assignee')}`}
        value={assigneeId}
        disabled={isBusy}
        onChange={({ currentTarget }) => void assign({ assigneeId: currentTarget.value })}
      >
        <option value="">{t('assignments.nobody')}</option>
        {(data?.items ?? []).map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </Select>
      {given ? (
        <input
          type="date"
          className="control"
          aria-label={`${name}: ${t('assignments.dueOn')}`}
          disabled={isBusy}
          // Typed digit by digit, it is saved once the field is left.
          defaultValue={given.dueOn ?? ''}
          key={given.dueOn}
          onBlur={({ currentTarget: { value } }) => {
            if (value !== (given.dueOn ?? '')) void assign({ dueOn: value })
          }}
        />
      ) : (
        <Button variant="second" isBusy={isBusy} onPress={() => void assign({ assigneeId: ownId })}>
          {t('assignments.mine')}
        </Button>
      )}
    </li>
  )
}
