import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/client.ts'
import { PartNotLoaded } from './load-part.ts'

const minuteSeconds = 60

/**
 * Returns a function that describes a failed call in the reader's language, with what can be done about it.
 * @param isRead whether nothing was sent that could be lost.
 */
export function useErrorMessage({ isRead = false } = {}): (error: unknown) => string {
  const { t } = useTranslation('app')
  const { t: errors } = useTranslation('errors')
  const unanswered = (isOnlyRead = isRead) => {
    const kind = navigator.onLine ? 'unanswered' : 'offline'
    return isOnlyRead ? t(`failure.read.${kind}`) : t(`failure.${kind}`)
  }
  const of = (reason: 'late' | 'malformed' | 'server', status?: number) =>
    `${errors(`failure.${reason}`, { status })} ${t(isRead ? 'failure.read.again' : 'failure.again')}`
  return (error) => {
    if (error instanceof PartNotLoaded) return unanswered(true)
    if (!(error instanceof ApiError)) return error instanceof Error ? error.message : unanswered()
    const { failure } = error
    switch (failure.kind) {
      case 'expired':
        return errors('token-expired')
      case 'account-changed':
        return errors('account-changed')
      case 'unanswered':
        return failure.reason ? of(failure.reason) : unanswered()
      case 'refused':
        if (failure.status === 429 && failure.retryAfterSeconds !== null)
          return t('failure.wait', waiting(failure.retryAfterSeconds))
        return failure.status < 500 && failure.problem ? failure.problem.title : of('server', failure.status)
    }
  }

  function waiting(seconds: number) {
    const isLong = seconds > minuteSeconds
    const count = isLong ? Math.ceil(seconds / minuteSeconds) : seconds
    return { time: isLong ? t('failure.minutes', { count }) : t('failure.seconds', { count }) }
  }
}
