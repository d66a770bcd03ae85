import { useTranslation } from 'react-i18next'
import { activitiesAddress, homeAddress, peopleAddresses } from '../../../shared/rules/addresses.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs/breadcrumbs.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import styles from './sign-in-screen.module.css'

/**
 * The page behind "Sign in" until accounts exist (P-12): says so, and leads to what can be read without one. The
 * block `[data-signed-in]` is shown by the page's script where this browser holds a live session (S-1).
 */
export function SignInScreen() {
  const { t } = useTranslation(['account', 'common'])
  const language = useLanguage()
  return (
    <>
      <Breadcrumbs
        label={t('common:breadcrumbs')}
        language={language}
        items={[{ label: t('common:navigation.home'), href: homeAddress }, { label: t('signIn.title') }]}
      />
      <PageHead title={t('signIn.title')} lead={t('signIn.lead')} />
      <div className={`wrap ${styles.text}`}>
        <div hidden data-signed-in="">
          <Notice>
            <p>{t('signIn.signedIn')}</p>
          </Notice>
        </div>
        <section className="prose">
          <p>{t('signIn.readable')}</p>
          <h2>{t('signIn.coming.title')}</h2>
          <ul>
            <li>{t('signIn.coming.profile')}</li>
            <li>{t('signIn.coming.propose')}</li>
            <li>{t('signIn.coming.password')}</li>
          </ul>
        </section>
        <section aria-labelledby="browse">
          <h2 id="browse" className={styles.heading}>
            {t('signIn.browse')}
          </h2>
          <p className="actions">
            <Button href={peopleAddresses.ambassador}>{t('common:navigation.ambassadors')}</Button>
            <Button href={peopleAddresses.expert} variant="second">
              {t('common:navigation.experts')}
            </Button>
            <Button href={activitiesAddress} variant="second">
              {t('common:navigation.activities')}
            </Button>
          </p>
        </section>
      </div>
    </>
  )
}
