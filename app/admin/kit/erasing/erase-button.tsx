import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { Erasing } from './use-erasing.tsx'

/** Shows the button that erases a record for good, and the dialog that asks first. */
export function EraseButton({ erasing }: { erasing: Erasing }) {
  const { t } = useTranslation('admin')
  return (
    <>
      <Button variant="plain" onPress={erasing.ask}>
        <Icon name="trash" />
        {t('actions.erase')}
      </Button>
      {erasing.dialog}
    </>
  )
}

/** Shows the same as an entry of a menu, beside which its owner shows the dialog. */
export function EraseItem({ erasing }: { erasing: Erasing }) {
  const { t } = useTranslation('admin')
  return (
    <button type="button" onClick={erasing.ask}>
      <Icon name="trash" />
      {t('actions.erase')}
    </button>
  )
}
