import { useTranslation } from 'react-i18next'
import { personRecordSchema } from '../../../shared/schemas/admin/people.ts'
import { EditorPart } from '../kit/record-drawer/editor-part.tsx'
import type { EditedRecord } from '../kit/section.ts'
import { PersonAccount } from './person-account.tsx'
import type { PersonValues } from './person-values.ts'

/** Shows the part below the form of a person: the account. */
export function PersonAside({ record }: { record: EditedRecord<PersonValues> }) {
  const { t } = useTranslation('admin-people')
  return (
    <EditorPart id="account" title={t('fields.account')}>
      <PersonAccount person={personRecordSchema.parse(record)} />
    </EditorPart>
  )
}
