import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import {
  editionAddress,
  editionsComparisonAddress,
  regulationsDocumentAddress,
} from '../../../shared/rules/addresses.ts'
import { dayInTashkent } from '../../../shared/rules/editions.ts'
import { newIdempotencyKey } from '../../api/retry-key.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { TitledDialog } from '../kit/dialog/dialog.tsx'
import { FailedRead } from '../kit/failed-read/failed-read.tsx'
import { WithDraft } from '../kit/record-draft/draft-context.tsx'
import { RecordHistory } from '../kit/record-drawer/record-history.tsx'
import { type ListAddress, useListAddress } from '../kit/record-list/list-address.ts'
import { ListFailure } from '../kit/record-list/list-page.tsx'
import { useMay } from '../kit/rights/use-rights.ts'
import side from '../kit/side-list/side-list.module.css'
import { useLoadedPart } from '../kit/use-loaded-part.ts'
import { useMessages } from '../kit/use-messages.ts'
import { useRecord, useRecordActions, useRecordList } from '../kit/use-records.ts'
import { copiedSections } from './edit-sections.ts'
import { useDayWords } from './edition-contents.tsx'
import { EditionReading } from './edition-reading.tsx'
import { type EditedEdition, type EditionItem, editionSection } from './edition-section.ts'
import styles from './editions.module.css'

const everyEdition = 'pageSize=100'

/** Shows the regulations in editions (C-3): all of them, the contents of one, and the form of the draft. */
export function RegulationsSection() {
  const { t } = useTranslation(['admin-regulations', 'admin'])
  const address = useListAddress()
  const may = useMay()
  const list = useRecordList(editionSection.contract, everyEdition)
  const editions = list.data?.items ?? []
  const shown = editions.find(({ id }) => id === address.open) ?? editions[0]
  const isNew = address.open === 'new'
  const shownId = isNew ? shown?.id : (address.open ?? shown?.id)
  const inForce = editions.find(({ state }) => state === 'in-force') ?? null
  const isOpen = editions.some(({ state }) => state === 'draft' || state === 'coming')
  const rail = (
    <EditionRail
      editions={editions}
      shownId={shownId}
      address={address}
      onNew={list.isPending || !may('regulations', 'edit') ? null : () => address.openRecord('new')}
    />
  )
  const head = (
    <>
      <div className={styles.top}>
        <h1>{t('admin:sections.regulations')}</h1>
        {shown && <EditionLinks edition={shown} address={address} />}
      </div>
      {list.isError && <ListFailure error={list.error} onRetry={() => list.refetch()} />}
    </>
  )
  return (
    <>
      {shownId === undefined ? (
        <div className="panel-page">
          {head}
          {list.data && (
            <div className={styles.editions}>
              <div>{rail}</div>
              <p>{t('none')}</p>
            </div>
          )}
        </div>
      ) : (
        <OpenEdition key={shownId} id={shownId} head={head} rail={rail} address={address} />
      )}
      {isNew && list.data && !isOpen && (
        <NewEditionDialog from={inForce} onClose={address.close} onMade={(id) => address.openRecord(id)} />
      )}
    </>
  )
}

interface OpenEditionProps {
  id: string
  /** The content above an edition that is not edited. */
  head: ReactNode
  rail: ReactNode
  address: ListAddress
}

/** Shows an edition: a draft on a page with its own bar, any other to be read. */
function OpenEdition({ id, head, rail, address }: OpenEditionProps) {
  const { t } = useTranslation('admin-regulations')
  const record = useRecord(editionSection.contract, id)
  const isDraft = record.data?.state === 'draft' && record.data.binnedAt === null
  const editor = useLoadedPart('edition-editor', isDraft, () =>
    import('./edition-editor.tsx').then(({ EditionEditor }) => EditionEditor),
  )
  const failed = [record, editor].find(({ isError }) => isError)
  const Editor = editor.data
  if (!record.data || (isDraft && !Editor))
    return (
      <div className="panel-page">
        {head}
        {failed ? (
          <FailedRead error={failed.error} onRetry={() => failed.refetch()} />
        ) : (
          <p role="status">{t('loading')}</p>
        )}
      </div>
    )
  const edition = record.data as EditedEdition
  return (
    <>
      {isDraft && Editor ? (
        <WithDraft section={editionSection} record={edition}>
          {() => (
            <Editor
              record={edition}
              rail={rail}
              onGone={address.close}
              onHistory={() => address.openRecord(id, 'history')}
            />
          )}
        </WithDraft>
      ) : (
        <div className="panel-page">
          {head}
          <EditionReading record={edition} rail={rail} />
        </div>
      )}
      {address.get('part') === 'history' && (
        <RecordHistory section={editionSection} record={edition} address={address} />
      )}
    </>
  )
}

