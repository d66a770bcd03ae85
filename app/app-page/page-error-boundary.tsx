import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BrokenPage } from '../ui/broken-page/broken-page.tsx'
import { Button } from '../ui/button/button.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import { useErrorMessage } from './use-error-message.ts'

/** Wraps the screen of an app page: an unexpected failure becomes "Something went wrong" (P-20). */
export function PageErrorBoundary({ children }: { children: ReactNode }) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => <Boundary onRetry={reset}>{children}</Boundary>}
    </QueryErrorResetBoundary>
  )
}

interface BoundaryProps {
  children: ReactNode
  /** Called to retry what failed. */
  onRetry: () => void
}

class Boundary extends Component<BoundaryProps, { failure: Error | null }> {
  override state: { failure: Error | null } = { failure: null }

  static getDerivedStateFromError(thrown: unknown) {
    return { failure: thrown instanceof Error ? thrown : new Error(String(thrown)) }
  }

  /** Shows the screen once more, with the content of drafts and of the cache. */
  retry = () => {
    this.props.onRetry()
    this.setState({ failure: null })
  }

  override render() {
    const { failure } = this.state
    return failure ? <FailureScreen failure={failure} onRetry={this.retry} /> : this.props.children
  }
}

function FailureScreen({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  const { t } = useTranslation('app')
  const messageOf = useErrorMessage()
  return (
    <div role="alert">
      <BrokenPage kind="turned" heading={t('failed.heading')} code={t('failed.code')} lead={t('failed.text')}>
        <Notice tone="problem">
          <p>{messageOf(failure)}</p>
        </Notice>
        <p className="actions">
          <Button isBig onPress={onRetry}>
            {t('tryAgain')}
          </Button>
        </p>
      </BrokenPage>
    </div>
  )
}
