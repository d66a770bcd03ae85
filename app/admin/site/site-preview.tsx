import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, readText } from '../../../shared/i18n/languages.ts'
import { typedSiteTextSchema } from '../../../shared/schemas/site-text-records.ts'
import { FailedRead } from '../kit/failed-read/failed-read.tsx'
import { findText, showText } from '../kit/record-page/text-finder.ts'
import type { PreviewProps } from '../kit/section.ts'
import { usePagedQuery } from '../kit/use-panel-query.ts'
import styles from './site-preview.module.css'
import type { SiteRecord, SiteValues } from './site-record.ts'
import { openPage, readTypedPage, updatePage } from './typed-page.ts'

/**
 * Shows the page of the site on which a block is, as the block is typed (C-1). The server makes it, in a frame of its
 * own, in which nothing runs.
 */
export function SitePreview({ form, record, language }: PreviewProps<SiteRecord, SiteValues>) {
  const { t } = useTranslation('admin-site')
  const { values } = form
  const typed = typedSiteTextSchema.safeParse({ id: record?.id ?? null, content: values }).data
  const page = usePagedQuery(
    ['admin', 'site-preview', record?.id, language, values],
    async (api, signal) => (typed ? readTypedPage(api, typed, language, signal) : null),
    { enabled: typed !== undefined, gcTime: 0 },
  )
  const { frame, onLoad } = useShownPage(page.data, values, language)
  if (page.isError && !page.data) return <FailedRead error={page.error} onRetry={() => page.refetch()} />
  return (
    <>
      <iframe
        ref={frame}
        className={styles.page}
        title={t('preview.frame')}
        sandbox="allow-same-origin"
        hidden={!page.data}
        onLoad={onLoad}
      />
      {!(typed && page.data) && (
        <p className={styles.waiting} role="status">
          {t(typed ? 'preview.loading' : 'preview.incomplete')}
        </p>
      )}
    </>
  )
}

/** Shows a page in a frame, at the block; another state of it is shown where the reader has scrolled to. */
function useShownPage(page: Document | null | undefined, { title, body }: SiteValues, language: Language) {
  const frame = useRef<HTMLIFrameElement>(null)
  const isOpen = useRef(false)
  const texts = [title, body].map((text) => readText(text, language)?.text ?? '')
  const latest = useRef(texts)
  latest.current = texts
  useEffect(() => {
    if (!frame.current || !page) return
    const shown = frame.current.contentDocument
    if (!isOpen.current || !shown) return openPage(frame.current, page)
    updatePage(shown, page)
    for (const text of latest.current) findText(shown, text)
  }, [page])
  return {
    frame,
    onLoad: () => {
      const box = frame.current?.parentElement
      if (!box || !frame.current?.srcdoc) return
      isOpen.current = true
      latest.current.some((text) => showText(box, text))
    },
  }
}
