import { useTranslation } from 'react-i18next'
import { readGeneralData } from '../../../shared/contract/general-data.ts'
import { addActivityAddress } from '../../../shared/rules/addresses.ts'
import { documentContext, readApi } from '../../api/document-context.ts'
import { AppPage } from '../../app-page/app-page.tsx'
import { draftQueryName } from '../../app-page/own-queries.ts'
import { documentHandle } from '../../site/document-handle.ts'
import { DocumentHead } from '../../site/document-head.tsx'
import type { Route } from './+types/add-activity-page.ts'
import { AddActivityScreen } from './add-activity-screen.tsx'

export const handle = documentHandle([], { isAppPage: true })

/** Loads the choices of the form. A page without them is better than none, but is not cached. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    const { activityCategories, serviceKinds, spokenLanguages } = await readApi(context, readGeneralData)
    return { choices: { activityCategories, serviceKinds, spokenLanguages } }
  } catch {
    context.get(documentContext).markIncomplete()
    return { choices: null }
  }
}

/** Renders the page around the add-activity screen. */
export default function AddActivityPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('proposals')
  return (
    <>
      <DocumentHead
        title={t('title')}
        description={t('title')}
        address={addActivityAddress}
        isIndexed={false}
      />
      <AppPage
        name="add-activity-page"
        component={AddActivityScreen}
        componentProps={loaderData}
        readsAccount
        needsSignIn
        emptyFormUnless={draftQueryName}
        earlyReads={['/profile']}
      />
    </>
  )
}
