import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { searchWordsRecords } from '../../../shared/contract/search-words.ts'
import { type LocalizedText, languages } from '../../../shared/i18n/languages.ts'
import { groupTextMaxCharacters } from '../../../shared/rules/limits.ts'
import { RecordTexts } from '../kit/record-drawer/record-texts.tsx'
import type { RecordForm } from '../kit/record-form.ts'
import { RecordList } from '../kit/record-list/record-list.tsx'
import { languagesColumn, translationFilter, updatedColumn } from '../kit/record-list/usual-columns.tsx'
import { defineSection } from '../kit/section.ts'
import styles from './search-words.module.css'

type SearchWordsValues = z.infer<typeof searchWordsRecords.stored>

/** Groups of words for the search as the panel lists and edits them (C-12, C-13). */
const section = defineSection(searchWordsRecords, {
  type: 'search-words',
  noun: 'searchWords',
  nameHeading: 'admin-catalogue:fields.words',
  columns: [languagesColumn(), updatedColumn()],
  filters: [translationFilter],
  fields: { words: { label: 'admin-catalogue:fields.words', isLocalized: true } },
  emptyValues: { words: {} },
  Fields: SearchWordsFields,
  secondLineOf: ({ words, label }) => <OtherWords words={words} shown={label.lang} />,
})

/** Shows groups of words for the search (C-12, C-13). */
export function SearchWordsSection() {
  return <RecordList section={section} />
}

/** Shows the words of a group in the languages that its name in the list is not in, each on its line. */
function OtherWords({ words, shown }: { words: LocalizedText; shown: string }) {
  return languages
    .filter((language) => language !== shown && words[language])
    .map((language) => (
      <span key={language} className={styles.words} lang={language}>
        {words[language]}
      </span>
    ))
}

function SearchWordsFields({ form }: { form: RecordForm<SearchWordsValues> }) {
  const { t } = useTranslation('admin-catalogue')
  const field = {
    name: 'words',
    label: t('fields.words'),
    placeholder: t('prompts.words'),
    maxCharacters: groupTextMaxCharacters,
    lines: 4,
    hasFallback: false,
  }
  return (
    <>
      <p className="quiet">{t('searchWords.hint')}</p>
      <RecordTexts form={form} fields={[field]} />
    </>
  )
}
