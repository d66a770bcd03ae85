import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import { BrokenPage } from '../../ui/broken-page/broken-page.tsx'

/**
 * Shows "not found" for an address below `/admin` that leads nowhere (P-18). Reloaded it is the site's own page of that
 * name.
 */
export function NotFoundSection() {
  const { t } = useTranslation('admin')
  return (
    <div className="panel-page">
      <BrokenPage
        kind="missing"
        heading={t('notFound.heading')}
        code={t('notFound.code')}
        lead={t('notFound.text')}
      >
        <p className="actions">
          <Link to={sectionAddress('today')}>{t('notFound.toToday')}</Link>
        </p>
      </BrokenPage>
    </div>
  )
}
