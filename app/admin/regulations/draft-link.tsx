import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { useOpenedPart } from '../kit/use-opened-part.ts'

/** Offers the draft of the regulations on its real page (C-10). */
export function DraftLink({ id }: { id: string }) {
  const { t } = useTranslation('admin')
  const { Part, open, close } = useOpenedPart(() =>
    import('../kit/preview-link/preview-link-dialog.tsx').then(({ PreviewLinkDialog }) => PreviewLinkDialog),
  )
  return (
    <>
      <Button variant="second" onPress={open}>
        {t('preview.title')}
      </Button>
      {Part && <Part record={{ type: 'regulation-edition', id }} onClose={close} />}
    </>
  )
}
