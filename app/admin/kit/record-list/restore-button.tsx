import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { Removal } from './use-removal.ts'

/** Shows the button that restores a record from the trash. */
export function RestoreButton({ removal }: { removal: Removal }) {
  const { t } = useTranslation('admin')
  return (
    <Button variant="second" onPress={removal.restore}>
      <Icon name="restore" />
      {t('bin.restore')}
    </Button>
  )
}
