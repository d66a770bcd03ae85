import { useTranslation } from 'react-i18next'
import { personCategoryRecords } from '../../../shared/contract/catalogue-records.ts'
import { personKinds } from '../../../shared/schemas/catalogue.ts'
import type { TypedText } from '../../forms/fields/localized-fields.tsx'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import { EditorRow } from '../kit/record-drawer/editor-part.tsx'
import type { RecordForm } from '../kit/record-form.ts'
import { RecordList } from '../kit/record-list/record-list.tsx'
import { languagesColumn, translationFilter } from '../kit/record-list/usual-columns.tsx'
import { defineSection } from '../kit/section.ts'
import { EntryTexts, peopleColumn } from './entry-texts.tsx'

interface Values extends Record<string, unknown> {
  /** The type; `''` while none is selected. */
  type: string
  title: TypedText
  caption: TypedText
  position: number | string
}

const section = defineSection(personCategoryRecords, {
  type: 'category',
  noun: 'category',
  columns: [
    {
      key: 'kind',
      heading: 'admin-catalogue:columns.type',
      isUsual: true,
      cell: ({ kind }, { t }) => t(`admin-catalogue:types.${kind}`),
    },
    languagesColumn(),
    peopleColumn('category'),
  ],
  filters: [
    {
      name: 'type',
      label: 'admin-catalogue:filters.type',
      emptyLabel: 'admin-catalogue:filters.anyType',
      options: (_general, t) => personKinds.map((id) => ({ id, label: t(`admin-catalogue:types.${id}`) })),
    },
    translationFilter,
  ],
  fields: {
    type: {
      label: 'admin-catalogue:fields.type',
      format: (value, _general, t) => (value ? t(`admin-catalogue:types.${value}`) : ''),
    },
    title: { label: 'fields.name', isLocalized: true },
    caption: { label: 'fields.description', isLocalized: true },
    position: { label: 'admin-catalogue:fields.position' },
  },
  emptyValues: { type: '', title: {}, caption: {}, position: 0 },
  Fields: CategoryFields,
})

/** Shows categories of ambassadors and of experts (A-3, D-5). */
export function PersonCategoriesSection() {
  return <RecordList section={section} />
}

function CategoryFields({ form }: { form: RecordForm<Values> }) {
  const { t: own } = useTranslation('admin-catalogue')
  return (
    <>
      <EditorRow>
        <SelectField
          id="type"
          label={own('fields.type')}
          isRequired
          hint={own('prompts.type')}
          options={personKinds.map((id) => ({ id, label: own(`types.${id}`) }))}
          emptyLabel={own('prompts.chooseType')}
          {...form.field('type')}
        />
        <TextField
          id="position"
          label={own('fields.position')}
          hint={own('prompts.position')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          problem={form.problemOf('position')}
          value={String(form.values.position)}
          onChange={(position) => form.set({ position })}
        />
      </EditorRow>
      <EntryTexts
        form={form}
        title={{ name: 'title', placeholder: own('prompts.categoryTitle') }}
        description={{ name: 'caption', placeholder: own('prompts.categoryCaption') }}
      />
    </>
  )
}
