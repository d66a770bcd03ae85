import { homeAddress } from '../../shared/rules/addresses.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { type Breadcrumb, Breadcrumbs } from '../ui/breadcrumbs/breadcrumbs.tsx'

interface SiteBreadcrumbsProps {
  /** The steps below the home page, down to the page itself. */
  steps: readonly Breadcrumb[]
  /** The address at which administrators edit what the page shows (C-10). */
  editAddress?: string | undefined
}

/** Shows the breadcrumbs of a public page, which begin at the home page. */
export function SiteBreadcrumbs({ steps, editAddress }: SiteBreadcrumbsProps) {
  const { t } = useTranslation('common')
  return (
    <Breadcrumbs
      label={t('breadcrumbs')}
      language={useLanguage()}
      items={[{ label: t('navigation.home'), href: homeAddress }, ...steps]}
      edit={editAddress === undefined ? undefined : { href: editAddress, label: t('edit') }}
    />
  )
}
