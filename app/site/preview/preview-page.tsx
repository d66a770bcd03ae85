import { data, type RouterContextProvider } from 'react-router'
import { listServiceKinds } from '../../../shared/contract/catalogue.ts'
import { readPreview } from '../../../shared/contract/previews.ts'
import { formatInstant } from '../../../shared/i18n/formats.ts'
import { homeAddress } from '../../../shared/rules/addresses.ts'
import { errorStatuses } from '../../../shared/rules/error-codes.ts'
import { type Preview, type PreviewedSite, previewSecretSchema } from '../../../shared/schemas/preview.ts'
import { readApi } from '../../api/document-context.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BrokenPage } from '../../ui/broken-page/broken-page.tsx'
import { Button } from '../../ui/button/button.tsx'
import styles from '../../ui/demonstration-bar/demonstration-bar.module.css'
import { AboutScreen } from '../about/about-screen.tsx'
import { ActivityScreen } from '../activities/activity-screen.tsx'
import { CertificatesScreen } from '../certificates/certificates-screen.tsx'
import { loadCallRequestState } from '../contact/call-request-action.ts'
import { ContactScreen } from '../contact/contact-screen.tsx'
import { documentHandle } from '../document-handle.ts'
import { DocumentHead } from '../document-head.tsx'
import { HomeScreen, loadHome } from '../home/home-screen.tsx'
import { PersonScreen } from '../people/person-screen.tsx'
import { SimilarPeople } from '../people/similar-people.tsx'
import { RegulationsScreen } from '../regulations/regulations-screen.tsx'
import { TextPageScreen } from '../text-pages/text-page-screen.tsx'
import type { Route } from './+types/preview-page.ts'

export const handle = documentHandle([], { isCacheable: false, isSecret: true })

/** Loads the draft behind the secret. It is 404 where no link has it, and 410 where the link has ended. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const secret = previewSecretSchema.safeParse(params.secret).data
  if (secret === undefined) return data({ preview: null, hasEnded: false }, { status: 404 })
  try {
    const preview = await readApi(context, readPreview, { params: { secret } })
    const { site } = preview
    // The frame of the page shows these texts too.
    const typed = site && { siteTexts: site.texts, screen: await loadTypedScreen(context, site) }
    return data({ preview, hasEnded: false, ...typed })
  } catch (error) {
    const status = error instanceof Response ? error.status : undefined
    const hasEnded = status === errorStatuses['preview-ended']
    if (hasEnded || status === errorStatuses['not-found'])
      return data({ preview: null, hasEnded }, { status })
    throw error
  }
}

/** Renders a draft as its page will be, for anyone who has the link (C-10). */
export default function PreviewPage({ loaderData }: Route.ComponentProps) {
  const { preview, hasEnded } = loaderData
  const { t } = useTranslation('system')
  // Nothing of the secret is in the head, where services that show links would read it.
  const head = { description: t('preview.description'), address: homeAddress, isIndexed: false }
  if (preview === null)
    return (
      <>
        <DocumentHead {...head} title={t(hasEnded ? 'preview.ended.title' : 'preview.unknown.title')} />
        <LostPreviewScreen hasEnded={hasEnded} />
      </>
    )
  return (
    <>
      <DocumentHead {...head} title={t('preview.title')} />
      <PreviewBar {...preview} isTyped={preview.site !== null} />
      <Draft preview={preview} />
      {'screen' in loaderData && loaderData.screen && <TypedScreen {...loaderData.screen} />}
    </>
  )
}

/** Shows the record as its own page does. */
function Draft({ preview: { person, activity, page, edition } }: { preview: Preview }) {
  if (person)
    return (
      <>
        <PersonScreen person={person} />
        <SimilarPeople person={person} />
      </>
    )
  if (activity) return <ActivityScreen activity={activity} />
  if (edition)
    return (
      <RegulationsScreen
        regulations={edition}
        edition={edition.number}
        documents={[]}
        hasDay={edition.hasDay}
      />
    )
  return page && <TextPageScreen page={page} />
}

interface PreviewBarProps {
  validUntil: string
  /** The address of the public page, where there is one by now. */
  publicAddress: string | null
  /** Whether it is a text of the site as somebody types it. */
  isTyped: boolean
}

/** States above a draft that it is one, and when its link expires. */
function PreviewBar({ validUntil, publicAddress, isTyped }: PreviewBarProps) {
  const { t } = useTranslation('system')
  const language = useLanguage()
  const state = isTyped ? 'typed' : publicAddress === null ? 'text' : 'published'
  return (
    <aside className={styles.bar} aria-label={t('preview.title')} data-preview-bar>
      <span className="wrap">
        {publicAddress === null && <strong>{t('preview.title')}.</strong>} {t(`preview.${state}`)}{' '}
        {t('preview.validUntil', { instant: formatInstant(validUntil, language) })}
        {publicAddress !== null && (
          <>
            {' '}
            <a href={publicAddress}>{t('preview.publicPage')}</a>
          </>
        )}
      </span>
    </aside>
  )
}

/** Reports that a link shows no draft: it has expired, or there is no such link. */
function LostPreviewScreen({ hasEnded }: { hasEnded: boolean }) {
  const { t } = useTranslation('system')
  const { t: common } = useTranslation('common')
  const words = hasEnded ? 'ended' : 'unknown'
  return (
    <BrokenPage
      kind="missing"
      heading={t(`preview.${words}.title`)}
      code={hasEnded ? '410' : t('notFound.code')}
      lead={t(`preview.${words}.text`)}
    >
      <div className="actions">
        <Button href={homeAddress} variant="second">
          {common('navigation.home')}
        </Button>
      </div>
    </BrokenPage>
  )
}

/** Loads what is on the screen of a typed text in addition to such texts. */
async function loadTypedScreen(
  context: Readonly<RouterContextProvider>,
  { screen, about, questions }: PreviewedSite,
) {
  if (screen === 'contact')
    return { contact: { sentReference: null, subjectKey: null, callRequest: loadCallRequestState() } }
  if (screen === 'certificates') return { certificates: {} }
  if (screen !== 'about') return { home: await loadHome(context) }
  const serviceKinds = await readApi(context, listServiceKinds)
  return { about: { about, questions, serviceKinds: serviceKinds.items, query: { q: '' }, ignored: [] } }
}

/** Shows a screen of the site with a text as it is typed (C-1). */
function TypedScreen({ home, about, contact, certificates }: Awaited<ReturnType<typeof loadTypedScreen>>) {
  if (home) return <HomeScreen {...home} />
  if (about) return <AboutScreen {...about} />
  if (certificates) return <CertificatesScreen />
  return contact && <ContactScreen {...contact} />
}
