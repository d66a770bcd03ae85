import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { readText } from '../../../shared/i18n/languages.ts'
import type { OwnActivity } from '../../../shared/schemas/own-activity.ts'
import { PlannedTime } from '../../app-page/planned-time.tsx'
import { useGeneralData } from '../../app-page/use-general-data.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Icon, type IconName } from '../../ui/icon/icon.tsx'
import { Words } from '../../ui/words/words.tsx'
import styles from './profile-screen.module.css'

interface OwnActivityRowProps {
  activity: OwnActivity
  /** The level of the heading with its title. */
  level: 2 | 3
  /** The actions of the activity. */
  children?: ReactNode
}

const looks: Record<OwnActivity['state'], { icon: IconName; tone: 'plain' | 'good' | 'waiting' | 'bad' }> = {
  draft: { icon: 'edit', tone: 'plain' },
  pending: { icon: 'time', tone: 'waiting' },
  published: { icon: 'check', tone: 'good' },
  rejected: { icon: 'alert', tone: 'bad' },
  'change-pending': { icon: 'time', tone: 'waiting' },
}

/** Shows one's own activity: title, day, kind and state. */
export function OwnActivityRow({ activity, level, children }: OwnActivityRowProps) {
  const { t } = useTranslation('profile')
  const language = useLanguage()
  const { data: general } = useGeneralData()
  const Heading = `h${level}` as const
  const { reason, serviceKindId, startsAt, state } = activity
  const title = readText(activity.title, language)
  const kind = general?.serviceKinds.find(({ id }) => id === serviceKindId)
  const { icon, tone } = looks[state]
  return (
    <div className={styles.row}>
      <Icon name="cal" />
      <div>
        <Heading>{title ? <Words value={title} language={language} /> : t('activities.untitled')}</Heading>
        <p className="quiet">
          {startsAt === null ? t('activities.noDate') : <PlannedTime instant={startsAt} />}
          {kind && (
            <>
              , <span lang={kind.lang === language ? undefined : kind.lang}>{kind.label}</span>
            </>
          )}
        </p>
        {reason !== null && <p className={styles.reason}>{t('activities.reason', { reason })}</p>}
        {children}
      </div>
      <Badge tone={tone}>
        <Icon name={icon} />
        {t(`activities.state.${state}`)}
      </Badge>
    </div>
  )
}
