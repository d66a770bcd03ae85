import { applicationRecords, callRequestRecords } from '../../../shared/contract/case-records.ts'
import { defaultLanguage, languages } from '../../../shared/i18n/languages.ts'
import {
  coverLetterMaxCharacters,
  emailMaxCharacters,
  fullNameMaxCharacters,
} from '../../../shared/rules/limits.ts'
import { personKinds } from '../../../shared/schemas/catalogue.ts'
import type { StoredUpload } from '../../../shared/schemas/upload.ts'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import { CvPart } from '../../forms/upload/cv-field.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Checkbox } from '../kit/checkbox/checkbox.tsx'
import { RecordEditor } from '../kit/record-drawer/record-editor.tsx'
import type { RecordForm } from '../kit/record-form.ts'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import { defineSection, type FieldDescription, type FieldDescriptions } from '../kit/section.ts'
import { usePanelWords } from '../kit/use-panel-words.ts'
import type { CaseSection } from './use-case.ts'

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

/** A case that an administrator files for somebody who wrote, called or came. */
type NewCaseValues = CaseValues & {
  coverLetter: string
  notifies: boolean
  cvTicket?: string | null | undefined
  /** The file as the browser shows it; the server ignores it. */
  cvFile?: StoredUpload | null
}

const noCase = { fullName: '', email: '', language: defaultLanguage, coverLetter: '', notifies: true }

const fieldsOf = (letter: 'letter' | 'message') => ({
  coverLetter: { label: `admin-cases:${letter}` },
  notifies: { label: 'admin-cases:filing.notifies' },
  cvTicket: { label: 'admin-cases:cv.title' },
})

const sections = {
  applications: {
    ...caseSections.applications,
    fields: { ...caseSections.applications.fields, ...fieldsOf('letter') },
    emptyValues: { ...noCase, kind: '' },
    Fields: ApplicationFields,
  },
  callRequests: {
    ...caseSections.callRequests,
    fields: { ...caseSections.callRequests.fields, ...fieldsOf('message') },
    emptyValues: noCase,
    Fields: CallRequestFields,
  },
}

/** Shows the form that files a case in the panel, as the public form would; saving it opens the case. */
export function NewCase({ section, address }: { section: CaseSection; address: ListAddress }) {
  return (
    <RecordEditor
      section={sections[section]}
      record={null}
      onClose={address.close}
      onMade={address.openRecord}
    />
  )
}

interface NewCaseFieldsProps {
  form: RecordForm<NewCaseValues>
}

function ApplicationFields({ form }: NewCaseFieldsProps) {
  return <NewCaseFields form={form} section="applications" />
}

function CallRequestFields({ form }: NewCaseFieldsProps) {
  return <NewCaseFields form={form} section="callRequests" />
}

function NewCaseFields({ form, section }: NewCaseFieldsProps & { section: CaseSection }) {
  const t = usePanelWords('admin-cases')
  const { values, set, problemOf } = form
  const ticket = values.cvFile?.ticket ?? null
  return (
    <>
      <CaseFields form={form} />
      <Field
        id="coverLetter"
        label={t(section === 'applications' ? 'letter' : 'message')}
        isRequired
        problem={problemOf('coverLetter')}
      >
        {(control) => (
          <textarea
            {...control}
            name="coverLetter"
            rows={6}
            lang={values.language}
            maxLength={coverLetterMaxCharacters}
            placeholder={t('filing.letterPrompt')}
            value={values.coverLetter}
            onChange={({ currentTarget }) => set({ coverLetter: currentTarget.value })}
          />
        )}
      </Field>
      <CvPart
        label={t('cv.title')}
        stored={values.cvFile ?? null}
        problem={problemOf('cvTicket')}
        onChange={(stored) => {
          if ((stored?.ticket ?? null) !== ticket) set({ cvFile: stored, cvTicket: stored?.ticket })
        }}
        onPending={(file) => form.files.set('cvTicket', file)}
      />
      <Checkbox
        name="notifies"
        label={t('filing.notifies')}
        isChecked={values.notifies}
        onChange={(isChecked) => set({ notifies: isChecked })}
      />
    </>
  )
}
