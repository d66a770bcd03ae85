import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Marks the page's title as long as its form is refused (V-8). */
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
