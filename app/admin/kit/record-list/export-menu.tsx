import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { exportFormats } from '../../../../shared/schemas/admin/views.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Menu } from '../menu/menu.tsx'
import styles from './record-list.module.css'
import { exportExtents, type useExport } from './use-export.ts'

interface ExportMenuProps {
  exporting: ReturnType<typeof useExport>
  /** The selected records; without them every row that the query finds. */
  ids?: readonly string[]
}

/** Shows the menu that exports the list as a file: with the shown columns, or with all fields. */
export function ExportMenu({ exporting, ids = [] }: ExportMenuProps) {
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
      {exportExtents.flatMap((extent) => [
        <h2 key={extent}>{t(`export.${extent}`)}</h2>,
        ...exportFormats.map((format) => (
          <button
            key={`${extent} ${format}`}
            type="button"
            aria-label={`${t(`export.${format}`)}, ${t(`export.${extent}`)}`}
            disabled={exporting.isBusy}
            onClick={() => void exporting.take(format, { extent, ids })}
          >
            <Icon name="file" />
            {t(`export.${format}`)}
          </button>
        )),
      ])}
    </Menu>
  )
}
