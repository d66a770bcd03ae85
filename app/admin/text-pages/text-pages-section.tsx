import { useTranslation } from 'react-i18next'
import { textPageRecords } from '../../../shared/contract/text-page-records.ts'
import { textPageAddress } from '../../../shared/rules/addresses.ts'
import {
  footerPositionMax,
  pageBodyMaxCharacters,
  pageDescriptionMaxCharacters,
  pageSlugMaxCharacters,
  pageTitleMaxCharacters,
} from '../../../shared/rules/limits.ts'
import { publicationStateOf } from '../../../shared/rules/publication.ts'
import { hasGap } from '../../../shared/rules/text-gaps.ts'
import { textPageStates } from '../../../shared/schemas/text-page-records.ts'
import { TextField } from '../../forms/fields/text-field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Checkbox } from '../kit/checkbox/checkbox.tsx'
import { EditorPart, EditorRow } from '../kit/record-drawer/editor-part.tsx'
import type { RecordForm } from '../kit/record-form.ts'
import { RecordList } from '../kit/record-list/record-list.tsx'
import {
  languagesColumn,
  stateColumn,
  translationFilter,
  updatedColumn,
} from '../kit/record-list/usual-columns.tsx'
import { defineSection, yesOrNo } from '../kit/section.ts'
import { emptyTextPage, type TextPageRecord, type TextPageValues } from './text-page-record.ts'

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
  page: {
    useTexts: useTextPageTexts,
    loadPreview: () => import('./text-page-preview.tsx').then(({ TextPagePreview }) => TextPagePreview),
  },
  isPublishable: true,
  publicAddressOf: (item) => (publicationStateOf(item) === 'public' ? textPageAddress(item.slug) : null),
  codeColumn: 'slug',
  secondLineOf: ({ slug }) => textPageAddress(slug),
})

/** Shows text pages (C-2). */
export function TextPagesSection() {
  return <RecordList section={section} />
}

const texts = [
  { name: 'title', maxCharacters: pageTitleMaxCharacters, lines: 1, isTitle: true },
  { name: 'description', maxCharacters: pageDescriptionMaxCharacters, lines: 3 },
  { name: 'body', maxCharacters: pageBodyMaxCharacters, lines: 14, isRich: true },
] as const

interface TextPageFieldsProps {
  form: RecordForm<TextPageValues>
  record: TextPageRecord | null
}

/** Returns the texts of a text page, which are edited in three languages. */
function useTextPageTexts() {
  const { t } = useTranslation('admin-pages')
  return texts.map((text) => ({
    ...text,
    label: t(`fields.${text.name}`),
    placeholder: t(`prompts.${text.name}`),
  }))
}

/** Shows the facts of a text page (C-2); the texts are next to them. */
function TextPageFields({ form, record }: TextPageFieldsProps) {
  const { t } = useTranslation('admin-pages')
  const { slug, body } = form.values
  return (
    <EditorPart id="facts" title={t('parts.facts')} summary={slug && textPageAddress(slug)}>
      {Object.values(body).some(hasGap) && (
        <Notice>
          <p>{t('gaps')}</p>
        </Notice>
      )}
      <TextPageFacts form={form} isFixed={record?.isAddressFixed ?? false} />
    </EditorPart>
  )
}

function TextPageFacts({ form, isFixed }: { form: RecordForm<TextPageValues>; isFixed: boolean }) {
  const { t } = useTranslation('admin-pages')
  const { values, set, field, problemOf } = form
  return (
    <>
      <EditorRow>
        <TextField
          id="slug"
          label={t('fields.slug')}
          hint={t(isFixed ? 'prompts.slugFixed' : 'prompts.slug')}
          isRequired
          readOnly={isFixed}
          autoComplete="off"
          spellCheck={false}
          maxLength={pageSlugMaxCharacters}
          {...field('slug')}
        />
        <TextField
          id="footerPosition"
          label={t('fields.footerPosition')}
          hint={t('prompts.footerPosition', { max: footerPositionMax })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          problem={problemOf('footerPosition')}
          value={String(values.footerPosition)}
          onChange={(footerPosition) => set({ footerPosition })}
        />
      </EditorRow>
      <Checkbox
        name="isInFooter"
        label={t('fields.isInFooter')}
        isChecked={values.isInFooter}
        onChange={(isInFooter) => set({ isInFooter })}
      />
    </>
  )
}
