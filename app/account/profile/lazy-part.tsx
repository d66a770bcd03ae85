import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { BrowserNamespace } from '../../../shared/locales/browser-namespaces.ts'
import { loadPart } from '../../app-page/load-part.ts'
import { useErrorMessage } from '../../app-page/use-error-message.ts'
import { WaitingRoom } from '../../app-page/waiting-room.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton/skeleton.tsx'

interface LazyPartProps<Props extends object> {
  /** The name of the part in the query cache. */
  name: string
  load: () => Promise<ComponentType<Props>>
  /** The namespaces of the texts that come with it. */
  namespaces: readonly BrowserNamespace[]
  props: Props
}

/**
 * Loads a part of the profile when it is opened, so that the page is there without it. The query cache loads it, since
 * `lazy` would store a failure for ever.
 */
export function LazyPart<Props extends object>({ name, load, namespaces, props }: LazyPartProps<Props>) {
  const { t } = useTranslation('profile')
  const { t: app, i18n } = useTranslation('app')
  const messageOf = useErrorMessage()
  const part = useQuery({
    queryKey: ['part', name],
    queryFn: () => loadPart(load, i18n, namespaces),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    refetchOnReconnect: true,
  })
  if (part.data) return <part.data {...props} />
  if (part.isError)
    return (
      <div role="alert">
        <EmptyState title={t('failed.title')} text={messageOf(part.error)}>
          <Button onPress={() => part.refetch()} isBusy={part.isFetching}>
            {app('tryAgain')}
          </Button>
        </EmptyState>
      </div>
    )
  return <PartWaiting />
}

/** Shows a placeholder for the content of a part. */
function PartWaiting() {
  const { t } = useTranslation('profile')
  return (
    <WaitingRoom>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <SkeletonRows />
    </WaitingRoom>
  )
}
