import { applicationRecords, callRequestRecords } from '../../../shared/contract/case-records.ts'
import { languages } from '../../../shared/i18n/languages.ts'
import { emailMaxCharacters, fullNameMaxCharacters } from '../../../shared/rules/limits.ts'
import { personKinds } from '../../../shared/schemas/catalogue.ts'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import type { RecordForm } from '../kit/record-form.ts'
import { defineSection, type FieldDescription, type FieldDescriptions } from '../kit/section.ts'
import { usePanelWords } from '../kit/use-panel-words.ts'

/** The fields of a case that can be corrected; a call request has no kind. */
export type CaseValues = Record<string, unknown> & {
  fullName: string
  email: string
  language: string
  kind?: string
}

const formatAs =
  (group: 'kinds' | 'languages'): NonNullable<FieldDescription['format']> =>
  (value, _general, t) =>
    typeof value === 'string' && value !== '' ? t(`admin-cases:${group}.${value}`) : ''

const fields: FieldDescriptions<CaseValues> = {
  fullName: { label: 'admin-cases:fields.fullName' },
  email: { label: 'admin-cases:fields.email' },
  kind: { label: 'admin-cases:fields.kind', format: formatAs('kinds') },
  language: { label: 'admin-cases:fields.language', format: formatAs('languages') },
}

/** The settings of both kinds: cases come from the public forms, and are corrected here, not created. */
const common = { columns: [], filters: [], Fields: CaseFields, isCreatable: false }

/** Cases as their form of corrections and its merge view know them. */
export const caseSections = {
  applications: defineSection(applicationRecords, {
    ...common,
    type: 'application',
    noun: 'application',
    fields,
    emptyValues: { fullName: '', email: '', kind: '', language: '' },
  }),
  callRequests: defineSection(callRequestRecords, {
    ...common,
    type: 'call-request',
    noun: 'callRequest',
    fields,
    emptyValues: { fullName: '', email: '', language: '' },
  }),
}

/** Shows the fields for sender, email and language of a case. */
export function CaseFields({
  form: { values, field },
}: {
  form: Pick<RecordForm<CaseValues>, 'values' | 'field'>
}) {
  const t = usePanelWords('admin-cases')
  return (
    <>
      <TextField
        id="fullName"
        label={t('fields.fullName')}
        isRequired
        placeholder={t('correct.namePrompt')}
        autoComplete="off"
        maxLength={fullNameMaxCharacters}
        {...field('fullName')}
      />
      <TextField
        id="email"
        type="email"
        inputMode="email"
        label={t('fields.email')}
        isRequired
        placeholder="ism@example.uz"
        autoComplete="off"
        maxLength={emailMaxCharacters}
        {...field('email')}
      />
      {values.kind !== undefined && (
        <SelectField
          id="kind"
          label={t('fields.kind')}
          isRequired
          options={personKinds.map((kind) => ({ id: kind, label: t(`kinds.${kind}`) }))}
          emptyLabel={t('choose')}
          {...field('kind')}
          value={values.kind}
        />
      )}
      <SelectField
        id="language"
        label={t('fields.language')}
        isRequired
        hint={t('correct.languageHint')}
        options={languages.map((language) => ({ id: language, label: t(`languages.${language}`) }))}
        emptyLabel={t('choose')}
        {...field('language')}
      />
    </>
  )
}
