import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router'
import { panelAddress } from '../../../shared/rules/addresses.ts'
import { sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import { BrokenPage } from '../../ui/broken-page/broken-page.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { readViewed, viewAs } from '../kit/rights/view-as.ts'
import styles from './panel-shell.module.css'

/** Says that a section may not be seen (W-2), and leads to where one may go on. */
export function NotSeen({ pathname }: { pathname: string }) {
  const { t } = useTranslation('admin')
  // The panel begins with a section that not everybody may see.
  if (pathname.replace(/\/$/, '') === panelAddress) return <Navigate to={sectionAddress('today')} replace />
  return (
    <div className="panel-page">
      <BrokenPage
        kind="turned"
        heading={t('rights.notSeen.heading')}
        code={t('rights.notSeen.heading')}
        lead={t('rights.notSeen.text')}
      >
        <p className="actions">
          <Link to={sectionAddress('today')}>{t('notFound.toToday')}</Link>
        </p>
      </BrokenPage>
    </div>
  )
}

/** Says that the panel is seen with the rights of another administrator, and leads back to one’s own. */
export function ViewBanner() {
  const { t } = useTranslation('admin')
  const viewed = readViewed()
  if (!viewed) return null
  return (
    <div className={styles.viewed} role="status">
      <Icon name="eye" />
      <p>{t('rights.viewed', { name: viewed.name })}</p>
      <Button
        variant="second"
        onPress={() => viewAs(null, `${sectionAddress('users')}?part=rights&open=${viewed.id}`)}
      >
        {t('rights.leave')}
      </Button>
    </div>
  )
}
