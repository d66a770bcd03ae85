import { type LocalizedText, readText } from '../../../shared/i18n/languages.ts'
import { TextPageScreen } from '../../site/text-pages/text-page-screen.tsx'
import { useTextPictures } from '../kit/library-picture/use-text-pictures.ts'
import { PublicPage } from '../kit/public-page/public-page.tsx'
import type { PreviewProps } from '../kit/section.ts'
import type { TextPageRecord, TextPageValues } from './text-page-record.ts'

/** Shows a text page as the typed values would make it, with the fallbacks of readers. */
export function TextPagePreview({ form, record, language }: PreviewProps<TextPageRecord, TextPageValues>) {
  const { title, description, body, slug, isInFooter } = form.values
  const text = useTextPictures(readText(body as LocalizedText, language), language)
  return (
    <PublicPage language={language} namespaces={['common']}>
      {() => (
        <TextPageScreen
          page={{
            id: record?.id ?? '',
            slug,
            title: readText(title as LocalizedText, language) ?? { text: '…', lang: language },
            description: readText(description as LocalizedText, language),
            body: text,
            isInFooter,
            changedAt: record?.updatedAt ?? new Date().toISOString(),
          }}
        />
      )}
    </PublicPage>
  )
}
