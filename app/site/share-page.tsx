import { useLocation } from 'react-router'
import { previewAddress } from '../../shared/rules/addresses.ts'
import { useOptionalEnvironment } from '../document-environment.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { Share } from '../ui/share/share.tsx'

interface SharePageProps {
  title: string
  variant?: 'second' | 'plain'
  isNarrow?: boolean
}

/** Shares the page that is shown; a draft has no address to share. */
export function SharePage({ title, ...look }: SharePageProps) {
  const { t } = useTranslation('common')
  const environment = useOptionalEnvironment()
  const { pathname } = useLocation()
  if (!environment || pathname.startsWith(previewAddress(''))) return null
  return (
    <Share
      {...look}
      url={`${environment.publicUrl}${pathname}`}
      title={title}
      texts={{
        share: t('share.open'),
        email: t('share.email'),
        address: t('share.address'),
        external: t('share.external'),
      }}
    />
  )
}
