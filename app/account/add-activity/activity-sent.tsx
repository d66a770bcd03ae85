import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { addActivityAddress } from '../../../shared/rules/addresses.ts'
import { Button } from '../../ui/button/button.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { ownActivitiesAddress } from '../own-data/draft-address.ts'

/** Says what happens next with a proposal that was sent. */
export function ActivitySent({ state }: { state: 'pending' | 'published' }) {
  const { t } = useTranslation('proposals')
  const title = useRef<HTMLSpanElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="section">
      <PageHead
        title={
          <span tabIndex={-1} ref={title}>
            {t(`sent.title.${state}`)}
          </span>
        }
        lead={t(`sent.text.${state}`)}
      >
        <p className="actions">
          <Button href={ownActivitiesAddress}>{t('sent.mine')}</Button>
          <Button variant="second" href={addActivityAddress}>
            {t('sent.another')}
          </Button>
        </p>
      </PageHead>
    </div>
  )
}
