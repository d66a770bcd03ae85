import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, type SubmitEvent, useId, useRef, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { eraseRecord } from '../../../../shared/contract/audit.ts'
import { askToErase, confirmErasure } from '../../../../shared/contract/erasure-requests.ts'
import { usesEndpoint } from '../../../../shared/contract/records.ts'
import { searchForm } from '../../../../shared/i18n/search-form.ts'
import type { erasureSchema } from '../../../../shared/schemas/audit.ts'
import type { ErasureState } from '../../../../shared/schemas/erasure-requests.ts'
import type { RecordUse } from '../../../../shared/schemas/record.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { useLiveApi } from '../../../app-page/page-services.ts'
import { useErrorMessage } from '../../../app-page/use-error-message.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field, FieldProblem } from '../../../ui/field/field.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { TitledDialog } from '../dialog/dialog.tsx'
import { UsesList } from '../record-list/removal.tsx'
import { usePanelQuery } from '../use-panel-query.ts'
import { type ErasableRecord, groupOf, isReferredTo, type UsesChoice } from './erasable-record.ts'
import styles from './erase-dialog.module.css'
import { DeclineErasure, OwnErasure, SecondPersonNotice } from './second-person.tsx'
import { type ErasingMode, erasingModeOf, requestOf, useErasureState } from './use-erasure-state.ts'

interface EraseDialogProps {
  record: ErasableRecord
  onClose: () => void
  onErased: () => void
}

const oneIsEnough: ErasureState = { needsTwo: false, otherCount: 0, request: null }

/** Erases a record for good (O-2), or asks a second administrator, or decides what a colleague has asked for. */
export function EraseDialog(props: EraseDialogProps) {
  const { record, onClose } = props
  const { t: panel } = useTranslation('admin')
  const read = useErasureState(record)
  // Of what was erased by the end of its retention nothing is left to be called by.
  const name = record.label || panel(`records.${record.type}`)
  if (read.isLoading) return null
  const state = read.data ?? oneIsEnough
  return erasingModeOf(state) === 'wait' && state.request ? (
    <OwnErasure name={name} request={state.request} record={record} onClose={onClose} />
  ) : (
    <EraseForm {...props} name={name} state={state} />
  )
}

/** Says what goes and what stays when a record is erased for good, and erases it once its name was typed. */
function EraseForm({
  record,
  name,
  state,
  onClose,
  onErased,
}: EraseDialogProps & { name: string; state: ErasureState }) {
  const { t } = useTranslation('admin-erasing')
  const { t: panel } = useTranslation('admin')
  const content = useRef<HTMLDivElement>(null)
  const [isDeclining, setIsDeclining] = useState(false)
  const mode = erasingModeOf(state)
  const { problems, uses, ...erasure } = useErasure(
    { record, name, mode, onAsked: onClose, onErased },
    content,
  )
  if (isDeclining) return <DeclineErasure record={record} onClose={onClose} />
  return (
    <TitledDialog
      title={t('title', { label: name })}
      onClose={onClose}
      onSubmit={erasure.erase}
      actions={
        <>
          <Button
            variant="danger"
            isBusy={erasure.isBusy}
            isDisabled={mode === 'ask' && state.otherCount === 0}
          >
            {mode === 'ask'
              ? t('second.ask')
              : mode === 'decide'
                ? t('second.confirm')
                : panel('actions.erase')}
          </Button>
          {mode === 'decide' && (
            <Button variant="second" onPress={() => setIsDeclining(true)}>
              {t('second.decline')}
            </Button>
          )}
          <Button variant="second" onPress={onClose}>
            {panel('editor.cancel')}
          </Button>
        </>
      }
    >
      <div className={styles.content} ref={content}>
        {problems.all !== undefined && (
          <div role="alert">
            <Notice tone="problem">
              <p>{problems.all}</p>
            </Notice>
          </div>
        )}
        <SecondPersonNotice state={state} />
        <EraseConsequences type={record.type} />
        {mode === 'decide' && <ChosenUses type={record.type} uses={state.request?.uses} />}
        {erasure.isLoading && <p role="status">{t('usesLoading')}</p>}
        {mode !== 'decide' && uses.length > 0 && (
          <EraseUses
            uses={uses}
            choice={erasure.choice}
            problem={problems.choice}
            onChoose={erasure.setChoice}
          />
        )}
        <NameField name={name} typed={erasure.typed} problem={problems.typed} onType={erasure.setTyped} />
      </div>
    </TitledDialog>
  )
}

/** Says what is erased with a record of a type, and what remains. */
function EraseConsequences({ type }: Pick<ErasableRecord, 'type'>) {
  const { t } = useTranslation('admin-erasing')
  const group = groupOf(type)
  return (
    <>
      <p>
        <strong>{t('forever')}</strong>
      </p>
      <dl>
        <dt>{t('goes')}</dt>
        <dd>{t(`goesOf.${group}`)}</dd>
        <dt>{t('stays')}</dt>
        <dd>
          {t(`staysOf.${group}`)} {t('always')}
        </dd>
      </dl>
    </>
  )
}

/** Says what a colleague has chosen for what refers to a record. */
function ChosenUses({ type, uses }: Pick<ErasableRecord, 'type'> & { uses?: UsesChoice | null | undefined }) {
  const { t } = useTranslation('admin-erasing')
  if (!uses) return null
  if (type !== 'user') return <p>{t('second.keepActivities')}</p>
  return <p>{t(uses === 'erase' ? 'second.eraseProfile' : 'second.keepProfile')}</p>
}

