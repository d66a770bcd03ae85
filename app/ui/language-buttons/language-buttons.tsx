import { type Language, languages } from '../../../shared/i18n/languages.ts'

interface LanguageButtonsProps {
  /** The chosen language. */
  language: Language
  /** The label of each language. */
  labels: Readonly<Record<Language, string>>
  onChoose: (language: Language) => void
}

/** Shows a button for each language; the frame around them, with its label and its look, is the caller's. */
export function LanguageButtons({ language, labels, onChoose }: LanguageButtonsProps) {
  return languages.map((one) => (
    <button key={one} type="button" lang={one} aria-pressed={one === language} onClick={() => onChoose(one)}>
      {labels[one]}
    </button>
  ))
}
