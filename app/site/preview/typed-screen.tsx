import type { RouterContextProvider } from 'react-router'
import { listServiceKinds } from '../../../shared/contract/catalogue.ts'
import type { PreviewedSite } from '../../../shared/schemas/preview.ts'
import { readApi } from '../../api/document-context.ts'
import { AboutScreen } from '../about/about-screen.tsx'
import { loadCallRequestState } from '../contact/call-request-action.ts'
import { ContactScreen } from '../contact/contact-screen.tsx'
import { HomeScreen } from '../home/home-screen.tsx'
import { loadHome } from '../home/load-home.ts'

/** Loads what stands on the screen of a typed text beside such texts. */
export async function loadTypedScreen(
  context: Readonly<RouterContextProvider>,
  { screen, about, questions }: PreviewedSite,
) {
  if (screen === 'contact') return { contact: { sentReference: null, callRequest: loadCallRequestState() } }
  if (screen !== 'about') return { home: await loadHome(context) }
  const serviceKinds = await readApi(context, listServiceKinds)
  return { about: { about, questions, serviceKinds: serviceKinds.items, query: { q: '' }, ignored: [] } }
}

/** Shows a screen of the site with a text as it is typed (C-1). */
export function TypedScreen({ home, about, contact }: Awaited<ReturnType<typeof loadTypedScreen>>) {
  if (home) return <HomeScreen {...home} />
  if (about) return <AboutScreen {...about} />
  return contact && <ContactScreen {...contact} />
}
