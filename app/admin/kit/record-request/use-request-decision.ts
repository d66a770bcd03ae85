import { useEffect, useRef, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { refusalOf } from '../../../api/refusal.ts'
import { useErrorMessage } from '../../../app-page/use-error-message.ts'
import type { OpenedDraft } from '../record-draft/draft-context.tsx'
import { usePresence } from '../record-drawer/use-presence.ts'
import type { AnySection } from '../section.ts'

/**
 * Returns what publishes the request that is shown, at once or at a time. What was changed since it was read is read
 * again, and shown before anything is published.
 */
export function useRequestDecision(section: AnySection, opened: OpenedDraft) {
  const { t } = useTranslation('admin')
  const messageOf = useErrorMessage()
  const [isBusy, setIsBusy] = useState(false)
  const [isRenewed, setIsRenewed] = useState(false)
  const { live, draft, request } = opened
  const presence = usePresence(live.type ?? section.type, live.id)
  const shownRevision = draft?.liveRevision ?? live.revision
  const isOld = request?.state === 'open' && presence !== null && presence.revision > shownRevision
  const renew = async () => {
    await opened.renew()
    setIsRenewed(true)
  }
  const latest = useRef(renew)
  latest.current = renew
  useEffect(() => {
    if (isOld) latest.current().catch(() => undefined)
  }, [isOld])
  const decide = async (decision: () => Promise<void>, done: string) => {
    if (isBusy) return
    setIsBusy(true)
    try {
      await decision()
      toast.success(done)
    } catch (error) {
      const refusal = refusalOf(error)
      // The general sentence about it speaks of editing.
      const message = refusal?.code === 'changed-meanwhile' ? t('request.renewed') : messageOf(error)
      toast.error([message, ...(refusal?.errors ?? []).map((one) => one.message)].join(' '))
      if (refusal) await renew().catch(() => undefined)
    } finally {
      setIsBusy(false)
    }
  }
  return {
    publish: () => decide(() => opened.publish(), t('recordDraft.published')),
    schedule: (publishAt: string) => decide(() => opened.schedule(publishAt), t('request.scheduledDone')),
    isBusy,
    isRenewed,
  }
}
