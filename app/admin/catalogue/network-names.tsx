import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { z } from 'zod'
import { networkRecords } from '../../../shared/contract/catalogue-records.ts'
import { networkNameMaxCharacters } from '../../../shared/rules/limits.ts'
import { networkContentSchema } from '../../../shared/schemas/catalogue-records.ts'
import { TextField } from '../../forms/fields/text-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useFormState } from '../../forms/use-form-state.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Confirm } from '../kit/dialog/dialog.tsx'
import type { RecordForm } from '../kit/record-form.ts'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import { ListFailure } from '../kit/record-list/list-page.tsx'
import { useRemoval } from '../kit/record-list/removal.tsx'
import { IfMay } from '../kit/rights/if-may.tsx'
import { defineSection } from '../kit/section.ts'
import { useMessages } from '../kit/use-messages.ts'
import { useRecordActions, useRecordList } from '../kit/use-records.ts'
import styles from './social-networks.module.css'

export type NetworkItem = z.infer<typeof networkRecords.item>
type NetworkValues = z.infer<typeof networkRecords.stored>

/** The names of the social networks (D-8, A-10). */
export const networkSection = defineSection(networkRecords, {
  type: 'network',
  noun: 'name',
  columns: [],
  filters: [],
  fields: { name: { label: 'fields.name' } },
  emptyValues: { name: '' },
  Fields: NetworkFields,
})

function NetworkFields({ form }: { form: RecordForm<NetworkValues> }) {
  const { t } = useTranslation('admin')
  const { t: own } = useTranslation('admin-catalogue')
  return (
    <TextField
      id="name"
      label={t('fields.name')}
      placeholder={own('prompts.network')}
      autoComplete="off"
      maxLength={networkNameMaxCharacters}
      problem={form.problemOf('name')}
      value={form.values.name}
      onChange={(name) => form.set({ name })}
    />
  )
}

interface NetworkNamesProps {
  networks: ReturnType<typeof useNetworks>
  address: ListAddress
  /** Returns the address of the links of one network. */
  linksOf: (networkId: string) => string
}

/** Shows the names of the social networks: added, changed and deleted in their rows. */
export function NetworkNames({ networks, address, linksOf }: NetworkNamesProps) {
  const { t } = useTranslation('admin')
  const { t: own } = useTranslation('admin-catalogue')
  const id = useId()
  return (
    <section className={`panel-card ${styles.names}`} aria-labelledby={id}>
      <h2 id={id}>{own('networks.title')}</h2>
      <NewName />
      {networks.isError && !networks.data && (
        <ListFailure error={networks.error} onRetry={() => networks.refetch()} />
      )}
      {networks.isPending && <p className={styles.waiting}>{t('list.loading')}</p>}
      {networks.data?.items.length === 0 && <p className={styles.waiting}>{t('list.empty')}</p>}
      <ul className={styles.rows}>
        {networks.data?.items.map((item) => (
          <NameRow key={item.id} item={item} address={address} linksOf={linksOf} />
        ))}
      </ul>
    </section>
  )
}

function NewName() {
  const { t } = useTranslation('admin')
  const { t: own } = useTranslation('admin-catalogue')
  const actions = useRecordActions(networkSection.contract)
  const form = useNameForm('', 'created', {
    send: (content, keyOf) => actions.create({ content }, keyOf(content)),
    onSaved: () => form.write(''),
  })
  return (
    <NameForm label={t('new.name')} form={form} placeholder={own('prompts.network')}>
      <Button isBusy={form.isBusy}>
        <Icon name="plus" />
        {own('networks.add')}
      </Button>
    </NameForm>
  )
}

interface NameRowProps {
  item: NetworkItem
  address: ListAddress
  linksOf: (networkId: string) => string
}

function NameRow({ item, address, linksOf }: NameRowProps) {
  const { t } = useTranslation('admin')
  const { t: own } = useTranslation('admin-catalogue')
  const [isEditing, setIsEditing] = useState(false)
  const removal = useRemoval(networkSection, item)
  const label = item.label.text
  const count = item.linkCount
  if (isEditing)
    return (
      <li className={styles.edited}>
        <NameEditor item={item} onEnd={() => setIsEditing(false)} />
      </li>
    )
  return (
    <li>
      <div className={styles.row}>
        <div>
          <strong>{label}</strong>
          <small>
            {count === 0
              ? own('networks.unused')
              : `${own('networks.usedIn', { count })}${item.host ? `, ${item.host}` : ''}`}
          </small>
        </div>
        <NameActions item={item} address={address} onEdit={() => setIsEditing(true)} onDelete={removal.ask} />
      </div>
      {removal.uses && count > 0 && (
        <div className={styles.refusal} role="alert">
          <strong>{own('networks.notDeleted', { label })}</strong>
          <p>{own('networks.stillUsed', { count })}</p>
          <Link to={linksOf(item.id)}>{own('networks.seeLinks')}</Link>
        </div>
      )}
      {removal.isAsking && (
        <Confirm isBusy={removal.isBusy} onConfirm={removal.remove} onCancel={removal.cancel}>
          <p>{t('confirm.toBin', { label })}</p>
        </Confirm>
      )}
    </li>
  )
}

