import { data } from 'react-router'
import { readPreview } from '../../../shared/contract/previews.ts'
import { homeAddress } from '../../../shared/rules/addresses.ts'
import { errorStatuses } from '../../../shared/rules/error-codes.ts'
import { type Preview, previewSecretSchema } from '../../../shared/schemas/preview.ts'
import { readApi } from '../../api/document-context.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ActivityScreen } from '../activities/activity-screen.tsx'
import { documentHandle } from '../document-handle.ts'
import { DocumentHead } from '../document-head.tsx'
import { PersonScreen } from '../people/person-screen.tsx'
import { RegulationsScreen } from '../regulations/regulations-screen.tsx'
import { TextPageScreen } from '../text-pages/text-page-screen.tsx'
import type { Route } from './+types/preview-page.ts'
import { LostPreviewScreen, PreviewBar } from './preview-bar.tsx'
import { loadTypedScreen, TypedScreen } from './typed-screen.tsx'

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
  if (person) return <PersonScreen person={person} />
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
