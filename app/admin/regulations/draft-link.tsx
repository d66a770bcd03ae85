import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'

const PreviewLinkDialog = lazy(() =>
  import('../kit/preview-link/preview-link-dialog.tsx').then((loaded) => ({
    default: loaded.PreviewLinkDialog,
  })),
)

/** Offers the draft of the regulations on its real page (C-10). */
export function DraftLink({ id }: { id: string }) {
  const { t } = useTranslation('admin')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="second" onPress={() => setIsOpen(true)}>
        {t('preview.title')}
      </Button>
      {isOpen && (
        <Suspense>
          <PreviewLinkDialog record={{ type: 'regulation-edition', id }} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
