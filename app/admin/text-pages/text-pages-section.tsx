import { textPageRecords } from '../../../shared/contract/text-page-records.ts'
import { textPageAddress } from '../../../shared/rules/addresses.ts'
import { publicationStateOf } from '../../../shared/rules/publication.ts'
import { textPageStates } from '../../../shared/schemas/admin/text-pages.ts'
import { RecordList } from '../kit/record-list/record-list.tsx'
import { translationFilter } from '../kit/record-list/translation-filter.ts'
import { languagesColumn, stateColumn, updatedColumn } from '../kit/record-list/usual-columns.tsx'
import { defineSection, yesOrNo } from '../kit/section.ts'
import { TextPageFields } from './text-page-fields.tsx'
import { emptyTextPage } from './text-page-record.ts'

const label = (name: string) => `admin-pages:fields.${name}`

/** Text pages as the panel lists and edits them (C-2). */
const section = defineSection(textPageRecords, {
  type: 'page',
  noun: 'page',
  columns: [
    {
      key: 'isInFooter',
      heading: 'admin-pages:columns.footer',
      sort: 'footer',
      isUsual: true,
      cell: ({ isInFooter, footerPosition: position }, { t }) =>
        isInFooter ? t('admin-pages:footer.at', { position }) : t('admin-pages:footer.none'),
    },
    languagesColumn(),
    stateColumn(),
    updatedColumn(),
  ],
  filters: [
    {
      name: 'state',
      label: 'admin-pages:filters.state',
      emptyLabel: 'admin-pages:filters.anyState',
      options: (_general, t) => textPageStates.map((id) => ({ id, label: t(`admin-pages:filters.${id}`) })),
    },
    {
      name: 'footer',
      label: 'admin-pages:filters.footer',
      emptyLabel: 'admin-pages:filters.anyFooter',
      options: (_general, t) => [
        { id: 'yes', label: t('admin-pages:filters.inFooter') },
        { id: 'no', label: t('admin-pages:filters.notInFooter') },
      ],
    },
    translationFilter,
  ],
  fields: {
    slug: { label: label('slug') },
    title: { label: label('title'), isLocalized: true },
    description: { label: label('description'), isLocalized: true },
    body: { label: label('body'), isLocalized: true, isRich: true },
    isInFooter: { label: label('isInFooter'), format: yesOrNo },
    footerPosition: { label: label('footerPosition') },
  },
  emptyValues: emptyTextPage,
  Fields: TextPageFields,
  isPublishable: true,
  isDuplicable: true,
  publicAddressOf: (item) => (publicationStateOf(item) === 'public' ? textPageAddress(item.slug) : null),
  codeColumn: 'slug',
  secondLineOf: ({ slug }) => textPageAddress(slug),
})

/** Shows text pages (C-2). */
export function TextPagesSection() {
  return <RecordList section={section} />
}
