import { useTranslation } from 'react-i18next'
import { Spinner } from './shell/spinner.tsx'

/** What the document shows until the panel has come. */
export function PanelWaiting() {
  const { t } = useTranslation('admin')
  return (
    <main>
      <h1 className="visually-hidden">{t('title')}</h1>
      <Spinner label={t('loading')} />
    </main>
  )
}
