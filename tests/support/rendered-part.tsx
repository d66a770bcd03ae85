import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { documentTextsOf } from '../../app/i18n/document-texts.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'

/** Renders a part of a document as the server does, outside of a document. */
export function renderPart(part: ReactNode, language: Language = 'en'): string {
  return renderToStaticMarkup(
    <I18nextProvider i18n={documentTextsOf(language, resources[language])}>
      <MemoryRouter>{part}</MemoryRouter>
    </I18nextProvider>,
  )
}
