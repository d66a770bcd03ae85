import { useTranslation } from 'react-i18next'
import { type Language, languageNames, readText } from '../../../shared/i18n/languages.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { RichProse } from '../../ui/rich-prose/rich-prose.tsx'
import { Words } from '../../ui/words/words.tsx'
import { useTextPictures } from '../kit/library-picture/use-text-pictures.ts'
import { PreviewDialog } from '../kit/preview-dialog/preview-dialog.tsx'
import type { TextPageValues } from './text-page-record.ts'

interface TextPagePreviewProps {
  /** The typed values. */
  values: TextPageValues
  onClose: () => void
}

/** Shows a text page as the typed values would make it, in each language, with the fallbacks of readers. */
export function TextPagePreview({ values, onClose }: TextPagePreviewProps) {
  const { t } = useTranslation('admin-pages')
  return (
    <PreviewDialog
      texts={{ title: t('preview.title'), close: t('preview.close'), language: t('preview.language') }}
      onClose={onClose}
    >
      {(language) => <PreviewedTexts values={values} language={language} />}
    </PreviewDialog>
  )
}

function PreviewedTexts({ values, language }: { values: TextPageValues; language: Language }) {
  const { t } = useTranslation('admin-pages')
  const own = useLanguage()
  const title = readText(values.title, language)
  const description = readText(values.description, language)
  const body = useTextPictures(readText(values.body, language), language)
  return (
    <>
      <h3>{title ? <Words value={title} language={own} /> : t('preview.noTitle')}</h3>
      {description && <Words as="p" className="lead" value={description} language={own} />}
      {body === null ? (
        <p className="quiet">{t('preview.noBody')}</p>
      ) : (
        <>
          {body.lang !== language && (
            <p className="quiet">{t('preview.fallback', { language: languageNames[body.lang] })}</p>
          )}
          <RichProse value={body} language={own} headingLevel={4} />
        </>
      )}
    </>
  )
}
