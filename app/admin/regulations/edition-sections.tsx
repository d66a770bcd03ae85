import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type LocalizedText, readText } from '../../../shared/i18n/languages.ts'
import { type ClauseMark, clauseNumber, type EditionMarks } from '../../../shared/rules/edition-marks.ts'
import { editionTitleMaxCharacters } from '../../../shared/rules/limits.ts'
import type { LanguagesSummary } from '../../../shared/schemas/record.ts'
import { LocalizedFields } from '../../forms/fields/localized-fields.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { LanguageMarks } from '../kit/language-marks/language-marks.tsx'
import { ClauseEditor, OrderButtons } from './clause-editor.tsx'
import {
  addClause,
  changeClause,
  clauseProgress,
  moveClause,
  moveSection,
  newKey,
  removeClause,
  titleSection,
} from './edit-sections.ts'
import { ClauseFlag, sourceWords } from './edition-contents.tsx'
import type { EditedEdition, EditedSection } from './edition-section.ts'
import styles from './editions.module.css'

interface EditionSectionsProps {
  record: EditedEdition
  sections: readonly EditedSection[]
  marks: EditionMarks['marks']
  /** The key of the section or clause that is open. */
  opened: string | null
  onOpen: (key: string | null) => void
  problemOf: (path: string) => string | undefined
  onChange: (sections: readonly EditedSection[]) => void
}

/** Shows the sections of a draft with their clauses as rows; one clause or title is open at a time. */
export function EditionSections(props: EditionSectionsProps) {
  const { sections } = props
  return sections.map((section, sectionIndex) => (
    <SectionCard key={section.key} {...props} section={section} sectionIndex={sectionIndex} />
  ))
}

interface SectionCardProps extends EditionSectionsProps {
  section: EditedSection
  sectionIndex: number
}

function SectionCard(props: SectionCardProps) {
  const { section, sectionIndex, sections, opened, onOpen, problemOf, onChange } = props
  const { t } = useTranslation('admin-regulations')
  const language = useLanguage()
  const titleId = useId()
  const number = sectionIndex + 1
  const add = () => {
    const key = newKey()
    onChange(addClause(sections, sectionIndex, { key }))
    onOpen(key)
  }
  return (
    <section className="panel-card" aria-labelledby={titleId} id={section.key}>
      <header className={styles.head}>
        <h2 id={titleId}>
          {number}. {readText(section.title, language)?.text ?? t('section.untitled')}
        </h2>
        <Button variant="plain" onPress={() => onOpen(opened === section.key ? null : section.key)}>
          {t('section.edit')}
        </Button>
        <OrderButtons
          labels={{
            up: t('section.up', { number }),
            down: t('section.down', { number }),
            remove: t('section.remove', { number }),
          }}
          onMove={(by) => onChange(moveSection(sections, sectionIndex, by))}
          onRemove={() => onChange(sections.toSpliced(sectionIndex, 1))}
        />
      </header>
      {opened === section.key && (
        <div className={styles.titles}>
          <SectionTitle
            path={`sections.${sectionIndex}.title`}
            title={section.title}
            problemOf={problemOf}
            onChange={(title) => onChange(titleSection(sections, sectionIndex, title))}
          />
        </div>
      )}
      <SectionClauses {...props} />
      <p className={styles.add}>
        <Button variant="plain" onPress={add}>
          <Icon name="plus" />
          {t('clause.add')}
        </Button>
      </p>
    </section>
  )
}

/** Shows the clauses of a section: the open one as a form, the others as rows. */
function SectionClauses(props: SectionCardProps) {
  const { section, sectionIndex, record, sections, marks, opened, onOpen, problemOf, onChange } = props
  const baseClauses = record.base?.sections.flatMap(({ clauses }) => clauses) ?? []
  const keys = sections.flatMap(({ clauses }) => clauses.map(({ key }) => key))
  return (
    <ol>
      {section.clauses.map((clause, index) => {
        const { key } = clause
        const old = baseClauses.find((one) => one.key === key)
        const shown = {
          number: clauseNumber(sectionIndex, index),
          clause,
          mark: marks.get(key),
          summary: clauseProgress(record, clause),
        }
        if (opened !== key) return <ClauseRow key={key} {...shown} onOpen={() => onOpen(key)} />
        return (
          <ClauseEditor
            key={key}
            {...shown}
            path={`sections.${sectionIndex}.clauses.${index}`}
            base={old && record.base ? { number: record.base.number, text: old.text } : null}
            problemOf={problemOf}
            onChange={(change) => onChange(changeClause(sections, key, change))}
            onMove={(by) => onChange(moveClause(sections, key, by))}
            onRemove={() => {
              onOpen(null)
              onChange(removeClause(sections, key))
            }}
            onClose={() => onOpen(null)}
            onNext={() => onOpen(keys[keys.indexOf(key) + 1] ?? null)}
          />
        )
      })}
    </ol>
  )
}

interface SectionTitleProps {
  path: string
  title: LocalizedText
  problemOf: (path: string) => string | undefined
  onChange: (title: LocalizedText) => void
}

function SectionTitle({ path, title, problemOf, onChange }: SectionTitleProps) {
  const { t } = useTranslation('admin-regulations')
  const field = {
    name: path,
    label: t('fields.sectionTitle'),
    placeholder: t('placeholders.sectionTitle'),
    maxCharacters: editionTitleMaxCharacters,
    lines: 1,
  }
  return (
    <LocalizedFields
      id={path}
      fields={[field]}
      values={{ [path]: title }}
      problemOf={problemOf}
      onChange={(_name, value) => onChange(value)}
    />
  )
}

interface ClauseRowProps {
  number: string
  clause: EditedSection['clauses'][number]
  mark: ClauseMark | undefined
  summary: LanguagesSummary
  onOpen: () => void
}

/** Shows a closed clause as a row: its text, its mark and its languages. */
function ClauseRow({ number, clause, mark, summary, onOpen }: ClauseRowProps) {
  const { t } = useTranslation('admin-regulations')
  const language = useLanguage()
  const text = readText(clause.text, language)
  return (
    <li className={styles.row} id={clause.key}>
      <span>{number}</span>
      <button type="button" onClick={onOpen} lang={text && text.lang !== language ? text.lang : undefined}>
        {text ? sourceWords(text.text) : t('clause.empty')}
      </button>
      <span className={styles.signs}>
        <ClauseFlag mark={mark} />
        <LanguageMarks summary={summary} />
      </span>
    </li>
  )
}
