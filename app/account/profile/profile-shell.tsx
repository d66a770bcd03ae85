import { useTranslation } from 'react-i18next'
import type { GeneralData } from '../../../shared/schemas/general-data.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Skeleton, SkeletonLines, SkeletonRows } from '../../ui/skeleton/skeleton.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { EditShell } from './edit-shell.tsx'
import styles from './profile-screen.module.css'
import { ProposeButton } from './profile-screen.tsx'
import { type ProfileTab, useTabItems } from './use-tab.ts'

interface ProfileShellProps {
  tab: ProfileTab
  /** The choices of the form; `null` where there is no form, or they could not be read. */
  choices: GeneralData | null
}

/**
 * Shows the profile without its data, on the server for everybody: headings, tabs, labels and sizes are real. The
 * browser's own page takes its place.
 */
export function ProfileShell({ tab, choices }: ProfileShellProps) {
  const { t } = useTranslation('profile')
  const items = useTabItems()
  return (
    <div className={`wrap ${styles.profile} ${styles.shell}`}>
      <div className={styles.head}>
        <div className={styles.portrait}>
          <Skeleton shape="portrait" />
        </div>
        <div className={styles.who}>
          <h1>{t('title')}</h1>
          <p className={styles.badges} role="status">
            <Badge tone="waiting">
              <Icon name="time" />
              {t('loading')}
            </Badge>
          </p>
        </div>
        <div className={styles.ways}>
          <ProposeButton />
        </div>
      </div>
      <Tabs label={t('title')} items={items} current={tab} />
      <div className={`${styles.tab} ${styles.shellTab}`}>
        {tab === 'personal' && <PersonalShell />}
        {tab === 'edit' && choices && <EditShell choices={choices} />}
        {tab !== 'personal' && !(tab === 'edit' && choices) && <SkeletonRows />}
      </div>
    </div>
  )
}

/** Shows the first tab without its data: its real headings. */
function PersonalShell() {
  const { t } = useTranslation('profile')
  return (
    <div className={styles.columns} data-skeleton="">
      <section>
        <h2 className={styles.asideTitle}>{t('waits.title')}</h2>
        {/* For most members nothing waits, which is one line. */}
        <SkeletonLines />
      </section>
      <aside className={styles.publicCard}>
        <h2 className={styles.asideTitle}>{t('public.title')}</h2>
        <div className={styles.card}>
          <div className={styles.portrait}>
            <Skeleton shape="portrait" />
          </div>
          <SkeletonLines />
        </div>
      </aside>
    </div>
  )
}
