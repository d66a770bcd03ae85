import { useTranslation } from 'react-i18next'
import { languages } from '../../../../shared/i18n/languages.ts'
import type { RecordForm } from '../record-form.ts'
import { PreviewColumn, usePreviewWidth } from '../record-page/preview-column.tsx'
import type { AnySection, EditedRecord } from '../section.ts'

interface RequestLookProps {
  section: AnySection
  record: EditedRecord
  form: RecordForm
}

/** Shows the page of visitors as it would be once a request is granted. */
export function RequestLook({ section, record, form }: RequestLookProps) {
  const { t } = useTranslation('admin')
  return (
    <PreviewColumn
      load={section.page?.loadPreview}
      form={form}
      record={record}
      target={languages[0]}
      width={usePreviewWidth()}
      note={t('request.lookNote')}
      focus={{ field: undefined, language: languages[0] }}
    />
  )
}
