import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { keepToast } from '../../app-page/kept-toast.ts'
import { BrokenPage } from '../../ui/broken-page/broken-page.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { leaveByForce } from '../kit/forced-leave.ts'
import { SectionNotLoaded } from './load-section.ts'
import { askPanelVersion } from './panel-version.ts'

const reloadedAtStorageKey = 'admin-reloaded-at'
/** Sooner than that the panel is not loaded anew by itself a second time: two versions may run side by side. */
const reloadPauseMs = 60_000

/**
 * What stands in for a section that failed (P-20), with the menu beside it where that is there. After a new version was
 * put in place the files of the old one are gone: the panel says so and is loaded anew. What was typed is kept in the
 * browser and comes back.
 */
export function SectionFailure() {
  const error = useRouteError()
  return error instanceof SectionNotLoaded ? <NotLoaded /> : <Broken error={error} />
}

function NotLoaded() {
  const { t } = useTranslation('admin')
  const [isAsking, setIsAsking] = useState(true)
  const [isNewer, setIsNewer] = useState(false)
  const loadAnew = useCallback(() => {
    keepToast(t('failure.updated'))
    reload()
  }, [t])
  const ask = useCallback(
    async (isWanted: boolean) => {
      setIsAsking(true)
      const version = await askPanelVersion()
      setIsAsking(false)
      setIsNewer(version === 'newer')
      if (version === 'newer' && (isWanted || mayReload())) return loadAnew()
      // The router keeps what failed for good: only a page loaded anew asks for the section again.
      if (version === 'same' && isWanted) reload()
    },
    [loadAnew],
  )
  useEffect(() => {
    void ask(false)
  }, [ask])
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
          <Button isBig isBusy={isAsking} onPress={() => void ask(true)}>
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

/** Loads the page anew without asking: what was typed is kept. */
function reload(): void {
  leaveByForce()
  location.reload()
}

/** Whether the panel may be loaded anew by itself, which it does at most once in a while. */
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(reloadedAtStorageKey) ?? 0)
    if (Date.now() - last < reloadPauseMs) return false
    sessionStorage.setItem(reloadedAtStorageKey, String(Date.now()))
    return true
  } catch {
    return false
  }
}
