import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  editionAddress,
  editionsComparisonAddress,
  regulationsDocumentAddress,
} from '../../../shared/rules/addresses.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { FailedRead } from '../kit/failed-read/failed-read.tsx'
import { RecordHistory } from '../kit/record-drawer/record-history.tsx'
import { type ListAddress, useListAddress } from '../kit/record-list/list-address.ts'
import { ListFailure } from '../kit/record-list/list-status.tsx'
import { useRecord, useRecordList } from '../kit/use-records.ts'
import { EditionEditor } from './edition-editor.tsx'
import { EditionRail } from './edition-rail.tsx'
import { EditionReading } from './edition-reading.tsx'
import { type EditedEdition, type EditionItem, editionSection } from './edition-section.ts'
import styles from './editions.module.css'
import { NewEditionDialog } from './new-edition-dialog.tsx'

const everyEdition = 'pageSize=100'

/** Shows the regulations in editions (C-3): all of them, the contents of one, and the form of the draft. */
export function RegulationsSection() {
  const { t } = useTranslation(['admin-regulations', 'admin'])
  const address = useListAddress()
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
      onNew={list.isPending ? null : () => address.openRecord('new')}
    />
  )
  return (
    <div className="panel-page">
      <div className={styles.top}>
        <h1>{t('admin:sections.regulations')}</h1>
        {shown && <EditionLinks edition={shown} address={address} />}
      </div>
      {list.isError && <ListFailure error={list.error} onRetry={() => list.refetch()} />}
      {list.data && editions.length === 0 && (
        <div className={styles.editions}>
          <div>{rail}</div>
          <p>{t('none')}</p>
        </div>
      )}
      {shownId !== undefined && <OpenEdition key={shownId} id={shownId} rail={rail} address={address} />}
      {isNew && list.data && !isOpen && (
        <NewEditionDialog from={inForce} onClose={address.close} onMade={(id) => address.openRecord(id)} />
      )}
    </div>
  )
}

interface OpenEditionProps {
  id: string
  rail: ReactNode
  address: ListAddress
}

function OpenEdition({ id, rail, address }: OpenEditionProps) {
  const { t } = useTranslation('admin-regulations')
  const record = useRecord(editionSection.contract, id)
  if (record.isError) return <FailedRead error={record.error} onRetry={() => record.refetch()} />
  if (!record.data) return <p role="status">{t('loading')}</p>
  const edition = record.data as EditedEdition
  return (
    <>
      {edition.state === 'draft' && edition.binnedAt === null ? (
        <EditionEditor record={edition} rail={rail} onGone={address.close} />
      ) : (
        <EditionReading record={edition} rail={rail} />
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
