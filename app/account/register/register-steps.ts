import type { FieldProblem } from '../../../shared/rules/field-problems.ts'
import { formProblems } from '../../../shared/schemas/form-problems.ts'
import { personInputSchema, registrationSchema } from '../../../shared/schemas/person-input.ts'
import type { PersonForm } from '../../forms/person/person-form.ts'
import { cvField } from '../../forms/upload/use-upload.ts'
import { consentField } from '../parts/new-account.tsx'

/** The steps of a registration; who has an account already begins with the second. */
export const registerSteps = ['account', 'personal', 'work', 'files'] as const
export type RegisterStep = (typeof registerSteps)[number]

/** The name of the query that names the step in the page's address. */
export const stepQueryName = 'step'

/** The account that a registration creates; its passwords are never stored in the browser. */
export interface AccountForm {
  email: string
  login: string
  password: string
  repeatPassword: string
  /** The consent to the processing of personal data: given each time, never restored. */
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
  personal: [
    'firstname',
    'lastname',
    'middlename',
    'cyrillicNames',
    'countryId',
    'spokenLanguages',
    photoField,
    'headline',
    'bio',
    'questions',
  ],
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
  // The schema compares passwords only where the fields of all steps are valid.
  const { password = '', repeatPassword = '' } = input.account ?? {}
  const isMismatch = password !== repeatPassword
  if (isMismatch && !problems.some(({ field }) => field === 'repeatPassword')) {
    problems.push({ field: 'repeatPassword', code: 'password-mismatch' })
  }
  return inPageOrder(problems.map((problem) => ({ ...problem, field: controlOf(problem.field) })))
}

/**
 * Returns the problems of a step in the order of its page: those found now, and of those shown already the server's,
 * which stay until their fields are changed.
 */
export function problemsOfStep<Problem extends { field: string }>(
  step: RegisterStep,
  found: readonly Problem[],
  shown: readonly Problem[],
): Problem[] {
  const reported = shown.filter(({ field }) => !found.some((problem) => problem.field === field))
  return inPageOrder([...found, ...reported].filter(({ field }) => stepOf(field) === step))
}

/** Sorts problems into the order of the pages of all steps. */
export function inPageOrder<Problem extends { field: string }>(problems: readonly Problem[]): Problem[] {
  const positionOf = ({ field }: Problem) => allFields.indexOf(field.split('.')[0] ?? '')
  return problems.toSorted((one, other) => positionOf(one) - positionOf(other))
}
