import { useId, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { type ExportFormat, exportFormats } from '../../../../shared/schemas/views.ts'
import { useApi } from '../../../app-page/page-services.ts'
import { useErrorMessage } from '../../../app-page/use-error-message.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Menu } from '../menu/menu.tsx'
import { offered, type SectionEndpoints } from '../use-records.ts'
import styles from './record-list.module.css'

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
  const { t } = useTranslation('admin')
  const api = useApi()
  const messageOf = useErrorMessage()
  const [isBusy, setIsBusy] = useState(false)
  const download = async (format: ExportFormat, { extent, ids }: Taken) => {
    if (!api || isBusy) return
    setIsBusy(true)
    const toastId = toast.loading(t('export.preparing'))
    try {
      const asked = new URLSearchParams(query)
      asked.delete('page')
      asked.set('format', format)
      if (extent === 'all') asked.delete('columns')
      else asked.set('columns', columns.join(','))
      for (const id of ids) asked.append('ids', id)
      const response = await api.fetch(offered(endpoints.exportList), { search: asked.toString() })
      const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
      save(await response.blob(), name ?? `${section}.${format}`)
      toast.success(t('export.done'), { id: toastId })
    } catch (error) {
      toast.error(`${t('export.failed')} ${messageOf(error)}`, { id: toastId })
    } finally {
      setIsBusy(false)
    }
  }
  return { download, isBusy }
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // By then the browser has its own copy.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
