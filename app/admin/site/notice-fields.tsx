import { useTranslation } from 'react-i18next'
import { announcementLevels } from '../../../shared/rules/announcements.ts'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import { WebAddressField } from '../../forms/fields/web-address-field.tsx'
import { EditorRow } from '../kit/record-drawer/editor-part.tsx'
import type { RecordForm } from '../kit/record-form.ts'
import type { SiteValues } from './site-record.ts'

type Notice = NonNullable<SiteValues['notice']>

interface NoticeFieldsProps {
  form: RecordForm<SiteValues>
  notice: Notice
}

/** Shows how an announcement looks, when it is shown, and where it leads (C-1). Times are Tashkent's, and a hint says so. */
export function NoticeFields({ form, notice }: NoticeFieldsProps) {
  const { t } = useTranslation('admin-site')
  const field = (name: keyof Notice) => ({
    id: `notice.${name}`,
    label: t(`fields.${name}`),
    hint: t(`prompts.${name}`),
    problem: form.problemOf(`notice.${name}`),
    value: notice[name],
    onChange: (value: string) => form.set({ notice: { ...notice, [name]: value } }),
  })
  const moment = { type: 'datetime-local', autoComplete: 'off' } as const
  return (
    <>
      <SelectField
        {...field('level')}
        isRequired
        options={announcementLevels.map((id) => ({ id, label: t(`levels.${id}`) }))}
        emptyLabel={t('prompts.chooseLevel')}
      />
      <EditorRow>
        <TextField {...field('from')} {...moment} isRequired />
        <TextField {...field('until')} {...moment} />
      </EditorRow>
      <WebAddressField {...field('link')} />
    </>
  )
}
