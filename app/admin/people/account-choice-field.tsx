import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { userRecords } from '../../../shared/contract/user-records.ts'
import { useLiveApi } from '../../account/own-data/use-live-api.ts'
import { ChoiceField } from '../kit/choice-field/choice-field.tsx'
import { sectionKey } from '../kit/use-records.ts'

interface AccountChoiceFieldProps {
  id: string
  problem: string | undefined
  value: string
  onChange: (userId: string) => void
}

/** Shows a choice of one account without a profile, found by name, email or login. */
export function AccountChoiceField(props: AccountChoiceFieldProps) {
  const { t } = useTranslation('admin-people')
  const api = useLiveApi()
  const [typed, setTyped] = useState('')
  const query = { q: useDeferredValue(typed), pageSize: 50 }
  const { data } = useQuery({
    queryKey: [...sectionKey('users'), 'choices', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.call(userRecords.endpoints.list, { query, signal }),
  })
  const free = data?.items.filter(({ person }) => person === null) ?? []
  return (
    <ChoiceField
      {...props}
      label={t('account.userId')}
      isRequired
      options={free.map(({ id, label, email }) => ({ id, label: label.text, note: email }))}
      emptyLabel={t('account.existingPrompt')}
      onSearch={setTyped}
    />
  )
}
