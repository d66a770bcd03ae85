import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, readText } from '../../../shared/i18n/languages.ts'
import type { OwnActivity } from '../../../shared/schemas/own-activity.ts'
import type { OwnPerson } from '../../../shared/schemas/profile.ts'
import { draftAddress, useOwnActivities } from '../../app-page/own-queries.ts'
import { PlannedTime } from '../../app-page/planned-time.tsx'
import { useInstantFormat } from '../../app-page/use-instant-format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon, type IconName } from '../../ui/icon/icon.tsx'
import { SkeletonLines } from '../../ui/skeleton/skeleton.tsx'
import { Words } from '../../ui/words/words.tsx'
import styles from './profile-screen.module.css'
import type { ProfileTab } from './use-tab.ts'
import { WithdrawButton } from './withdraw-change.tsx'

interface WaitingListProps {
  person: OwnPerson | null
  onChoose: (tab: ProfileTab) => void
}

/** The states of activities that wait: for their author, or for an administrator. */
const waitingStates: readonly OwnActivity['state'][] = ['draft', 'rejected', 'pending', 'change-pending']

/** Shows what waits, the oldest first: the change of the profile, drafts and proposals; then the next activity. */
export function WaitingList({ person, onChoose }: WaitingListProps) {
  const { t } = useTranslation('profile')
  const { t: app } = useTranslation('app')
  const { data, isError, isFetching, refetch } = useOwnActivities()
  const activities = (data?.items ?? [])
    .filter(({ state }) => waitingStates.includes(state))
    .toSorted((one, other) => one.updatedAt.localeCompare(other.updatedAt))
  const hasChange = person?.change?.state === 'pending' || person?.change?.state === 'rejected'
  const count = activities.length + (hasChange ? 1 : 0)
  const next = (data?.items ?? [])
    .filter(
      ({ state, startsAt }) =>
        state === 'published' && startsAt !== null && Date.parse(startsAt) > Date.now(),
    )
    .toSorted((one, other) => (one.startsAt ?? '').localeCompare(other.startsAt ?? ''))[0]
  return (
    <>
      <section aria-labelledby="waits">
        <h2 className={styles.asideTitle} id="waits">
          {t('waits.title')} {count > 0 && <span className="quiet">{count}</span>}
        </h2>
        {isError && (
          <p role="alert">
            {t('activities.failed')}{' '}
            <Button variant="plain" isBusy={isFetching} onPress={() => refetch()}>
              {app('tryAgain')}
            </Button>
          </p>
        )}
        {!data && !isError && <SkeletonLines />}
        {data && !hasChange && activities.length === 0 && <p className="quiet">{t('waits.none')}</p>}
        <ul className={styles.waits}>
          {person && hasChange && <ChangeRow person={person} onChoose={onChoose} />}
          {activities.map((activity, index) => (
            <ActivityRow
              key={activity.id}
              activity={activity}
              isFirst={index === 0 && !hasChange}
              onChoose={onChoose}
            />
          ))}
        </ul>
      </section>
      {next && <NextActivity activity={next} />}
    </>
  )
}

interface RowProps {
  icon: IconName
  title: ReactNode
  action: ReactNode
  children: ReactNode
}

function Row({ icon, title, action, children }: RowProps) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <h3>{title}</h3>
        {children}
      </div>
      {action}
    </li>
  )
}

/** Shows a change of the profile that waits or was rejected, and what it changes. */
function ChangeRow({ person, onChoose }: { person: OwnPerson } & Pick<WaitingListProps, 'onChoose'>) {
  const { t } = useTranslation('profile')
  const formatInstant = useInstantFormat()
  const language = useLanguage()
  const { change, shown } = person
  if (change?.state === 'rejected')
    return (
      <Row
        icon="alert"
        title={t('waits.rejected')}
        action={<Button onPress={() => onChoose('edit')}>{t('activities.edit')}</Button>}
      >
        <p className={styles.reason}>{change.reason ?? t('waits.noReason')}</p>
      </Row>
    )
  if (!change) return null
  const changed = shown ? changedTexts(person, shown, language) : []
  return (
    <Row icon="edit" title={t('waits.change.title')} action={<WithdrawButton />}>
      <p className="quiet">{t('waits.change.text', { instant: formatInstant(change.proposedAt) })}</p>
      {changed.length > 0 && (
        <details>
          <summary>{t('waits.change.what')}</summary>
          <dl className={styles.changes}>
            {changed.map(({ field, before, after }) => (
              <div key={field}>
                <dt>{t(`details.${field}`)}</dt>
                <dd>
                  {before && <del>{before}</del>} <ins>{after}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </Row>
  )
}

/** Returns name and headline before and after a pending change, where it changes them. */
function changedTexts(person: OwnPerson, shown: NonNullable<OwnPerson['shown']>, language: Language) {
  const nameOf = ({ firstname, lastname }: { firstname: string; lastname: string }) =>
    `${firstname} ${lastname}`
  const headlineOf = ({ headline }: Pick<OwnPerson, 'headline'>) => readText(headline, language)?.text ?? ''
  return [
    { field: 'name' as const, before: nameOf(shown), after: nameOf(person) },
    { field: 'headline' as const, before: headlineOf(shown), after: headlineOf(person) },
  ].filter(({ before, after }) => before !== after)
}

interface ActivityRowProps extends Pick<WaitingListProps, 'onChoose'> {
  activity: OwnActivity
  /** Whether it is the first of all rows: only that one has a filled button. */
  isFirst: boolean
}

function ActivityRow({ activity: { id, state, title, reason }, isFirst, onChoose }: ActivityRowProps) {
  const { t } = useTranslation('profile')
  const language = useLanguage()
  const words = readText(title, language)
  const variant = isFirst ? 'first' : 'second'
  return (
    <Row
      icon={state === 'rejected' ? 'alert' : state === 'draft' ? 'edit' : 'time'}
      title={words ? <Words value={words} language={language} /> : t('activities.untitled')}
      action={
        state === 'draft' ? (
          <Button variant={variant} href={draftAddress(id)}>
            {t('activities.continue')}
          </Button>
        ) : (
          <Button variant={variant} onPress={() => onChoose('activities')}>
            {t('waits.open')}
          </Button>
        )
      }
    >
      <p className={state === 'rejected' ? styles.reason : 'quiet'}>
        {state === 'draft' ? t('waits.draft') : t(`activities.state.${state}`)}
        {reason !== null && `. ${t('activities.reason', { reason })}`}
      </p>
    </Row>
  )
}

/** Shows the next activity that is on the site. */
function NextActivity({ activity: { title, startsAt, address } }: { activity: OwnActivity }) {
  const { t } = useTranslation('profile')
  const language = useLanguage()
  const words = readText(title, language)
  return (
    <section aria-labelledby="next-activity">
      <h2 className={styles.asideTitle} id="next-activity">
        {t('next')}
      </h2>
      <div className={styles.next}>
        <h3>{words && <Words as="a" value={words} language={language} href={address ?? undefined} />}</h3>
        <p className="quiet">{startsAt !== null && <PlannedTime instant={startsAt} />}</p>
      </div>
    </section>
  )
}
