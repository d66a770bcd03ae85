import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** An address below `/admin` that leads nowhere. */
export function NotFoundSection() {
  const { t } = useTranslation('admin')
  return (
    <div className="panel-page">
      <h1>404 Not found</h1>
      <p>{t('notFound')}</p>
      <p>
        <Link to="/admin">{t('toFirst')}</Link>
      </p>
    </div>
  )
}
