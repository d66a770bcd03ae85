import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminSection } from '../../../../shared/rules/admin-sections.ts'
import { loadPart } from '../../../app-page/load-part.ts'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import styles from './palette.module.css'
import { PaletteField } from './palette-field.tsx'

const load = () => import('./palette.tsx').then(({ Palette }) => Palette)

interface PaletteWindowProps {
  counts: Partial<Record<AdminSection, number>>
  onClose: () => void
}

/** Shows the palette, whose files are fetched when it is first opened; what is typed meanwhile is not lost. */
export function PaletteWindow({ counts, onClose }: PaletteWindowProps) {
  const { t, i18n } = useTranslation('admin')
  const titleId = useId()
  const [typed, setTyped] = useState('')
  const { data: Palette, isError } = useQuery({
    queryKey: ['palette'],
    queryFn: () => loadPart(load, i18n, ['admin-palette', 'admin-site', 'admin-today']),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (Palette) return <Palette counts={counts} typedBefore={typed} onClose={onClose} />
  return (
    <Dialog shape="palette" labelledBy={titleId} onClose={onClose}>
      <div className={styles.palette}>
        <h2 id={titleId} className="visually-hidden">
          {t('palette.title')}
        </h2>
        <PaletteField typed={typed} onType={setTyped} onClose={onClose} />
        {isError && (
          <p className={styles.failed} role="alert">
            {t('palette.failed')}
          </p>
        )}
      </div>
    </Dialog>
  )
}
