import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Says in the page's title that its form was refused, for as long as it stands refused (V-8). */
export function useTitleMark(isRefused: boolean): void {
  const { t } = useTranslation('forms')
  const mark = t('errorTitle', { title: '' })
  useEffect(() => {
    if (!isRefused) return undefined
    document.title = `${mark}${document.title}`
    return () => {
      if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length)
    }
  }, [isRefused, mark])
}
