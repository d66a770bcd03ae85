import { defaultLanguage } from '../../../shared/i18n/languages.ts'
import { coverLetterMaxCharacters } from '../../../shared/rules/limits.ts'
import type { StoredUpload } from '../../../shared/schemas/upload.ts'
import { CvPart } from '../../forms/upload/cv-field.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Checkbox } from '../kit/checkbox/checkbox.tsx'
import { RecordEditor } from '../kit/record-drawer/record-editor.tsx'
import type { RecordForm } from '../kit/record-form.ts'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import { usePanelWords } from '../kit/use-panel-words.ts'
import { CaseFields, type CaseValues, caseSections } from './case-fields.tsx'
import type { Application, CallRequest, CaseSection } from './use-case.ts'

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

interface CaseCorrectionProps {
  section: CaseSection
  record: Application | CallRequest
  onClose: () => void
}

/** Shows the form that corrects a case. */
export function CaseCorrection({ section, record, onClose }: CaseCorrectionProps) {
  return <RecordEditor section={caseSections[section]} record={record} onClose={onClose} />
}
