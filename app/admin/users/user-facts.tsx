import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate } from '../../../shared/i18n/formats.ts'
import { languageNames } from '../../../shared/i18n/languages.ts'
import { sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import { deviceOf } from '../../app-page/device-words.ts'
import { useInstantFormat } from '../../app-page/use-instant-format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { type Detail, DetailList } from '../../ui/detail-list/detail-list.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import { EnabledSwitch, RoleChoice } from './user-controls.tsx'
import type { UserRecord } from './user-section.tsx'
import styles from './users-section.module.css'

/** Shows the facts of an account, with links to edit it and to its actions in the audit log. */
export function AccountFacts({ user, address }: { user: UserRecord; address: ListAddress }) {
  const { t } = useTranslation('admin-users')
  const language = useLanguage()
  return (
    <div className={styles.part}>
      <p className={styles.badges}>
        {(user.isOwn || user.binnedAt !== null) && <Badge>{t(`roles.${user.role}`)}</Badge>}
        {!user.isEnabled && <Badge tone="bad">{t('disabled')}</Badge>}
        {user.isInvited && <Badge tone="waiting">{t('invited')}</Badge>}
        {user.person ? (
          <Badge tone={user.person.isPublic ? 'good' : 'waiting'}>
            {t(user.person.isPublic ? 'panel.public' : 'panel.hidden')}
          </Badge>
        ) : (
          <Badge>{t('panel.noProfile')}</Badge>
        )}
      </p>
      {user.binnedAt === null && !user.isOwn && (
        <div className={styles.controls}>
          <RoleChoice user={user} />
          <EnabledSwitch user={user} />
        </div>
      )}
      {user.isOwn && <p className="quiet">{t('ownHint')}</p>}
      <Facts
        details={[
          { label: t('fields.login'), value: user.login },
          {
            label: t('panel.confirmed'),
            value: t(user.emailConfirmedAt === null ? 'panel.confirmedNo' : 'panel.confirmedYes'),
          },
          { label: t('fields.language'), value: languageNames[user.content.language] },
          { label: t('panel.created'), value: formatDate(user.createdAt, language) },
        ]}
      />
      <p className={styles.links}>
        {user.binnedAt === null && (
          <Link to={address.hrefOf({ part: 'edit' })}>
            <Icon name="edit" />
            {t('panel.edit')}
          </Link>
        )}
        <Link to={address.hrefOf({ part: 'history' })}>
          <Icon name="time" />
          {t('panel.history')}
        </Link>
        <Link to={`${sectionAddress('audit')}?actor=${user.id}`}>
          <Icon name="list" />
          {t('panel.log')}
        </Link>
      </p>
    </div>
  )
}

interface ProfileFactsProps {
  user: UserRecord
  person: NonNullable<UserRecord['person']>
}

/** Shows the facts of an account's profile. */
export function ProfileFacts({ user: { profile }, person }: ProfileFactsProps) {
  const { t } = useTranslation('admin-users')
  const { t: panel } = useTranslation('admin')
  const text = (value: { text: string; lang: string } | null | undefined) =>
    value ? <span lang={value.lang}>{value.text}</span> : null
  const section = person.kind === 'ambassador' ? 'ambassadors' : 'experts'
  return (
    <div className={styles.part}>
      <h3>{t('panel.profile')}</h3>
      <Facts
        details={[
          { label: t('panel.code'), value: person.userCode },
          { label: t('panel.headline'), value: text(profile?.headline) },
          { label: t('panel.country'), value: text(profile?.country) },
          { label: t('panel.organization'), value: text(profile?.organization) },
          { label: t('panel.direction'), value: text(profile?.direction) },
          { label: t('panel.tags'), value: profile?.tags.join(', ') || null },
          {
            label: t('panel.linkedin'),
            value: profile?.linkedin ? (
              <a href={profile.linkedin} target="_blank" rel="noreferrer">
                {profile.linkedin.replace(/^https:\/\/(?:www\.)?/, '')}
              </a>
            ) : null,
          },
        ]}
      />
      <p className={styles.links}>
        <Link to={`${sectionAddress(section)}?open=${person.id}`}>
          <Icon name="edit" />
          {t('panel.openProfile')}
        </Link>
        <Link to={`${sectionAddress('userDetails')}?open=${person.id}`}>
          <Icon name="file" />
          {panel('sections.userDetails')}
        </Link>
      </p>
    </div>
  )
}

/** Shows how somebody signs in, and on which devices. */
export function AccessFacts({ user }: { user: UserRecord }) {
  const { t } = useTranslation('admin-users')
  const formatInstant = useInstantFormat()
  const count = user.sessions.length
  return (
    <div className={styles.part}>
      <h3>{t('panel.access')}</h3>
      <Facts
        details={[
          {
            label: t('panel.lastSignIn'),
            value: user.lastSignInAt ? formatInstant(user.lastSignInAt) : t('never'),
          },
          {
            label: t('panel.devices'),
            value: count === 0 ? t('panel.devicesNone') : t('panel.devices', { count }),
          },
          { label: t('panel.google'), value: t(user.isGoogleLinked ? 'panel.googleYes' : 'panel.googleNo') },
          { label: t('panel.factor'), value: t(user.hasSecondFactor ? 'panel.factorYes' : 'panel.factorNo') },
        ]}
      />
      {count > 0 && (
        <ul className={styles.devices}>
          {user.sessions.map(({ device, createdAt, lastUsedAt }) => {
            const { browser, system } = deviceOf(device)
            return (
              <li key={`${createdAt} ${lastUsedAt}`}>
                {[browser, system].filter(Boolean).join(', ') || t('panel.unknownDevice')}
                <small>{t('panel.used', { moment: formatInstant(lastUsedAt) })}</small>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

function Facts({ details }: { details: Detail[] }) {
  const { t } = useTranslation('admin-users')
  return (
    <div className={styles.facts}>
      <DetailList details={details} texts={{ notAvailable: t('panel.notAvailable') }} />
    </div>
  )
}
