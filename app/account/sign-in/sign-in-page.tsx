import { useTranslation } from 'react-i18next'
import { readSignInOptions } from '../../../shared/contract/accounts.ts'
import { listCountries } from '../../../shared/contract/catalogue.ts'
import { signInAddress } from '../../../shared/rules/addresses.ts'
import type { Country } from '../../../shared/schemas/catalogue.ts'
import { documentContext, readApi } from '../../api/document-context.ts'
import { AppPage } from '../../app-page/app-page.tsx'
import { documentHandle } from '../../site/document-handle.ts'
import { DocumentHead } from '../../site/document-head.tsx'
import { CountryMap } from '../../site/home/country-map.tsx'
import { Gate } from '../../ui/account-panel/account-panel.tsx'
import type { Route } from './+types/sign-in-page.ts'
import styles from './sign-in-page.module.css'
import { SignInScreen } from './sign-in-screen.tsx'

export const handle = documentHandle([], { isAppPage: true })

/**
 * Loads whether Google sign-in is offered, and the countries of the map next to the form. A page without both is better
 * than none, but is not cached.
 */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    const [{ hasGoogle }, { items: countries }] = await Promise.all([
      readApi(context, readSignInOptions),
      readApi(context, listCountries),
    ])
    return { hasGoogle, countries }
  } catch {
    context.get(documentContext).markIncomplete()
    return { hasGoogle: false, countries: [] }
  }
}

/** Renders the page around the sign-in screen, with the one picture of the brand next to it (P-12). */
export default function SignInPage({ loaderData: { hasGoogle, countries } }: Route.ComponentProps) {
  const { t } = useTranslation('account')
  return (
    <>
      <DocumentHead
        title={t('signIn.title')}
        description={t('signIn.description')}
        address={signInAddress}
        isIndexed={false}
      />
      <Gate side={<MapPanel countries={countries} />}>
        <AppPage name="sign-in-page" component={SignInScreen} componentProps={{ hasGoogle }} />
      </Gate>
    </>
  )
}

function MapPanel({ countries }: { countries: readonly Country[] }) {
  return (
    <figure className={`deep ${styles.map}`}>
      <CountryMap countries={countries} listPage="/" />
    </figure>
  )
}
