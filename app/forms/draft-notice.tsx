import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button/button.tsx'
import { Notice } from '../ui/notice/notice.tsx'

interface DraftNoticeProps {
  /** The sentence that replaces the general one. */
  children?: ReactNode
  /** The label of the button, where it is another. */
  clearLabel?: string
  onClear: () => void
}

/** Says that a form was filled in from a draft, with a button that empties it. */
export function DraftNotice({ children, clearLabel, onClear }: DraftNoticeProps) {
  const { t } = useTranslation('forms')
  return (
    <Notice>
      <p role="status">{children ?? t('draft.restored')}</p>
      <Button variant="plain" onPress={onClear}>
        {clearLabel ?? t('draft.clear')}
      </Button>
    </Notice>
  )
}
