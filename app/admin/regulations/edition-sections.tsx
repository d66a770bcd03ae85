import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { languageProgressOf } from '../../../shared/i18n/language-progress.ts'
import { type LocalizedText, readText } from '../../../shared/i18n/languages.ts'
import { clauseNumber, type EditionMarks } from '../../../shared/rules/edition-marks.ts'
import { editionNoticeMaxCharacters, editionTitleMaxCharacters } from '../../../shared/rules/limits.ts'
import type { LocalizedField } from '../../forms/fields/localized-fields.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { RecordEditing } from '../kit/record-drawer/use-record-editing.ts'
import { useTextFocus } from '../kit/record-page/page-toolbar.tsx'
import { type TextForm, textsOf } from '../kit/record-page/text-rows.tsx'
import { TextsCard } from '../kit/record-page/texts-card.tsx'
import type { PageLanguages } from '../kit/record-page/use-page-languages.ts'
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
import {
  type EditedEdition,
  type EditedSection,
  type EditionValues,
  editionSection,
  rowName,
} from './edition-section.ts'
import styles from './editions.module.css'
import { useEditionRights } from './use-edition-rights.ts'
import { generalKey } from './use-opened-clause.ts'

interface OpenedPartProps {
  record: EditedEdition
  editing: RecordEditing<EditionValues>
  marks: EditionMarks['marks']
  page: PageLanguages
  /** The key of the section or clause that is open; of none for the names of the edition. */
  opened: string
  onOpen: (key: string) => void
  /** Saves, and opens the next clause that is changed. */
  onNext: () => void
}

/** Shows the part of a draft that is open: a clause, the title of a section, or the names of the edition. */
export function OpenedPart(props: OpenedPartProps) {
  const { opened, editing } = props
  const { sections } = editing.form.values
  const sectionIndex = sections.findIndex(
    ({ key, clauses }) => key === opened || clauses.some((clause) => clause.key === opened),
  )
  const section = sections[sectionIndex]
  if (!section) return <EditionNames {...props} />
  if (section.key === opened)
    return <SectionTitle key={opened} {...props} section={section} sectionIndex={sectionIndex} />
  return <OpenedClause key={opened} {...props} section={section} sectionIndex={sectionIndex} />
}

interface SectionProps extends OpenedPartProps {
  section: EditedSection
  sectionIndex: number
}

function OpenedClause(props: SectionProps) {
  const { record, editing, marks, page, opened, onOpen, onNext, section, sectionIndex } = props
  const { form } = editing
  const { sections } = form.values
  const index = section.clauses.findIndex(({ key }) => key === opened)
  const clause = section.clauses[index]
  if (!clause) return null
  const old = record.base?.sections.flatMap(({ clauses }) => clauses).find(({ key }) => key === opened)
  const keys = sections.flatMap(({ clauses }) => clauses.map(({ key }) => key))
  const at = keys.indexOf(opened)
  const openAt = (position: number) => {
    const key = keys[position]
    if (key !== undefined) onOpen(key)
  }
  const change = (changed: readonly EditedSection[]) => form.set({ sections: changed })
  return (
    <ClauseEditor
      number={clauseNumber(sectionIndex, index)}
      clause={clause}
      mark={marks.get(opened)}
      summary={clauseProgress(record, clause)}
      path={`sections.${sectionIndex}.clauses.${index}`}
      base={old && record.base ? { number: record.base.number, text: old.text } : null}
      page={page}
      problemOf={form.problemOf}
      // Built upon the last change: two texts may be written at once.
      onChange={(changed) => change(changeClause(form.read().sections, opened, changed))}
      onMove={(by) => change(moveClause(sections, opened, by))}
      onRemove={() => {
        onOpen(keys[at + 1] ?? keys[at - 1] ?? section.key)
        change(removeClause(sections, opened))
      }}
      onStep={(by) => openAt(at + by)}
      onNext={onNext}
    />
  )
}

