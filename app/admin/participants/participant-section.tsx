import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { participantRecords } from '../../../shared/contract/participants.ts'
import { type Language, languageNames, languages } from '../../../shared/i18n/languages.ts'
import { emailMaxCharacters, fullNameMaxCharacters } from '../../../shared/rules/limits.ts'
import type { RegistrationState } from '../../../shared/rules/registration.ts'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import type { RecordForm } from '../kit/record-form.ts'
import { defineSection } from '../kit/section.ts'
import type { ParticipantRecord } from './participant-answers.ts'
import { ParticipantDetails } from './participant-details.tsx'

type ParticipantValues = z.output<typeof participantRecords.stored>

/** Registrations as the drawer and the history know them (T-8). */
export const participantSection = defineSection(participantRecords, {
  type: 'registration',
  noun: 'registration',
  columns: [],
  filters: [],
  fields: {
    fullName: { label: 'admin-participants:fields.fullName' },
    email: { label: 'admin-participants:fields.email' },
    language: {
      label: 'admin-participants:fields.language',
      format: (value) => languageNames[value as Language] ?? '',
    },
  },
  emptyValues: { fullName: '', email: '', language: 'uz' },
  Fields: ParticipantFields,
  Aside: ParticipantDetails,
  isCreatable: false,
  isDeletable: false,
  badgeOf: ({ state }) => <ParticipantBadge state={state} />,
})

const tones = {
  reserved: 'waiting',
  confirmed: 'good',
  waiting: 'plain',
  offered: 'waiting',
  attended: 'good',
  absent: 'bad',
  cancelled: 'bad',
  expired: 'bad',
} as const satisfies Record<RegistrationState, string>

/** Shows the state of a registration; its word says it too. */
export function ParticipantBadge({ state }: { state: RegistrationState }) {
  const { t } = useTranslation('admin-participants')
  return <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
}

interface ParticipantFieldsProps {
  form: RecordForm<ParticipantValues>
  record: ParticipantRecord | null
}

/** Shows the fields of a registration that the team may correct. */
function ParticipantFields({ form: { field }, record }: ParticipantFieldsProps) {
  const { t } = useTranslation('admin-participants')
  const language = field('language')
  return (
    <>
      <TextField
        id="fullName"
        label={t('fields.fullName')}
        isRequired
        hint={t(record?.certificate?.name ? 'hints.fullNameIssued' : 'hints.fullName')}
        autoComplete="off"
        maxLength={fullNameMaxCharacters}
        {...field('fullName')}
      />
      <TextField
        id="email"
        label={t('fields.email')}
        isRequired
        hint={t('hints.email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        maxLength={emailMaxCharacters}
        {...field('email')}
      />
      <SelectField
        id="language"
        label={t('fields.language')}
        isRequired
        options={languages.map((id) => ({ id, label: languageNames[id], lang: id }))}
        emptyLabel=""
        {...language}
        onChange={(id) => language.onChange(id as Language)}
      />
    </>
  )
}
