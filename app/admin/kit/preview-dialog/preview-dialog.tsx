import { type ReactNode, useId, useState } from 'react'
import { type Language, languageNames } from '../../../../shared/i18n/languages.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LanguageButtons } from '../../../ui/language-buttons/language-buttons.tsx'
import { Dialog, DialogTitle } from '../dialog/dialog.tsx'
import styles from './preview-dialog.module.css'

interface PreviewDialogProps {
  texts: { title: string; close: string; language: string }
  onClose: () => void
  /** Renders the page for readers of a language. */
  children: (language: Language) => ReactNode
}

/** Shows a public page as typed values would make it, in each language. */
export function PreviewDialog({ texts, onClose, children }: PreviewDialogProps) {
  const id = useId()
  const own = useLanguage()
  const [language, setLanguage] = useState<Language>(own)
  return (
    <Dialog labelledBy={id} onClose={onClose}>
      <div className={styles.preview}>
        <div className={styles.previewHead}>
          <DialogTitle id={id}>{texts.title}</DialogTitle>
          <Button variant="second" onPress={onClose}>
            {texts.close}
          </Button>
        </div>
        <fieldset className={styles.languages}>
          <legend className="visually-hidden">{texts.language}</legend>
          <LanguageButtons language={language} labels={languageNames} onChoose={setLanguage} />
        </fieldset>
        <article className={styles.page}>{children(language)}</article>
      </div>
    </Dialog>
  )
}
