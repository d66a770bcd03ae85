import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import type { RecordEditing } from '../record-drawer/use-record-editing.ts'
import { useOpenedPart } from '../use-opened-part.ts'

/** Asks those who may publish, once what is typed is saved. */
export function AskButton({
  editing,
  variant = 'second',
}: {
  editing: Pick<RecordEditing, 'changeCount' | 'isBusy' | 'save'>
  variant?: 'first' | 'second'
}) {
  const { t } = useTranslation('admin')
  const asking = useOpenedPart(() => import('./ask-dialog.tsx').then(({ AskDialog }) => AskDialog))
  const ask = async () => {
    if (editing.changeCount === 0 || (await editing.save())) await asking.open()
  }
  return (
    <>
      <Button variant={variant} isBusy={editing.isBusy} onPress={() => void ask()}>
        {t('recordDraft.ask')}
      </Button>
      {asking.Part && <asking.Part onClose={asking.close} />}
    </>
  )
}
