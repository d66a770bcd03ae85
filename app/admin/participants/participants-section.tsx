import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { languageNames, languages } from '../../../shared/i18n/languages.ts'
import { checkInAddress } from '../../../shared/rules/addresses.ts'
import { sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import { type RegistrationState, registrationStates } from '../../../shared/rules/registration.ts'
import { participantTimes, type SeatSummary } from '../../../shared/schemas/participants.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { FailedRead } from '../kit/failed-read/failed-read.tsx'
import { RecordDrawer } from '../kit/record-drawer/record-drawer.tsx'
import { ExportMenu, useExport } from '../kit/record-list/export-menu.tsx'
import { type ListAddress, useListAddress } from '../kit/record-list/list-address.ts'
import { ListChoice, ListSearch } from '../kit/record-list/list-filters.tsx'
import { ListPage, ListStatus } from '../kit/record-list/list-page.tsx'
import listStyles from '../kit/record-list/record-list.module.css'
import { SavedViews } from '../kit/record-list/saved-views.tsx'
import { useSelection } from '../kit/record-list/use-selection.ts'
import { useSectionRights } from '../kit/rights/record-rights.ts'
import { usePanelInstant } from '../kit/use-panel-instant.ts'
import { useRecordList } from '../kit/use-records.ts'
import { AddParticipants } from './add-participants.tsx'
import { ParticipantBulkBar } from './participant-bulk-bar.tsx'
import { participantSection } from './participant-section.tsx'
import { ParticipantTable } from './participant-table.tsx'
import styles from './participants.module.css'
import { RegistrationSwitch } from './registration-switch.tsx'
import { SeatsBar } from './seats-bar.tsx'
import { SentMessages } from './sent-messages.tsx'
import { SetAsideMarks } from './set-aside.tsx'
import { isDoorOver, useSeats } from './use-participants.ts'

const exportedColumns = ['label', 'activity', 'email', 'participation', 'answers', 'attendedAt', 'created']

/** Shows the participants of one activity, with its seats, or those of all (T-8). */
export function ParticipantsSection() {
  const address = useListAddress()
  const activityId = address.get('activity') || null
  const seats = useSeats(activityId)
  const { t } = useTranslation('admin-participants')
  const { t: panel } = useTranslation('admin')
  const { mayEdit } = useSectionRights(participantSection)
  const list = useRecordList(participantSection.contract, address.query)
  const exporting = useExport(participantSection.contract, address.query, exportedColumns)
  const selection = useSelection(address.query, list.data)
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      {activityId && <ActivityTabs id={activityId} seats={seats.data} />}
      <ListPage
        title={seats.data?.title ?? panel('sections.participants')}
        count={list.data && t('activity.count', { count: list.data.total })}
        actions={
          <>
            <ExportMenu exporting={exporting} />
            {activityId && mayEdit && (
              <>
                {seats.data && !isDoorOver(seats.data) && (
                  <Button variant="second" href={checkInAddress(activityId)}>
                    <Icon name="grid" />
                    {t('do.door')}
                  </Button>
                )}
                <Button onPress={() => setIsAdding(true)}>
                  <Icon name="plus" />
                  {t('do.add')}
                </Button>
              </>
            )}
          </>
        }
      >
        {activityId && seats.isError && (
          <FailedRead error={seats.error} onRetry={() => void seats.refetch()} />
        )}
        {seats.data && activityId && (
          <>
            <SeatsBar seats={seats.data} />
            <RegistrationSwitch activityId={activityId} seats={seats.data} />
            <SentMessages activityId={activityId} />
            <SetAsideMarks activityId={activityId} address={address} />
          </>
        )}
        <div className={`panel-card ${styles.list}`}>
          <Segments address={address} seats={activityId ? seats.data : undefined} />
          <Tools
            address={address}
            isOfOne={activityId !== null}
            seats={activityId ? seats.data : undefined}
          />
          {selection.count > 0 && (
            <ParticipantBulkBar
              items={list.data?.items ?? []}
              selection={selection}
              exporting={exporting}
              mayEdit={mayEdit}
            />
          )}
          <ListStatus list={list} address={withinActivity(address, activityId)} empty={t('empty')}>
            {(items, isOld) => (
              <ParticipantTable
                items={items}
                address={address}
                isOld={isOld}
                selection={selection}
                isOfOne={activityId !== null}
                mayEdit={mayEdit}
              />
            )}
          </ListStatus>
        </div>
      </ListPage>
      {address.open !== null && (
        <RecordDrawer section={participantSection} id={address.open} address={address} />
      )}
      {isAdding && activityId && (
        <AddParticipants activityId={activityId} onClose={() => setIsAdding(false)} />
      )}
    </>
  )
}

