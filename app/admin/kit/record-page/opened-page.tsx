import { useTranslation } from 'react-i18next'
import { FailedRead } from '../failed-read/failed-read.tsx'
import type { RecordPageProps } from '../section.ts'
import { useLoadedPart } from '../use-loaded-part.ts'
import { RecordPage } from './record-page.tsx'

/** Shows a record on its page, or the request to publish it. */
export function OpenedPage(props: RecordPageProps) {
  const { t } = useTranslation('admin')
  const { section, record, address, onHistory } = props
  const isRequest = record !== null && address.get('part') === 'request'
  const request = useLoadedPart('request-page', isRequest, () =>
    import('../record-request/request-page.tsx').then(({ RequestPage }) => RequestPage),
  )
  if (!isRequest) return <RecordPage {...props} />
  if (request.data) return <request.data {...{ section, record, address, onHistory }} />
  return (
    <div className="panel-page">
      {request.isError ? (
        <FailedRead error={request.error} onRetry={() => request.refetch()} />
      ) : (
        <p role="status">{t('drawer.loading')}</p>
      )}
    </div>
  )
}
