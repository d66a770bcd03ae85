import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type ExportFormat, exportFormats } from '../../../../shared/schemas/views.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Menu } from '../menu/menu.tsx'
import { offered, type SectionEndpoints } from '../use-records.ts'
import styles from './record-list.module.css'
import { useFileDownload } from './use-file-download.ts'

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
            onClick={() => void exporting.download(format, { extent, ids })}
          >
            <Icon name="file" />
            {t(`export.${format}`)}
          </button>
        )),
      ])}
    </Menu>
  )
}

/** The extents of an export: the shown columns, or all fields. */
const exportExtents = ['shown', 'all'] as const
interface Taken {
  extent: (typeof exportExtents)[number]
  /** The named records alone. */
  ids: readonly string[]
}

/**
 * Exports a list as a file: what its query finds, or the named records of it.
 * @param columns the keys of the shown ones, the code among them wherever records have one.
 */
export function useExport(
  { section, endpoints }: SectionEndpoints,
  query: string,
  columns: readonly string[],
) {
  const { isBusy, download } = useFileDownload()
  return {
    isBusy,
    download: (format: ExportFormat, { extent, ids }: Taken) => {
      const asked = new URLSearchParams(query)
      asked.delete('page')
      asked.set('format', format)
      if (extent === 'all') asked.delete('columns')
      else asked.set('columns', columns.join(','))
      for (const id of ids) asked.append('ids', id)
      return download(`${section}.${format}`, (api) =>
        api.fetch(offered(endpoints.exportList), { search: asked.toString() }),
      )
    },
  }
}