interface NameActionsProps extends Pick<NameRowProps, 'item' | 'address'> {
  onEdit: () => void
  onDelete: () => void
}

/** Shows the buttons that edit and delete a name, and the link to its history. */
function NameActions({ item, address, onEdit, onDelete }: NameActionsProps) {
  const { t } = useTranslation('admin')
  const { t: own } = useTranslation('admin-catalogue')
  const label = item.label.text
  return (
    <>
      <IfMay section="socialNetworks" level="edit">
        {' '}
        <button
          type="button"
          className={styles.icon}
          aria-label={t('actions.editNamed', { label })}
          onClick={onEdit}
        >
          <Icon name="edit" />
        </button>
      </IfMay>
      <Link
        to={address.hrefOf({ open: item.id, part: 'history' })}
        className={styles.icon}
        aria-label={own('actions.historyNamed', { label })}
      >
        <Icon name="time" />
      </Link>
      <IfMay section="socialNetworks" level="erase">
        {' '}
        <button
          type="button"
          className={styles.icon}
          aria-label={own('actions.deleteNamed', { label })}
          onClick={onDelete}
        >
          <Icon name="trash" />
        </button>
      </IfMay>
    </>
  )
}

function NameEditor({ item, onEnd }: { item: NetworkItem; onEnd: () => void }) {
  const { t } = useTranslation('admin')
  const actions = useRecordActions(networkSection.contract)
  const label = item.label.text
  // The revision that it was opened with: a colleague's later save is not overwritten (D-14).
  const [revision] = useState(item.revision)
  const form = useNameForm(label, 'updated', {
    send: (content) => actions.change(item.id, revision, { content }),
    onSaved: onEnd,
  })
  return (
    <NameForm label={t('actions.editNamed', { label })} form={form} isFocused>
      <Button isBusy={form.isBusy}>{t('editor.save')}</Button>
      <Button variant="plain" onPress={onEnd}>
        {t('editor.cancel')}
      </Button>
    </NameForm>
  )
}

interface NameSaving {
  send: (content: { name: string }, keyOf: (body: unknown) => string) => Promise<unknown>
  onSaved: () => void
}

/** Checks a name, sends it, and says what became of it: next to the field, and in a message. */
function useNameForm(initial: string, verb: 'created' | 'updated', { send, onSaved }: NameSaving) {
  const messages = useMessages('name')
  const state = useFormState({ name: initial })
  const form = useForm({
    state,
    schema: networkContentSchema,
    call: (_api, content, keyOf) => send(content, keyOf),
    onDone: () => {
      messages.succeeded(verb)
      onSaved()
    },
    onFailed: () => messages.failed(verb),
  })
  return {
    name: form.values.name,
    write: (name: string) => state.change(() => ({ name })),
    problem: form.problems[0]?.message ?? form.message ?? undefined,
    isBusy: form.isBusy,
    submit: form.submit,
  }
}

interface NameFormProps {
  label: string
  form: ReturnType<typeof useNameForm>
  placeholder?: string
  isFocused?: boolean
  /** The buttons of the row. */
  children: React.ReactNode
}

function NameForm({
  label,
  form: { name, write, problem, submit },
  placeholder,
  isFocused,
  children,
}: NameFormProps) {
  const id = useId()
  const [focus] = useState(() => (input: HTMLInputElement | null) => input?.focus())
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <input
        ref={isFocused ? focus : undefined}
        type="text"
        aria-label={label}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        autoComplete="off"
        maxLength={networkNameMaxCharacters}
        placeholder={placeholder}
        value={name}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      {children}
      {problem !== undefined && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}

/** Reads all names of the social networks, in the order of the site. */
export function useNetworks() {
  return useRecordList(networkSection.contract, 'pageSize=100')
}
