import type { FieldProblem } from '../../../shared/rules/field-problems.ts'
import { formProblems } from '../../../shared/schemas/form-problems.ts'
import { personInputSchema, registrationSchema } from '../../../shared/schemas/profile.ts'
import { cvField } from '../../forms/upload/use-upload.ts'
import { consentField } from '../parts/consent-field.tsx'
import { emptyPersonForm, type PersonForm } from '../parts/person-form.ts'

/** The steps of a registration; who has an account already begins with the second. */
export const registerSteps = ['account', 'personal', 'work', 'files'] as const
export type RegisterStep = (typeof registerSteps)[number]

/** The account that a registration creates; its passwords are never stored in the browser. */
export interface AccountForm {
  email: string
  login: string
  password: string
  repeatPassword: string
  /** The consent to the processing of personal data: given anew each time. */
  consent: boolean
}

export const emptyAccountForm: AccountForm = {
  email: '',
  login: '',
  password: '',
  repeatPassword: '',
  consent: false,
}

/** The control of the photo, whose ticket is sent. */
export const photoField = 'photo'

/** The fields of each step in the order of the page; of a field inside a field the outer one. */
const stepFields: Record<RegisterStep, readonly string[]> = {
  account: ['email', 'login', 'password', 'repeatPassword'],
  personal: ['firstname', 'lastname', 'middlename', 'countryId', photoField, 'headline', 'bio'],
  work: ['kind', 'organizationId', 'directionId', 'categoryId', 'tags', 'linkedin', 'website', 'socialLinks'],
  files: [cvField, consentField],
}
const allFields = registerSteps.flatMap((step) => stepFields[step])

/** The controls of files, by their fields in the request. */
const controlsOfTickets: Readonly<Record<string, string>> = { photoTicket: photoField, cvTicket: cvField }

/** The input of the request of a registration or a profile. */
export interface RegisterInput {
  /** The account of somebody who has none yet; `null` for a signed-in account. */
  account: AccountForm | null
  person: PersonForm
  photoTicket: string | null
  cvTicket: string | null
}

/** Builds the body of the request; empty networks are left out. */
export function registerBody({ account, person, photoTicket, cvTicket }: RegisterInput) {
  return {
    ...account,
    ...person,
    socialLinks: person.socialLinks.filter(({ networkId, name = '', link }) =>
      [networkId, name, link].some((typed) => typed.trim() !== ''),
    ),
    photoTicket,
    cvTicket,
  }
}

/** Returns the control of a field of the contract. */
export function controlOf(field: string): string {
  return controlsOfTickets[field] ?? field
}

/** Returns the step of a field; the last one for a field without a control. */
export function stepOf(field: string): RegisterStep {
  const [outer = ''] = controlOf(field).split('.')
  return registerSteps.find((step) => stepFields[step].includes(outer)) ?? 'files'
}

/**
 * Finds the problems that the browser can know, by the schema by which the server checks (V-8), in the order of the
 * page.
 */
export function checkRegistration(input: RegisterInput): FieldProblem[] {
  const body = registerBody(input)
  const { success, error } = (input.account ? registrationSchema : personInputSchema).safeParse(body)
  const problems = success ? [] : formProblems(error, body)
  // The schema compares only otherwise valid passwords; while typing, a difference is shown at once.
  const { password = '', repeatPassword = '' } = input.account ?? {}
  const isMismatch = repeatPassword !== '' && password !== repeatPassword
  if (isMismatch && !problems.some(({ field }) => field === 'repeatPassword')) {
    problems.push({ field: 'repeatPassword', code: 'password-mismatch' })
  }
  return problems
    .map((problem) => ({ ...problem, field: controlOf(problem.field) }))
    .sort((one, other) => placeOf(one.field) - placeOf(other.field))
}

/** Tells whether a profile is still empty. */
export function isEmptyPerson(person: PersonForm): boolean {
  return JSON.stringify(person) === JSON.stringify(emptyPersonForm)
}

/** Returns the position of a field on the pages of all steps. */
export function placeOf(field: string): number {
  const [outer = ''] = field.split('.')
  return allFields.indexOf(outer)
}