/** Shows the title of a section, with what can be done with it. */
function SectionTitle(props: SectionProps) {
  const { editing, page, onOpen, section, sectionIndex } = props
  const { t } = useTranslation('admin-regulations')
  const language = useLanguage()
  const titleId = useId()
  const { form } = editing
  const { sections } = form.values
  const { mayArrange } = useEditionRights()
  const number = sectionIndex + 1
  const name = `${rowName(section.key)}.title`
  const title = (change: LocalizedText) =>
    form.set({ sections: titleSection(form.read().sections, sectionIndex, change) })
  const add = () => {
    const key = newKey()
    form.set({ sections: addClause(sections, sectionIndex, { key }) })
    onOpen(key)
  }
  return (
    <section className={styles.opened} aria-labelledby={titleId} id={section.key}>
      <header className={styles.head}>
        <h2 id={titleId} tabIndex={-1}>
          {number}. {readText(section.title, language)?.text ?? t('section.untitled')}
        </h2>
        {mayArrange && (
          <Button variant="plain" onPress={add}>
            <Icon name="plus" />
            {t('clause.add')}
          </Button>
        )}
        <OrderButtons
          labels={{
            up: t('section.up', { number }),
            down: t('section.down', { number }),
            remove: t('section.remove', { number }),
          }}
          onMove={(by) => form.set({ sections: moveSection(sections, sectionIndex, by) })}
          onRemove={() => form.set({ sections: sections.toSpliced(sectionIndex, 1) })}
        />
      </header>
      <PlainTexts
        page={page}
        fields={[
          {
            name,
            label: t('fields.sectionTitle'),
            placeholder: t('placeholders.sectionTitle'),
            maxCharacters: editionTitleMaxCharacters,
            lines: 1,
          },
        ]}
        form={{
          values: { [name]: section.title },
          base: {},
          problemOf: (path) => form.problemOf(path.replace(rowName(section.key), `sections.${sectionIndex}`)),
          set: (changed) => title(changed[name] as LocalizedText),
          setText: (_name, one, text) => title({ ...section.title, [one]: text }),
        }}
      />
    </section>
  )
}

/** Shows what is above the clauses of an edition: its title, its subtitle and a notice. */
function EditionNames({ editing: { form }, page }: OpenedPartProps) {
  const { t } = useTranslation('admin-regulations')
  const titleId = useId()
  const texts = [
    { name: 'title', maxCharacters: editionTitleMaxCharacters, lines: 2, isOptional: false },
    { name: 'subtitle', maxCharacters: editionTitleMaxCharacters, lines: 2, isOptional: true },
    { name: 'notice', maxCharacters: editionNoticeMaxCharacters, lines: 3, isOptional: true },
  ] as const
  return (
    <section className={styles.opened} aria-labelledby={titleId} id={generalKey}>
      <header className={styles.head}>
        <h2 id={titleId} tabIndex={-1}>
          {t('general')}
        </h2>
      </header>
      <PlainTexts
        page={page}
        form={form}
        fields={texts.map((field) => ({
          ...field,
          label: t(`fields.${field.name}`),
          placeholder: t(`placeholders.${field.name}`),
        }))}
      />
    </section>
  )
}

interface PlainTextsProps {
  page: PageLanguages
  fields: readonly LocalizedField<string>[]
  form: TextForm
}

/** Shows texts that are translated with the edition as a whole. */
function PlainTexts({ page, fields, form }: PlainTextsProps) {
  const focus = useTextFocus(fields, page)
  const { isReadOnly } = useEditionRights()
  return (
    <TextsCard
      section={editionSection}
      record={null}
      form={form}
      fields={fields}
      page={page}
      focus={focus}
      progress={languageProgressOf(textsOf(form.values, fields), {})}
      choices={unchecked}
      behind={[]}
      isReadOnly={isReadOnly}
    />
  )
}

const unchecked = {
  isChecked: () => false,
  toggleChecked: () => undefined,
  isMinor: false,
  toggleMinor: () => undefined,
}
