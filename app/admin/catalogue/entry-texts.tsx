import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { FormValues } from '../../../shared/rules/changed-fields.ts'
import {
  catalogueDescriptionMaxCharacters,
  catalogueNameMaxCharacters,
} from '../../../shared/rules/limits.ts'
import { sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import type { RecordItem } from '../../../shared/schemas/record.ts'
import { RecordTexts } from '../kit/record-drawer/record-texts.tsx'
import type { RecordForm } from '../kit/record-form.ts'
import listStyles from '../kit/record-list/record-list.module.css'
import type { Column } from '../kit/section.ts'

/** A text of an entry: the field that holds it, and an example. */
interface EntryText {
  name: string
  placeholder: string
}

interface EntryTextsProps<Values extends FormValues> {
  form: RecordForm<Values>
  /** The name of the entry. */
  title: EntryText
  /** The description of the entry, where it has one. */
  description?: EntryText
}

/** Shows the name of an entry, and its description, in three languages (D-3, A-5). */
export function EntryTexts<Values extends FormValues>({ form, title, description }: EntryTextsProps<Values>) {
  const { t } = useTranslation('admin')
  const name = { ...title, label: t('fields.name'), maxCharacters: catalogueNameMaxCharacters, lines: 1 }
  const further = description && {
    ...description,
    label: t('fields.description'),
    maxCharacters: catalogueDescriptionMaxCharacters,
    lines: 4,
    isOptional: true,
  }
  return <RecordTexts form={form} fields={further ? [name, further] : [name]} />
}

/**
 * Defines the column of how many people refer to a record; the number links to them.
 * @param filter by which they are listed.
 */
export function peopleColumn<Item extends RecordItem & { peopleCount: number }>(
  filter: 'organization' | 'direction' | 'country' | 'category',
): Column<Item> {
  return {
    key: 'people',
    heading: 'columns.people',
    isUsual: true,
    cell: ({ id, peopleCount, label }, { t }) =>
      peopleCount === 0 ? (
        0
      ) : (
        <Link
          className={listStyles.number}
          to={`${sectionAddress('userDetails')}?${filter}=${id}`}
          aria-label={`${t('columns.people')}, ${label.text}: ${peopleCount}`}
        >
          {peopleCount}
        </Link>
      ),
  }
}
