import { useTranslation } from 'react-i18next'
import { Spinner } from './shell/spinner.tsx'

/** Shows a placeholder until the panel is loaded. */
export function PanelWaiting() {
  const { t } = useTranslation('admin')
  return (
    <main>
      <h1 className="visually-hidden">{t('title')}</h1>
      <Spinner label={t('loading')} />
    </main>
  )
}
