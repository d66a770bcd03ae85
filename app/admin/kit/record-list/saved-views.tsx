import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import * as contract from '../../../../shared/contract/panel.ts'
import type { AdminSection } from '../../../../shared/rules/admin-sections.ts'
import { savedViewNameMaxCharacters } from '../../../../shared/rules/limits.ts'
import type { SavedView } from '../../../../shared/schemas/views.ts'
import { RetryKey } from '../../../api/retry-key.ts'
import { useApi } from '../../../app-page/page-services.ts'
import { useErrorMessage } from '../../../app-page/use-error-message.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { Confirm, TitledDialog } from '../dialog/dialog.tsx'
import { Menu, MenuItem } from '../menu/menu.tsx'
import type { ListAddress } from './list-address.ts'
import styles from './record-list.module.css'

interface SavedViewsProps {
  section: AdminSection
  address: ListAddress
}

/** The parameters of an address that a view does not store: the page, and the open record. */
const transientParameters = ['page', 'open', 'part']

/** Filters, order and columns under a name: one's own, and those that colleagues share. */
export function SavedViews({ section, address }: SavedViewsProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const views = useSavedViews(section)
  const [shown, setShown] = useState<'save' | 'manage' | null>(null)
  const parameters = new URLSearchParams(address.parameters)
  for (const name of transientParameters) parameters.delete(name)
  const query = parameters.toString()
  const items = views.items
  const active = items.find((view) => view.query === query)
  return (
    <>
      <Menu
        id={id}
        label={t('views.label')}
        triggerClassName={styles.tool}
        trigger={
          <>
            <Icon name="flag" />
            {active ? <b>{active.name}</b> : <span>{t('views.label')}</span>}
          </>
        }
      >
        {items.length === 0 && <p>{t('views.none')}</p>}
        {items.map((view) => (
          <Link key={view.id} to={`?${view.query}`} aria-current={view.query === query ? 'true' : undefined}>
            {view.name}
            {!view.isOwn && <small>{view.ownerName}</small>}
            {view.isOwn && view.isShared && <small>{t('views.shared')}</small>}
          </Link>
        ))}
        <MenuItem icon="plus" label={t('views.save')} onPress={() => setShown('save')} />
        {items.some(({ isOwn }) => isOwn) && (
          <MenuItem icon="edit" label={t('views.manage')} onPress={() => setShown('manage')} />
        )}
      </Menu>
      {shown === 'save' && (
        <NameDialog
          title={t('views.save')}
          onClose={() => setShown(null)}
          onSave={async (name, isShared) => {
            await views.create({ section, name, query, isShared })
            setShown(null)
          }}
        />
      )}
      {shown === 'manage' && (
        <ManageDialog
          views={items.filter(({ isOwn }) => isOwn)}
          query={query}
          change={views.change}
          remove={views.remove}
          onClose={() => setShown(null)}
        />
      )}
    </>
  )
}

interface ViewChange {
  name?: string
  query?: string
  isShared?: boolean
}

function useSavedViews(section: AdminSection) {
  const api = useApi()
  const queries = useQueryClient()
  if (!api) throw new Error('The panel lives in the browser alone')
  const queryKey = ['admin', 'views', section]
  const [retryKey] = useState(() => new RetryKey())
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(contract.listViews, { query: { section }, signal }),
  })
  const forget = () => queries.invalidateQueries({ queryKey })
  return {
    items: data?.items ?? [],
    create: async (body: Pick<SavedView, 'section' | 'name' | 'query' | 'isShared'>) => {
      const idempotencyKey = retryKey.of(body)
      await api.call(contract.saveView, { body, idempotencyKey })
      retryKey.forget()
      await forget()
    },
    change: async (id: string, body: ViewChange) => {
      await api.call(contract.changeView, { params: { id }, body })
      await forget()
    },
    remove: async (id: string) => {
      await api.call(contract.removeView, { params: { id } })
      await forget()
    },
  }
}

interface NameDialogProps {
  title: string
  view?: Pick<SavedView, 'name' | 'isShared'>
  onClose: () => void
  onSave: (name: string, isShared: boolean) => Promise<void>
}

