import { interfaceTextRecords } from '../../../shared/contract/interface-texts.ts'
import { type Forms, formNames, type SentenceTexts } from '../../../shared/rules/interface-texts.ts'
import type { ListedSentence } from '../../../shared/schemas/interface-texts.ts'
import type { RecordForm } from '../kit/record-form.ts'
import { defineSection } from '../kit/section.ts'

/** The content of what is written instead of a sentence. */
export type InterfaceTextValues = Pick<ListedSentence, 'namespace' | 'key'> & { texts: SentenceTexts }

/** The written sentences, as the history knows them (C-8). */
export const interfaceTextSection = defineSection(interfaceTextRecords, {
  type: 'interface-text',
  noun: 'siteText',
  columns: [],
  filters: [],
  isCreatable: false,
  fields: {
    texts: { label: 'admin-audit:fields.texts', isLocalized: true, format: formatForms },
    namespace: { label: 'admin-audit:fields.namespace' },
    key: { label: 'admin-audit:fields.key' },
  },
  emptyValues: { namespace: '', key: '', texts: {} },
  // Its form is the screen of the section.
  Fields: (_props: { form: RecordForm<InterfaceTextValues> }) => null,
})

/** Writes the forms of a sentence line by line. */
function formatForms(value: unknown): string {
  const forms = typeof value === 'object' && value !== null ? (value as Forms) : {}
  return formNames
    .flatMap((form) => {
      const text = forms[form]
      return text === undefined ? [] : [form === 'text' ? text : `${form}: ${text}`]
    })
    .join('\n')
}
