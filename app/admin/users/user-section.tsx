import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { userRecords } from '../../../shared/contract/user-records.ts'
import { type Language, languageNames, languages } from '../../../shared/i18n/languages.ts'
import { emailMaxCharacters, loginMaxCharacters, nameMaxCharacters } from '../../../shared/rules/limits.ts'
import type { PanelLimits } from '../../../shared/rules/rights.ts'
import type { UserStored } from '../../../shared/schemas/user-records.ts'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import type { Form } from '../../forms/use-form.ts'
import type { RecordForm } from '../kit/record-form.ts'
import { limitsInWords } from '../kit/rights/limits-words.ts'
import { type CellHelpers, defineSection } from '../kit/section.ts'

/** The answer for one account. */
export type UserRecord = z.infer<typeof userRecords.record>

export type UserValues = UserStored

/** Accounts as the list, the form and the history know them. */
export const userSection = defineSection(userRecords, {
  type: 'user',
  noun: 'user',
  columns: [],
  filters: [],
  fields: {
    firstname: { label: 'admin-users:fields.firstname' },
    lastname: { label: 'admin-users:fields.lastname' },
    email: { label: 'admin-users:fields.email' },
    login: { label: 'admin-users:fields.login' },
    language: { label: 'admin-users:fields.language', format: languageName },
    role: { label: 'admin-users:fields.role', format: roleName },
    limits: {
      label: 'admin-users:fields.limits',
      format: (value, _general, t) => limitsInWords(value as PanelLimits | null, t),
    },
    isEnabled: { label: 'admin-users:fields.isEnabled', format: yesOrNo },
    hasSecondFactor: { label: 'admin-users:fields.hasSecondFactor', format: yesOrNo },
  },
  emptyValues: { firstname: '', lastname: '', email: '', login: '', language: 'uz' },
  Fields: UserFields,
})

function languageName(value: unknown): string {
  return languages.find((language) => language === value) ? languageNames[value as Language] : ''
}

function roleName(value: unknown, _general: unknown, t: CellHelpers['t']): string {
  return typeof value === 'string' ? t(`admin-users:roles.${value}`) : ''
}

function yesOrNo(value: unknown, _general: unknown, t: CellHelpers['t']): string {
  if (typeof value !== 'boolean') return ''
  return t(value ? 'admin-users:yes' : 'admin-users:no')
}

const names = ['firstname', 'lastname'] as const

interface UserFieldsProps {
  field: Form<Pick<UserValues, 'firstname' | 'lastname' | 'email' | 'login' | 'language'>>['field']
  loginHint: 'login' | 'loginNew'
  emailHint?: 'email'
}

/** Shows the fields for names, login and email of an account, in its form and in that of a new one. */
export function UserNameFields({ field, loginHint, emailHint }: UserFieldsProps) {
  const { t } = useTranslation('admin-users')
  const language = field('language')
  return (
    <>
      {names.map((name) => (
        <TextField
          key={name}
          id={name}
          label={t(`fields.${name}`)}
          isRequired
          placeholder={t(`prompts.${name}`)}
          autoComplete="off"
          maxLength={nameMaxCharacters}
          {...field(name)}
        />
      ))}
      <TextField
        id="email"
        label={t('fields.email')}
        isRequired
        hint={emailHint && t(`hints.${emailHint}`)}
        placeholder={t('prompts.email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        maxLength={emailMaxCharacters}
        {...field('email')}
      />
      <TextField
        id="login"
        label={t('fields.login')}
        hint={t(`hints.${loginHint}`)}
        placeholder={t('prompts.login')}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        maxLength={loginMaxCharacters}
        {...field('login')}
      />
      <SelectField
        id="language"
        label={t('fields.language')}
        isRequired
        hint={t('hints.language')}
        options={languages.map((id) => ({ id, label: languageNames[id], lang: id }))}
        emptyLabel={t('create.choose')}
        {...language}
        onChange={(id) => language.onChange(id as Language)}
      />
    </>
  )
}

function UserFields({ form }: { form: RecordForm<UserValues> }) {
  return <UserNameFields field={form.field} loginHint="login" emailHint="email" />
}