interface EraseUsesProps {
  uses: readonly RecordUse[]
  choice: UsesChoice | undefined
  problem: string | undefined
  onChoose: (choice: UsesChoice | undefined) => void
}

/** Shows what refers to a record, and asks what happens to it. */
function EraseUses({ uses, choice, problem, onChoose }: EraseUsesProps) {
  const { t } = useTranslation('admin-erasing')
  const id = useId()
  // An account has one at most, which may be erased too.
  const hasProfile = uses.some(({ type }) => type === 'ambassador' || type === 'expert')
  return (
    <section className={styles.uses} aria-labelledby={id}>
      <h3 id={id}>{t('usesTitle')}</h3>
      <UsesList uses={uses} />
      <FieldProblem id={id} problem={problem} />
      {hasProfile ? (
        <fieldset aria-describedby={problem === undefined ? undefined : `${id}-problem`}>
          <legend>{t('profile')}</legend>
          {(['keep', 'erase'] as const).map((one) => (
            <label key={one}>
              <input type="radio" name="uses" checked={choice === one} onChange={() => onChoose(one)} />
              {t(one === 'keep' ? 'keepProfile' : 'eraseProfile')}
            </label>
          ))}
        </fieldset>
      ) : (
        <Checkbox
          name="uses"
          label={t('keepActivities')}
          isChecked={choice === 'keep'}
          onChange={(isChecked) => onChoose(isChecked ? 'keep' : undefined)}
        />
      )}
    </section>
  )
}

/** The id of the field in which the name is typed. */
const nameFieldId = 'erase-name'

interface NameFieldProps {
  /** The name that has to be typed. */
  name: string
  typed: string
  problem: string | undefined
  onType: (typed: string) => void
}

/** Asks for the name of the record, so that nothing is erased by mistake. */
function NameField({ name, typed, problem, onType }: NameFieldProps) {
  const { t } = useTranslation('admin-erasing')
  return (
    <Field
      id={nameFieldId}
      label={t('type')}
      hint={t('typeHint', { label: name })}
      isRequired
      problem={problem}
    >
      {(control) => (
        <input
          {...control}
          type="text"
          autoComplete="off"
          spellCheck={false}
          placeholder={name}
          value={typed}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      )}
    </Field>
  )
}

interface ErasureProps {
  record: ErasableRecord
  /** The text that has to be typed. */
  name: string
  mode: ErasingMode
  /** Called once a second administrator is asked. */
  onAsked: () => void
  onErased: () => void
}

/**
 * Returns the state of erasing one record: what refers to it, what was chosen and typed, what is wrong with that.
 * @param content holds the fields, of which the first wrong one gets the focus.
 */
function useErasure(
  { record, name, mode, onAsked, onErased }: ErasureProps,
  content: RefObject<HTMLElement | null>,
) {
  const { type, id, section } = record
  const { t } = useTranslation('admin-erasing')
  const messageOf = useErrorMessage()
  const api = useLiveApi()
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [choice, setChoice] = useState<UsesChoice>()
  const [problems, setProblems] = useState<{ typed?: string; choice?: string; all?: string }>({})
  const [isBusy, setIsBusy] = useState(false)
  const found = usePanelQuery(
    ['admin', 'erasing', type, id],
    (client, signal) => client.call(usesEndpoint(section), { params: { id }, signal }),
    { enabled: isReferredTo(type) && mode !== 'decide' },
  )
  const uses = found.data?.items ?? []
  const erase = async (event: SubmitEvent) => {
    event.preventDefault()
    const missing = {
      ...(uses.length > 0 && !choice && { choice: t('choose') }),
      ...(!isSameName(typed, name) && { typed: t('wrong') }),
    }
    setProblems(missing)
    if (Object.keys(missing).length > 0) {
      content.current
        ?.querySelector<HTMLElement>(missing.choice ? '[name="uses"]' : `#${nameFieldId}`)
        ?.focus()
      return
    }
    setIsBusy(true)
    try {
      const chosen = uses.length > 0 && choice ? { uses: choice } : {}
      if (mode === 'ask') await api.call(askToErase, { ...requestOf(record), body: chosen })
      else if (mode === 'decide') await api.call(confirmErasure, requestOf(record))
      else await api.call(eraseRecord, { body: { type, id, ...chosen } as z.input<typeof erasureSchema> })
      toast.success(t(mode === 'ask' ? 'second.asked' : 'done', { label: name }))
      if (mode === 'ask') onAsked()
      else onErased()
      void queries.invalidateQueries({ queryKey: ['admin'] })
    } catch (error) {
      setProblems({ all: `${t('failed')} ${messageOf(error)}` })
      setIsBusy(false)
      if (isReferredTo(type) && refusalOf(error)?.code === 'in-use') void found.refetch()
    }
  }
  return { typed, setTyped, choice, setChoice, problems, isBusy, isLoading: found.isLoading, uses, erase }
}

/** Tells whether a typed name is that of a record, in any script and with any apostrophes (L-4). */
function isSameName(typed: string, name: string): boolean {
  const given = typed.trim()
  return given !== '' && (given === name.trim() || searchForm(given) === searchForm(name))
}
