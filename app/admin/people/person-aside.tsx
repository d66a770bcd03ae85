import { useTranslation } from 'react-i18next'
import type { PersonRecord } from '../../../shared/schemas/admin/people.ts'
import { EditorPart } from '../kit/record-drawer/editor-part.tsx'
import { PersonAccount } from './person-account.tsx'

/** Shows the part below the form of a person: the account. */
export function PersonAside({ record }: { record: PersonRecord }) {
  const { t } = useTranslation('admin-people')
  return (
    <EditorPart id="account" title={t('fields.account')}>
      <PersonAccount person={record} />
    </EditorPart>
  )
}
