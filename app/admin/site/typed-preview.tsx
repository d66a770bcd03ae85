import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { previewSiteText } from '../../../shared/contract/site-texts.ts'
import { languageQueryName } from '../../../shared/rules/storage-keys.ts'
import { useApi } from '../../app-page/page-services.ts'
import { useErrorMessage } from '../../app-page/use-error-message.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { SiteValues } from './site-record.ts'

interface TypedPreviewProps {
  /** The id of the block; `null` for one that is going to be made. */
  id: string | null
  values: SiteValues
}

/** Shows a block as it is typed on its page, in one tab next to the form, which each press brings up to date (C-1). */
export function TypedPreview({ id, values }: TypedPreviewProps) {
  const { t } = useTranslation('admin-site')
  const language = useLanguage()
  const api = useApi()
  const messageOf = useErrorMessage()
  const [isBusy, setIsBusy] = useState(false)
  const show = async () => {
    if (!api || isBusy) return
    // Before anything is waited for: a tab that opens later is taken for an advertisement.
    const tab = window.open('', 'site-preview')
    setIsBusy(true)
    try {
      const { address } = await api.call(previewSiteText, { body: { id, content: values } })
      if (!tab) throw new Error(t('preview.blocked'))
      tab.location.replace(`${address}?${languageQueryName}=${language}`)
    } catch (error) {
      // A tab that shows an earlier state stays.
      if (tab?.location.protocol === 'about:') tab.close()
      toast.error(`${t('preview.failed')} ${tab ? messageOf(error) : t('preview.blocked')}`)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button variant="second" isBusy={isBusy} onPress={() => void show()}>
      <Icon name="eye" />
      {t('preview.open')}
    </Button>
  )
}