function NameDialog({ title, view, onClose, onSave }: NameDialogProps) {
  const { t } = useTranslation('admin')
  const messageOf = useErrorMessage()
  const id = useId()
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, setIsShared] = useState(view?.isShared ?? false)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    // It must not submit the form around it, of the list or the drawer.
    event.stopPropagation()
    if (name.trim() === '') return setProblem(t('views.nameMissing'))
    setIsBusy(true)
    try {
      await onSave(name, isShared)
    } catch (error) {
      setProblem(messageOf(error))
      setIsBusy(false)
    }
  }
  return (
    <TitledDialog
      title={title}
      onClose={onClose}
      onSubmit={save}
      actions={
        <>
          <Button isBusy={isBusy}>{t('views.keep')}</Button>
          <Button variant="second" onPress={onClose}>
            {t('editor.cancel')}
          </Button>
        </>
      }
    >
      <Field id={`${id}-name`} label={t('views.name')} hint={t('views.nameHint')} problem={problem}>
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="off"
            maxLength={savedViewNameMaxCharacters}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
      </Field>
      <Checkbox label={t('views.share')} isChecked={isShared} onChange={() => setIsShared(!isShared)} />
    </TitledDialog>
  )
}

interface ManageDialogProps {
  views: readonly SavedView[]
  query: string
  change: (id: string, change: ViewChange) => Promise<void>
  remove: (id: string) => Promise<void>
  onClose: () => void
}

function ManageDialog({ views, query, change, remove, onClose }: ManageDialogProps) {
  const { t } = useTranslation('admin')
  const messageOf = useErrorMessage()
  const [renamed, setRenamed] = useState<SavedView | null>(null)
  const [removed, setRemoved] = useState<SavedView | null>(null)
  const run = (work: Promise<void>) => work.catch((error: unknown) => toast.error(messageOf(error)))
  return (
    <TitledDialog
      title={t('views.manage')}
      onClose={onClose}
      actions={
        <Button variant="second" onPress={onClose}>
          {t('close')}
        </Button>
      }
    >
      {views.length === 0 && <p>{t('views.none')}</p>}
      <ul className={styles.views}>
        {views.map((view) => (
          <OwnView
            key={view.id}
            view={view}
            onRename={() => setRenamed(view)}
            onReplace={view.query === query ? undefined : () => void run(change(view.id, { query }))}
            onRemove={() => setRemoved(view)}
          />
        ))}
      </ul>
      {renamed && (
        <NameDialog
          title={t('views.rename')}
          view={renamed}
          onClose={() => setRenamed(null)}
          onSave={async (name, isShared) => {
            await change(renamed.id, { name, isShared })
            setRenamed(null)
          }}
        />
      )}
      {removed && (
        <Confirm
          onConfirm={() => {
            void run(remove(removed.id))
            setRemoved(null)
          }}
          onCancel={() => setRemoved(null)}
        >
          <p>{t('views.removeText', { name: removed.name })}</p>
        </Confirm>
      )}
    </TitledDialog>
  )
}

interface OwnViewProps {
  view: SavedView
  onRename: () => void
  /** Replaces what the view stores by what is shown now; left out where that is the same. */
  onReplace: (() => void) | undefined
  onRemove: () => void
}

/** Shows one of the own views, with the buttons that change it. */
function OwnView({ view, onRename, onReplace, onRemove }: OwnViewProps) {
  const { t } = useTranslation('admin')
  return (
    <li>
      <p>
        <strong>{view.name}</strong> {view.isShared && <Badge>{t('views.shared')}</Badge>}
      </p>
      <div className="actions">
        <Button variant="plain" onPress={onRename}>
          {t('views.rename')}
        </Button>
        {onReplace && (
          <Button variant="plain" onPress={onReplace}>
            {t('views.replace')}
          </Button>
        )}
        <Button variant="plain" onPress={onRemove}>
          {t('views.remove')}
        </Button>
      </div>
    </li>
  )
}
