import { useLocation } from 'react-router'
import { homeAddress, previewAddress } from '../../shared/rules/addresses.ts'
import { useOptionalEnvironment } from '../document-environment.tsx'
import { useLanguage } from '../i18n/use-language.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { type Breadcrumb, Breadcrumbs } from '../ui/breadcrumbs/breadcrumbs.tsx'
import { LinkedData } from './linked-data.tsx'

interface SiteBreadcrumbsProps {
  /** The steps below the home page, down to the page itself. */
  steps: readonly Breadcrumb[]
  /** The address at which administrators edit what the page shows (C-10). */
  editAddress?: string | undefined
}

/**
 * Shows the breadcrumbs of a public page, which begin at the home page, and describes them for search engines; those of
 * a draft are for who has its link alone.
 */
export function SiteBreadcrumbs({ steps, editAddress }: SiteBreadcrumbsProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const environment = useOptionalEnvironment()
  const isDraft = useLocation().pathname.startsWith(previewAddress(''))
  const items: readonly Breadcrumb[] = [{ label: t('navigation.home'), href: homeAddress }, ...steps]
  return (
    <>
      {environment && !isDraft && (
        <LinkedData
          value={{
            '@type': 'BreadcrumbList',
            itemListElement: items.map(({ label, href }, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              name: typeof label === 'string' ? label : label.text,
              // The page itself is the last one, and has no address of its own there.
              item: href && `${environment.publicUrl}${href}`,
            })),
          }}
        />
      )}
      <Breadcrumbs
        label={t('breadcrumbs')}
        language={language}
        items={items}
        edit={editAddress === undefined ? undefined : { href: editAddress, label: t('edit') }}
      />
    </>
  )
}
