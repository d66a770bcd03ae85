import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { exportFormats } from '../../../../shared/schemas/admin/views.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Menu } from '../menu/menu.tsx'
import styles from './record-list.module.css'
import type { useExport } from './use-export.ts'

/** The list as a file: every row that the query finds, with the columns that are shown. */
export function ExportMenu({ exporting }: { exporting: ReturnType<typeof useExport> }) {
  const { t } = useTranslation('admin')
  const id = useId()
  return (
    <Menu
      id={id}
      label={t('export.label')}
      triggerClassName={styles.tool}
      trigger={
        <>
          <Icon name="download" />
          <span>{t('export.label')}</span>
        </>
      }
    >
      {exportFormats.map((format) => (
        <button key={format} type="button" onClick={() => void exporting.take(format)}>
          <Icon name="file" />
          {t(`export.${format}`)}
        </button>
      ))}
    </Menu>
  )
}
