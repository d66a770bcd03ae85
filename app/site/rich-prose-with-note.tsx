import type { RichReadText } from '../../shared/schemas/rich-text.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { RichProse } from '../ui/rich-prose/rich-prose.tsx'

interface RichProseWithNoteProps {
  value: RichReadText
  /** The level of its first headings. */
  headingLevel: 2 | 3
}

/** Shows a rich text. A note before it says so where it is in another language than the page. */
export function RichProseWithNote({ value, headingLevel }: RichProseWithNoteProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  return (
    <>
      {value.lang !== language && <p className="quiet">{t(`fallback.${value.lang}`)}</p>}
      <RichProse value={value} language={language} headingLevel={headingLevel} />
    </>
  )
}