/** Returns the address of a list whose activity is no filter that could be removed. */
function withinActivity(address: ListAddress, activityId: string | null): ListAddress {
  if (activityId === null) return address
  const filters = address.filters.filter(([name]) => name !== 'activity')
  return { ...address, filters, hrefOfAll: `?activity=${activityId}` }
}

/** Shows the tabs of an activity: its record, and its participants. */
function ActivityTabs({ id, seats }: { id: string; seats: SeatSummary | undefined }) {
  const { t } = useTranslation('admin-participants')
  const { t: panel } = useTranslation('admin')
  const instant = usePanelInstant()
  return (
    <nav className={styles.tabs} aria-label={panel('records.activity')}>
      <Link to={`${sectionAddress('activities')}?open=${id}`}>
        <Icon name="back" />
        {t('activity.back')}
      </Link>
      <Link to={`?activity=${id}`} aria-current="page">
        {panel('sections.participants')}
      </Link>
      {seats && <time dateTime={seats.startsAt}>{instant(seats.startsAt)}</time>}
    </nav>
  )
}

interface SegmentsProps {
  address: ListAddress
  /** The numbers by state; absent for the list over all activities. */
  seats: SeatSummary | undefined
}

/** Lists the states to choose from, with the number of their registrations where that is known; '' is all. */
function useStateChoices({ address, seats }: SegmentsProps) {
  const { t } = useTranslation('admin-participants')
  const chosen = address.get('state')
  const countOf = (state: RegistrationState | '') =>
    state === ''
      ? Object.values(seats?.states ?? {}).reduce((sum, one) => sum + one, 0)
      : seats?.states[state]
  return (['', ...registrationStates] as const)
    .filter((state) => state === '' || !seats || seats.states[state] > 0 || chosen === state)
    .map((state) => ({
      state,
      label: state === '' ? t('segments.all') : t(`states.${state}`),
      count: seats && countOf(state),
    }))
}

/** Shows the states with the number of their registrations; one of them, or all, is selected. */
function Segments(props: SegmentsProps) {
  const { t } = useTranslation('admin-participants')
  const { address } = props
  const chosen = address.get('state')
  return (
    <nav aria-label={t('segments.label')} className={styles.segments}>
      <ul>
        {useStateChoices(props).map(({ state, label, count }) => (
          <li key={state}>
            <Link
              to={address.hrefOf({ state, page: '' })}
              aria-current={chosen === state ? 'true' : undefined}
            >
              {label} {count !== undefined && <span>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Shows search and filters; on telephones the states are one of them. */
function Tools({ isOfOne, ...props }: SegmentsProps & { isOfOne: boolean }) {
  const { t } = useTranslation('admin-participants')
  const { address } = props
  const states = useStateChoices(props).filter(({ state }) => state !== '')
  return (
    <search className={`${listStyles.tools} ${styles.tools}`}>
      <ListSearch address={address} label={t('search')} hasKey />
      <div className={styles.states}>
        <ListChoice
          address={address}
          name="state"
          label={t('segments.label')}
          emptyLabel={t('filters.anyState')}
          options={states.map(({ state, label, count }) => ({
            id: state,
            label: count === undefined ? label : `${label} (${count})`,
          }))}
        />
      </div>
      <ListChoice
        address={address}
        name="language"
        label={t('filters.language')}
        emptyLabel={t('filters.anyLanguage')}
        options={languages.map((id) => ({ id, label: languageNames[id] }))}
      />
      {!isOfOne && (
        <ListChoice
          address={address}
          name="when"
          label={t('filters.when')}
          emptyLabel={t('filters.anyTime')}
          options={participantTimes.map((id) => ({ id, label: t(`when.${id}`) }))}
        />
      )}
      <div className={listStyles.more}>
        <div>
          <SavedViews section="participants" address={address} />
        </div>
      </div>
    </search>
  )
}
