import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BrowserNamespace } from '../../shared/locales/browser-namespaces.ts'
import { contactAddress } from '../../shared/rules/addresses.ts'
import { useDocumentEnvironment } from '../document-environment.tsx'
import {
  earlyReadsAttribute,
  emptyFormAttribute,
  needsSignInAttribute,
  tabFilesAttribute,
} from '../early/early-page.ts'
import { accountReaderAttribute } from '../enhance/account-reader.ts'
import { useLanguage } from '../i18n/use-language.ts'
import {
  type AppPageName,
  appPageNamespaces,
  type IslandData,
  islandAttribute,
} from '../islands/island-data.ts'
import { Button } from '../ui/button/button.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import styles from './app-page.module.css'
import { scriptMissingAttribute, textsFailedAttribute } from './page-notices.ts'
import { textsAddress } from './texts-address.ts'
import toasterStyles from './toaster.module.css'
import { toastsRootId } from './toasts-root.ts'

interface AppPageProps<Props extends object> {
  name: AppPageName
  component: ComponentType<Props>
  /** The component's props, on the server and in the browser: plain JSON. */
  componentProps: Props
  /** The content from the server instead of the component, which takes its place in the browser. */
  shell?: ReactNode
  /** Whether it reads the account of who is signed in: the header waits for that, and does not request it as well. */
  readsAccount?: boolean
  /** Whether a visitor without a live token is sent to the sign-in at once (S-4). */
  needsSignIn?: boolean
  /** The open tab, and the tabs whose scripts and texts are not the page's own, with the namespaces of these texts. */
  tabs?: { current: string; lazy: readonly string[]; namespaces: readonly BrowserNamespace[] }
  /** The query that the page's empty form is not for: what it names is read in the browser first. */
  emptyFormUnless?: string
  /** The paths below `/api` that a signed-in account's page reads at first: requested before its scripts are there. */
  earlyReads?: readonly string[]
}

interface LivePageProps<Props extends object> extends Omit<AppPageProps<Props>, 'name'> {
  name: string
  /** The namespaces of its texts in the browser. */
  namespaces: readonly BrowserNamespace[]
}

/** Renders the main part of one of the site's app pages. */
export function AppPage<Props extends object>(page: AppPageProps<Props>) {
  return <LivePage {...page} namespaces={appPageNamespaces[page.name]} />
}

/**
 * Renders the main part of an app page. It is shown at once; once its texts are loaded, `{name}.island.tsx` hydrates it
 * or replaces its shell (L-2). Without JavaScript it says what is needed (P-22); where that does not come, it offers to
 * try again, by styles alone (P-20). The component must not depend on its position (no `useId` in what it renders). It
 * is rendered for nobody in particular: the account is known in the browser alone.
 */
export function LivePage<Props extends object>({
  name,
  namespaces,
  component: Component,
  componentProps,
  shell,
  readsAccount = false,
  needsSignIn = false,
  emptyFormUnless,
  tabs,
  earlyReads = [],
}: LivePageProps<Props>) {
  const language = useLanguage()
  const { earlyHref, islandHrefs } = useDocumentEnvironment()
  const own = islandHrefs[name] ?? []
  const data: IslandData<Props> = { language, texts: {}, props: componentProps }
  const tabFiles = Object.fromEntries(
    (tabs?.lazy ?? []).map((key) => [
      key,
      {
        scripts: (islandHrefs[`${key}-tab`] ?? []).filter((href) => !own.includes(href)),
        texts: (tabs?.namespaces ?? []).map((namespace) => textsAddress(language, namespace)),
      },
    ]),
  )
  const { [tabs?.current ?? '']: opened = { scripts: [], texts: [] }, ...others } = tabFiles
  const texts = [...namespaces.map((namespace) => textsAddress(language, namespace)), ...opened.texts]
  return (
    <>
      <script
        async
        type="module"
        src={earlyHref}
        {...{
          [earlyReadsAttribute]: earlyReads.join(' '),
          [needsSignInAttribute]: needsSignIn ? '' : undefined,
          [emptyFormAttribute]: emptyFormUnless,
          [tabFilesAttribute]: tabs && JSON.stringify(others),
        }}
      />
      {/* Together from the beginning, and after what paints the page: each is found in another one only. */}
      {[...own, ...opened.scripts].map((href) => (
        <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
      ))}
      {texts.map((href) => (
        <link key={href} rel="preload" as="fetch" crossOrigin="anonymous" fetchPriority="low" href={href} />
      ))}
      <FailureNotices />
      <div {...{ [islandAttribute]: name, [accountReaderAttribute]: readsAccount ? '' : undefined }}>
        {/* Asked for nothing here; without limits of time, since nothing of it outlives the rendering. */}
        <QueryClientProvider client={new QueryClient()}>
          {shell ?? <Component {...componentProps} />}
        </QueryClientProvider>
      </div>
      {/* By a class of the toaster, since the bundler leaves out styles that no document names. */}
      <div id={toastsRootId} className={toasterStyles.root} />
      <script type="application/json" data-island-data={name}>
        {JSON.stringify(data).replaceAll('<', '\\u003c')}
      </script>
      <script type="module" src={own[0]} />
    </>
  )
}

/** Renders the notices for a page without JavaScript, without its texts and without its script (P-20, P-22). */
function FailureNotices() {
  const { t } = useTranslation('app')
  return (
    <>
      <noscript>
        <div className={`wrap ${styles.notice}`}>
          <Notice>
            <p>{t('noScript')}</p>
          </Notice>
        </div>
      </noscript>
      <div className={`wrap ${styles.notice}`} hidden {...{ [textsFailedAttribute]: '' }} role="alert">
        <Notice>
          <p>{t('textsFailed')}</p>
          <p className="actions">
            <Button variant="second">{t('tryAgain')}</Button>
          </p>
        </Notice>
      </div>
      <div
        className={`wrap ${styles.notice} ${styles.late}`}
        {...{ [scriptMissingAttribute]: '' }}
        role="alert"
      >
        <Notice tone="problem">
          <p>{t('scriptMissing')}</p>
          <p className="actions">
            <Button href="">{t('tryAgain')}</Button>
            <Button variant="second" href={contactAddress}>
              {t('help')}
            </Button>
          </p>
        </Notice>
      </div>
    </>
  )
}
