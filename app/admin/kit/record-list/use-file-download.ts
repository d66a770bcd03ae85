import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import type { ApiClient } from '../../../api/client.ts'
import { useApi } from '../../../app-page/page-services.ts'
import { useErrorMessage } from '../../../app-page/use-error-message.ts'

/** Downloads a file of the panel, one at a time, and reports the outcome. */
export function useFileDownload() {
  const { t } = useTranslation('admin')
  const api = useApi()
  const messageOf = useErrorMessage()
  const [isBusy, setIsBusy] = useState(false)
  const download = async (unnamed: string, read: (api: ApiClient) => Promise<Response>) => {
    if (!api || isBusy) return
    setIsBusy(true)
    const toastId = toast.loading(t('export.preparing'))
    try {
      const response = await read(api)
      const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
      save(await response.blob(), name ?? unnamed)
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
