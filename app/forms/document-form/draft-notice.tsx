import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import type { LiveForm } from './use-live-form.ts'

/** Says that a form was filled in from a draft, with a button to empty it; nothing where it was not. */
export function DraftNotice({ form: { isRestored, clear } }: { form: LiveForm }) {
  const { t } = useTranslation('forms')
  if (!isRestored) return null
  return (
    <Notice>
      <p role="status">{t('draft.restored')}</p>
      <Button variant="plain" onPress={clear}>
        {t('draft.clear')}
      </Button>
    </Notice>
  )
}
