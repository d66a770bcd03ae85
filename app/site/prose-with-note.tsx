import { useTranslation } from 'react-i18next'
import type { ReadText } from '../../shared/i18n/localized-text.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { Prose } from '../ui/prose/prose.tsx'

/** Shows a text in paragraphs. A note before it says so where it is in another language than the page. */
export function ProseWithNote({ value }: { value: ReadText }) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  return (
    <>
      {value.lang !== language && <p className="quiet">{t(`fallback.${value.lang}`)}</p>}
      <Prose value={value} language={language} />
    </>
  )
}
