import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  addActivityAddress,
  contactAddress,
  homeAddress,
  profileAddress,
} from '../../../shared/rules/addresses.ts'
import { proposalAnswerWorkingDays } from '../../../shared/rules/limits.ts'
import type { Profile } from '../../../shared/schemas/profile.ts'
import { refusalOf } from '../../api/refusal.ts'
import { ownActivitiesAddress, useProfile } from '../../app-page/own-queries.ts'
import { useErrorMessage } from '../../app-page/use-error-message.ts'
import { useGeneralData } from '../../app-page/use-general-data.ts'
import { WaitingRoom } from '../../app-page/waiting-room.tsx'
import type { ActivityChoices } from '../../forms/activity/activity-fields.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs/breadcrumbs.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { ActivityEditing } from './activity-editing.tsx'
import { useOpenedDraft } from './activity-form.ts'
import styles from './add-activity-screen.module.css'

/** By when a proposal is answered. */
const answerTime = { days: proposalAnswerWorkingDays }

interface AddActivityScreenProps {
  /** The choices of the form; `null` where the server could not read them. */
  choices: ActivityChoices | null
}

/**
 * Shows the form that proposes an activity (P-17). It is empty and complete on the server already, so that one can
 * begin to type at once; of the account it only needs the name and the role.
 */
export function AddActivityScreen({ choices }: AddActivityScreenProps) {
  const profile = useProfile()
  const general = useGeneralData(choices === null)
  const opened = useOpenedDraft()
  const [sent, setSent] = useState<'pending' | 'published' | null>(null)
  if (sent) return <ActivitySent state={sent} />
  if (opened.isError) return <DraftFailure opened={opened} />
  const failed = [profile, general].filter(({ isError }) => isError)
  return (
    <>
      <AddActivityHead profile={profile.data} isChange={Boolean(opened.data?.server?.activityId)} />
      {failed.length > 0 && <ReadFailure failed={failed} />}
      {opened.data ? (
        <ActivityEditing
          opened={opened.data}
          profile={profile.data}
          choices={choices ?? general.data}
          onSent={(state) => {
            history.replaceState(null, '', addActivityAddress)
            setSent(state)
            scrollTo({ top: 0 })
          }}
        />
      ) : (
        <ActivityWaiting />
      )}
    </>
  )
}

/** A read of the page that can be tried again. */
type Read = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>

/** Says that a draft is not there, or could not be read. */
function DraftFailure({ opened }: { opened: Read }) {
  const { t } = useTranslation('proposals')
  const { t: app } = useTranslation('app')
  const messageOf = useErrorMessage({ isRead: true })
  const isGone = refusalOf(opened.error)?.code === 'not-found'
  return (
    <div className="wrap section">
      <h1 className="visually-hidden">{t('title')}</h1>
      {isGone ? (
        <EmptyState title={t('gone.title')} text={t('gone.text')}>
          <Button href={addActivityAddress}>{t('sent.another')}</Button>
        </EmptyState>
      ) : (
        <EmptyState title={t('failed.title')} text={messageOf(opened.error)}>
          <Button isBusy={opened.isFetching} onPress={() => opened.refetch()}>
            {app('tryAgain')}
          </Button>
          <Button variant="second" href={contactAddress}>
            {app('help')}
          </Button>
        </EmptyState>
      )}
    </div>
  )
}

/** Says above the form that something could not be read; the form stays as it is. */
function ReadFailure({ failed }: { failed: readonly Read[] }) {
  const { t: app } = useTranslation('app')
  const messageOf = useErrorMessage()
  return (
    <div className={`wrap ${styles.failure}`} role="alert">
      <Notice tone="problem">
        <p>{messageOf(failed[0]?.error)}</p>
        <p className="actions">
          <Button
            variant="second"
            isBusy={failed.some(({ isFetching }) => isFetching)}
            onPress={() => {
              for (const read of failed) read.refetch()
            }}
          >
            {app('tryAgain')}
          </Button>
        </p>
      </Notice>
    </div>
  )
}

interface AddActivityHeadProps {
  /** Unknown while it is being read. */
  profile: Profile | undefined
  /** Whether it is the change of an activity that exists. */
  isChange: boolean
}

/** Shows the breadcrumbs and the title of the form, and says what becomes of a proposal. */
function AddActivityHead({ profile, isChange }: AddActivityHeadProps) {
  const { t } = useTranslation('proposals')
  const language = useLanguage()
  const isAdministrator = profile?.account.role === 'ADMIN'
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

/** Shows a placeholder until a draft is read. */
function ActivityWaiting() {
  const { t } = useTranslation('proposals')
  return (
    <WaitingRoom>
      <div className={`wrap ${styles.form}`}>
        <p role="status">
          <Badge tone="waiting">
            <Icon name="time" />
            {t('loading')}
          </Badge>
        </p>
        <Skeleton shape="area" />
        <Skeleton shape="field" />
        <Skeleton shape="field" />
      </div>
    </WaitingRoom>
  )
}
