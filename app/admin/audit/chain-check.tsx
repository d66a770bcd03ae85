import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/audit.ts'
import { formatMoment } from '../../../shared/i18n/formats.ts'
import type { LastAuditCheck } from '../../../shared/schemas/admin/audit.ts'
import { useApi } from '../../app-page/page-services.ts'
import { useErrorMessage } from '../../app-page/use-error-message.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import styles from './audit-section.module.css'

interface ChainCheckProps {
  /** The result of the nightly check; `null` where there was none yet, `undefined` while it is not known. */
  last: LastAuditCheck | undefined
}

/** Checks the whole chain on the server and shows the result (D-15), beside that of the nightly check. */
export function ChainCheck({ last }: ChainCheckProps) {
  const language = useLanguage()
  const { t } = useTranslation('admin-audit')
  const api = useApi()
  const messageOf = useErrorMessage()
  const check = useMutation({
    retry: false,
    mutationFn: async () => {
      if (!api) throw new Error('Asked for in the browser alone')
      return api.call(contract.checkAudit)
    },
  })
  const found = check.data
  return (
    <div className={styles.check}>
      <p className="quiet">{t('text')}</p>
      <Button variant="second" isBusy={check.isPending} onPress={() => check.mutate()}>
        <Icon name="link" />
        {t(check.isPending ? 'check.busy' : 'check.button')}
      </Button>
      {last !== undefined && (
        <p className={last && last.brokenAt !== null ? undefined : 'quiet'}>
          {last === null
            ? t('check.never')
            : t(last.brokenAt === null ? 'check.nightWhole' : 'check.nightBroken', {
                moment: formatMoment(last.at, language),
                position: last.brokenAt,
              })}
        </p>
      )}
      <div role="status">
        {found && found.brokenAt === null && (
          <Notice tone="success">
            <p>
              {t('check.whole', { count: found.entryCount })}{' '}
              {found.erasedCount > 0 && `${t('check.erased', { count: found.erasedCount })} `}
              {found.unkeyedCount + found.foreignCount > 0 &&
                t('check.unproven', { count: found.unkeyedCount + found.foreignCount })}
            </p>
          </Notice>
        )}
        {found && found.brokenAt !== null && (
          <Notice tone="problem">
            <p>{t('check.broken', { position: found.brokenAt })}</p>
          </Notice>
        )}
        {check.isError && (
          <Notice tone="problem">
            <p>
              {t('check.failed')} {messageOf(check.error)}
            </p>
          </Notice>
        )}
      </div>
    </div>
  )
}
