import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languages } from '../../../../shared/i18n/languages.ts'
import { usePendingFiles } from '../../../forms/upload/use-pending-files.ts'
import { isLeftByForce } from '../forced-leave.ts'
import { type RecordForm, useRecordForm } from '../record-form.ts'
import { PreviewColumn, usePreviewWidth } from '../record-page/preview-column.tsx'
import { type AnySection, type EditedRecord, storedValuesOf } from '../section.ts'

interface RequestLookProps {
  section: AnySection
  record: EditedRecord
}

/** Shows the page of visitors as it would be once a request is granted. */
export function RequestLook({ section, record }: RequestLookProps) {
  const { t } = useTranslation('admin')
  const [values] = useState(() => storedValuesOf(section, record))
  // A page reads of a form what it holds alone.
  const form = { ...useRecordForm(values), files: usePendingFiles(isLeftByForce) } as unknown as RecordForm
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
