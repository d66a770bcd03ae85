import type { i18n } from 'i18next'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  createBrowserRouter,
  Link,
  type RouteObject,
  redirect,
  useLoaderData,
  useRevalidator,
  useRouteError,
} from 'react-router'
import { checkInAddress, doorAddress, panelAddress } from '../../../shared/rules/addresses.ts'
import { movedSections } from '../../../shared/rules/admin-sections.ts'
import { firstSection, sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import { lastDoorStorageKey } from '../../../shared/rules/storage-keys.ts'
import { loadPart, PartNotLoaded } from '../../app-page/load-part.ts'
import { storeToast } from '../../app-page/store-toast.ts'
import { readStored, writeStored } from '../../enhance/browser-storage.ts'
import { BrokenPage } from '../../ui/broken-page/broken-page.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { leaveByForce } from '../kit/forced-leave.ts'
import { panelIslandName } from '../panel-island.ts'
import { type PanelSection, panelSections } from '../sections.ts'
import { PanelShell } from './panel-shell.tsx'
import { Spinner } from './spinner.tsx'

/** The door has no menu around it. */
const doorPage: Pick<PanelSection, 'load' | 'namespaces'> = {
  namespaces: ['admin-door'],
  load: () => import('../door/door-page.tsx').then(({ DoorPage }) => DoorPage),
}

/** Returns the address of the door that this phone had last; without one, of the participants, who lead to doors. */
function lastDoorAddress(): string {
  const last = readStored('localStorage', lastDoorStorageKey)
  return last === null ? sectionAddress('participants') : checkInAddress(last)
}

/** Creates the router of the panel: each section is fetched with its texts on navigation. */
export function createPanelRouter(texts: i18n): ReturnType<typeof createBrowserRouter> {
  // By a loader, which runs again after a failure: the router stores the failure of `lazy` for good.
  const lazily = ({ load, namespaces }: Pick<PanelSection, 'load' | 'namespaces'>) => ({
    loader: () => loadPart(load, texts, namespaces),
    shouldRevalidate: () => false,
    Component: LoadedSection,
  })
  const sections: RouteObject[] = Object.values(panelSections).map((section) => ({
    path: section.path,
    ...lazily(section),
  }))
  const moved: RouteObject[] = Object.entries(movedSections).map(([path, section]) => ({
    path,
    loader: () => redirect(`${sectionAddress(section)}?state=missing`),
  }))
  return createBrowserRouter([
    { path: doorAddress, HydrateFallback: Waiting, loader: () => redirect(lastDoorAddress()) },
    {
      path: '/admin/check-in/:activityId',
      HydrateFallback: Waiting,
      ErrorBoundary: SectionFailure,
      ...lazily(doorPage),
    },
    {
      path: '/admin',
      Component: PanelShell,
      HydrateFallback: Waiting,
      ErrorBoundary: SectionFailure,
      children: [
        {
          // Inside the frame, so that the menu stays available.
          ErrorBoundary: SectionFailure,
          children: [
            { index: true, ...lazily(panelSections[firstSection]) },
            ...sections,
            ...moved,
            { path: '*', Component: NotFoundSection },
          ],
        },
      ],
    },
  ])
}

function LoadedSection() {
  const Section = useLoaderData() as ComponentType
  return <Section />
}

function Waiting() {
  const { t } = useTranslation('admin')
  return <Spinner label={t('loading')} />
}

/**
 * Shows "not found" for an address below `/admin` that leads nowhere (P-18). Reloaded it is the site's own page of that
 * name.
 */
function NotFoundSection() {
  const { t } = useTranslation('admin')
  return (
    <div className="panel-page">
      <BrokenPage
        kind="missing"
        heading={t('notFound.heading')}
        code={t('notFound.code')}
        lead={t('notFound.text')}
      >
        <p className="actions">
          <Link to={sectionAddress('today')}>{t('notFound.toToday')}</Link>
        </p>
      </BrokenPage>
    </div>
  )
}

const reloadedAtStorageKey = 'admin-reloaded-at'
/** The least time between two automatic reloads of the panel: two versions may run side by side. */
const reloadPauseMs = 60_000

/**
 * Shows the failure of a section (P-20), with the menu next to it where that is loaded. After a deployment the files of
 * the old version are gone: the panel says so and reloads. Typed text is stored in the browser and restored. Once the
 * browser is online again, the section is fetched again.
 */
export function SectionFailure() {
  const error = useRouteError()
  return error instanceof PartNotLoaded ? <NotLoaded /> : <Broken error={error} />
}

function NotLoaded() {
  const { t } = useTranslation('admin')
  const { revalidate, state } = useRevalidator()
  const [isAsking, setIsAsking] = useState(true)
  const [isNewer, setIsNewer] = useState(false)
  const reloadPanel = useCallback(() => {
    storeToast(t('failure.updated'))
    reload()
  }, [t])
  const ask = useCallback(
    async (isWanted: boolean) => {
      setIsAsking(true)
      const version = await askPanelVersion()
      setIsAsking(false)
      setIsNewer(version === 'newer')
      if (version === 'newer' && (isWanted || mayReload())) return reloadPanel()
      // Some browsers store the failure of a file for as long as the page is open.
      if (version === 'same' && isWanted) reload()
    },
    [reloadPanel],
  )
  useEffect(() => {
    void ask(false)
  }, [ask])
  useEffect(() => {
    const fetchAgain = () => void revalidate()
    addEventListener('online', fetchAgain)
    return () => removeEventListener('online', fetchAgain)
  }, [revalidate])
  const kind = isNewer ? 'newVersion' : 'notLoaded'
  return (
    <div className="panel-page" role="alert">
      <BrokenPage
        kind="turned"
        heading={t(`failure.${kind}.heading`)}
        code={t(`failure.${kind}.heading`)}
        lead={t(`failure.${kind}.text`)}
      >
        <p className="actions">
          <Button isBig isBusy={isAsking || state === 'loading'} onPress={() => void ask(true)}>
            {t(isNewer ? 'failure.newVersion.reload' : 'tryAgain')}
          </Button>
        </p>
      </BrokenPage>
    </div>
  )
}

function Broken({ error }: { error: unknown }) {
  const { t } = useTranslation('admin')
  const { t: app } = useTranslation('app')
  return (
    <div className="panel-page" role="alert">
      <BrokenPage
        kind="turned"
        heading={app('failed.heading')}
        code={app('failed.code')}
        lead={app('failed.text')}
      >
        {error instanceof Error && (
          <Notice tone="problem">
            <p>{error.message}</p>
          </Notice>
        )}
        <p className="actions">
          <Button isBig onPress={reload}>
            {t('tryAgain')}
          </Button>
        </p>
      </BrokenPage>
    </div>
  )
}

/** Reloads the page without a question: typed text is stored. */
function reload(): void {
  leaveByForce()
  location.reload()
}

/** Tells whether the panel may reload automatically, which it does at most once in a while. */
function mayReload(): boolean {
  const now = Date.now()
  if (now - Number(readStored('sessionStorage', reloadedAtStorageKey) ?? 0) < reloadPauseMs) return false
  writeStored('sessionStorage', reloadedAtStorageKey, `${now}`)
  // A browser that denies storage would reload again and again.
  return readStored('sessionStorage', reloadedAtStorageKey) === `${now}`
}

/** The version of the panel on the server: that of this tab, another one, or no response. */
type PanelVersion = 'same' | 'newer' | 'unanswered'

/** The name of the panel's entry, which carries a hash of everything that the panel is made of. */
const entryPattern = new RegExp(`island\\.${panelIslandName}\\.[\\w-]+\\.js`)

/** Asks the server whether the panel that it serves is the one that runs in this tab. */
async function askPanelVersion(): Promise<PanelVersion> {
  const running = [...document.scripts].map(({ src }) => entryPattern.exec(src)?.[0]).find(Boolean)
  try {
    const response = await fetch(panelAddress, { cache: 'no-store' })
    if (!response.ok) return 'unanswered'
    const served = entryPattern.exec(await response.text())?.[0]
    return served === running ? 'same' : 'newer'
  } catch {
    return 'unanswered'
  }
}
