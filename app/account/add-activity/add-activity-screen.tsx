import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addActivityAddress, homeAddress, profileAddress } from '../../../shared/rules/addresses.ts'
import { proposalAnswerWorkingDays } from '../../../shared/rules/limits.ts'
import type { Profile } from '../../../shared/schemas/profile.ts'
import { refusalOf } from '../../api/refusal.ts'
import { ownActivitiesAddress, useProfile } from '../../app-page/own-queries.ts'
import { useErrorMessage } from '../../app-page/use-error-message.ts'
import { useGeneralData } from '../../app-page/use-general-data.ts'
import { WaitingRoom } from '../../app-page/waiting-room.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs/breadcrumbs.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { ActivityEditing } from './activity-editing.tsx'
import { useOpenedDraft } from './activity-form.ts'
import styles from './add-activity-screen.module.css'

/** By when a proposal is answered. */
const answerTime = { days: proposalAnswerWorkingDays }

/**
 * Shows the add-activity screen: first what the server renders for everybody, then the form of the signed-in account.
 */
export function AddActivityScreen() {
  const [isAlive, setIsAlive] = useState(false)
  useEffect(() => setIsAlive(true), [])
  return isAlive ? <AddActivityView /> : <ActivityWaiting />
}

/** Shows the form that proposes an activity, once the account is known (P-17). */
function AddActivityView() {
  const { t } = useTranslation('proposals')
  const { t: app } = useTranslation('app')
  const profile = useProfile()
  const general = useGeneralData()
  const opened = useOpenedDraft()
  const [sent, setSent] = useState<'pending' | 'published' | null>(null)
  const messageOf = useErrorMessage({ isRead: true })
  const all = [profile, general, opened]
  if (sent) return <ActivitySent state={sent} />
  if (refusalOf(opened.error)?.code === 'not-found') {
    return (
      <div className="wrap section">
        <h1 className="visually-hidden">{t('title')}</h1>
        <EmptyState title={t('gone.title')} text={t('gone.text')}>
          <Button href={addActivityAddress}>{t('sent.another')}</Button>
        </EmptyState>
      </div>
    )
  }
  const failed = all.find(({ isError }) => isError)
  if (failed) {
    return (
      <div className="wrap section">
        <h1 className="visually-hidden">{t('title')}</h1>
        <EmptyState title={t('failed.title')} text={messageOf(failed.error)}>
          <Button
            isBusy={all.some(({ isFetching }) => isFetching)}
            onPress={() => {
              for (const query of all) if (query.isError) query.refetch()
            }}
          >
            {app('tryAgain')}
          </Button>
        </EmptyState>
      </div>
    )
  }
  if (!profile.data || !general.data || !opened.data) return <ActivityWaiting />
  return (
    <>
      <AddActivityHead profile={profile.data} isChange={Boolean(opened.data.server?.activityId)} />
      <ActivityEditing
        opened={opened.data}
        profile={profile.data}
        choices={general.data}
        onSent={(state) => {
          history.replaceState(null, '', addActivityAddress)
          setSent(state)
          scrollTo({ top: 0 })
        }}
      />
    </>
  )
}

interface AddActivityHeadProps {
  profile: Profile
  /** Whether it is the change of an activity that exists. */
  isChange: boolean
}

/** Shows the breadcrumbs and the title of the form, and says what becomes of a proposal. */
function AddActivityHead({ profile, isChange }: AddActivityHeadProps) {
  const { t } = useTranslation('proposals')
  const language = useLanguage()
  const isAdministrator = profile.account.role === 'ADMIN'
  return (
    <>
      <Breadcrumbs
        label={t('crumbs.label')}
        language={language}
        items={[
          { label: t('crumbs.home'), href: homeAddress },
          { label: t('crumbs.profile'), href: profileAddress },
          { label: t('title') },
        ]}
      />
      <PageHead
        title={t(isChange ? 'changeTitle' : 'title')}
        lead={isAdministrator ? t('note.administrator') : t('note.member', answerTime)}
      />
    </>
  )
}

/** Says what happens next with a proposal that was sent. */
function ActivitySent({ state }: { state: 'pending' | 'published' }) {
  const { t } = useTranslation('proposals')
  const title = useRef<HTMLSpanElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="section">
      <PageHead
        title={
          <span tabIndex={-1} ref={title}>
            {t(`sent.title.${state}`)}
          </span>
        }
        lead={t(`sent.text.${state}`, answerTime)}
      >
        <p className="actions">
          <Button href={ownActivitiesAddress}>{t('sent.mine')}</Button>
          <Button variant="second" href={addActivityAddress}>
            {t('sent.another')}
          </Button>
        </p>
      </PageHead>
    </div>
  )
}

/** Shows a placeholder until the form can be shown. */
function ActivityWaiting() {
  const { t } = useTranslation('proposals')
  return (
    <WaitingRoom>
      <PageHead title={t('title')} lead={t('note.member', answerTime)}>
        <p role="status">
          <Badge tone="waiting">
            <Icon name="time" />
            {t('loading')}
          </Badge>
        </p>
      </PageHead>
      <div className={`wrap ${styles.form}`}>
        <Skeleton shape="area" />
        <Skeleton shape="field" />
        <Skeleton shape="field" />
      </div>
    </WaitingRoom>
  )
}
