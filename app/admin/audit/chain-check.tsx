import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { auditCheckSchema } from '../../../shared/schemas/admin/audit.ts'
import { useApi } from '../../app-page/page-services.ts'
import { useFailureWords } from '../../app-page/use-failure-words.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import styles from './audit-section.module.css'

/** Goes through the whole chain on the server and says what it found (D-15). */
export function ChainCheck() {
  const { t } = useTranslation('admin-audit')
  const api = useApi()
  const wordsOf = useFailureWords()
  const check = useMutation({
    retry: false,
    mutationFn: async () => {
      if (!api) throw new Error('Asked for in the browser alone')
      return api.call('/admin/audit/check', { schema: auditCheckSchema })
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
      <div role="status">
        {found && found.brokenAt === null && (
          <Notice tone="success">
            <p>
              {t('check.whole', { count: found.entryCount })}{' '}
              {found.erasedCount > 0 && t('check.erased', { count: found.erasedCount })}
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
              {t('check.failed')} {wordsOf(check.error)}
            </p>
          </Notice>
        )}
      </div>
    </div>
  )
}