/** Shows the ways from an edition to what readers see of it, and to its history. */
function EditionLinks({ edition, address }: { edition: EditionItem; address: ListAddress }) {
  const { t } = useTranslation('admin-regulations')
  const language = useLanguage()
  return (
    <div className="actions">
      {edition.number !== null && (
        <>
          <Button variant="second" href={editionAddress(edition.number)}>
            <Icon name="eye" />
            {t('onSite')}
          </Button>
          <Button variant="second" href={regulationsDocumentAddress(language, false, edition.number)}>
            <Icon name="file" />
            {t('pdf')}
          </Button>
          {edition.number > 1 && (
            <Button variant="second" href={editionsComparisonAddress(edition.number - 1, edition.number)}>
              {t('compare')}
            </Button>
          )}
        </>
      )}
      <Button variant="second" onPress={() => address.openRecord(edition.id, 'history')}>
        <Icon name="time" />
        {t('bar.history')}
      </Button>
    </div>
  )
}

interface NewEditionDialogProps {
  /** The edition in force, from which it begins; `null` for the first edition of all. */
  from: EditionItem | null
  onClose: () => void
  onMade: (id: string) => void
}

/** Asks for the day of a new edition and makes its draft, a copy of the edition in force. */
function NewEditionDialog({ from, onClose, onMade }: NewEditionDialogProps) {
  const { t } = useTranslation(['admin-regulations', 'admin'])
  const dayOf = useDayWords()
  const id = useId()
  const actions = useRecordActions(editionSection.contract)
  const messages = useMessages(editionSection.noun)
  const [day, setDay] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [idempotencyKey] = useState(newIdempotencyKey)
  const make = async (event: SubmitEvent) => {
    event.preventDefault()
    setIsBusy(true)
    try {
      const base = from ? (await actions.read(from.id)).content : editionSection.emptyValues
      const title = from ? base.title : { uz: t('placeholders.title') }
      const content = { ...base, title, editionDate: day || null, sections: copiedSections(base.sections) }
      const made = await actions.create({ content }, idempotencyKey)
      messages.succeeded('created')
      onMade(made.id)
    } catch (error) {
      messages.failed('created', error)
      setIsBusy(false)
    }
  }
  return (
    <TitledDialog
      title={t('new.title')}
      onClose={onClose}
      onSubmit={(event) => void make(event)}
      actions={
        <>
          <Button isBusy={isBusy}>{t('new.create')}</Button>
          <Button variant="second" onPress={onClose}>
            {t('admin:editor.cancel')}
          </Button>
        </>
      }
    >
      <p>
        {from?.editionDate
          ? t('new.fromText', { number: from.number, date: dayOf(from.editionDate) })
          : t('new.empty')}
      </p>
      <Field id={`${id}-day`} label={t('new.day')} hint={t('new.dayHint')}>
        {(control) => (
          <input
            {...control}
            type="date"
            min={dayInTashkent(new Date())}
            value={day}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
        )}
      </Field>
    </TitledDialog>
  )
}

/** The tone of a state; its word says it too. */
const tones = { draft: 'waiting', coming: 'waiting', 'in-force': 'good', past: 'plain' } as const

interface EditionRailProps {
  editions: readonly EditionItem[]
  shownId: string | undefined
  address: ListAddress
  /** Opens the dialog of a new edition; `null` until the editions are known. */
  onNew: (() => void) | null
}

/** Lists the editions with their states, the newest first. */
export function EditionRail({ editions, shownId, address, onNew }: EditionRailProps) {
  const { t } = useTranslation('admin-regulations')
  const dayOf = useDayWords()
  const titleId = useId()
  /** The edition that has to be published, or come into force, before another is made. */
  const open = editions.find(({ state }) => state === 'draft' || state === 'coming')
  return (
    <section className={`panel-card ${side.choices} ${styles.rail}`} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{t('list')}</h2>
        {!open && onNew && (
          <Button variant="second" onPress={onNew}>
            <Icon name="plus" />
            {t('new.open')}
          </Button>
        )}
        {open && <p className="quiet">{t(`new.waits.${open.state as 'draft' | 'coming'}`)}</p>}
      </header>
      <ul>
        {editions.map((edition) => (
          <li key={edition.id}>
            <Link
              to={address.hrefOf({ open: edition.id, part: '' })}
              aria-current={edition.id === shownId ? 'true' : undefined}
            >
              <span className={styles.name}>
                <strong>
                  {edition.number === null ? t('draft') : t('edition', { number: edition.number })}
                </strong>
                <Badge tone={tones[edition.state]}>{t(`states.${edition.state}`)}</Badge>
              </span>
              <small>
                {edition.editionDate === null ? t('noDay') : t('since', { date: dayOf(edition.editionDate) })}
                {edition.changedCount > 0 && `. ${t('differs', { number: edition.changedCount })}`}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
