import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { type ApiClient, ApiError } from '../../app/api/client.ts'
import { PageServicesProvider } from '../../app/app-page/page-services.ts'
import { createQueryClient } from '../../app/app-page/query-client.ts'
import { documentTextsOf } from '../../app/i18n/document-texts.ts'
import { listSessions } from '../../shared/contract/accounts.ts'
import { readGeneralData } from '../../shared/contract/general-data.ts'
import { listOwnActivities } from '../../shared/contract/own-activities.ts'
import { readProfile } from '../../shared/contract/profile.ts'
import { resources } from '../../shared/locales/resources.ts'
import type { AccountView } from '../../shared/schemas/account.ts'
import type { OwnPerson } from '../../shared/schemas/profile.ts'
import { settle } from './settle.ts'

const idOf = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
const instant = '2026-01-01T00:00:00.000Z'

/** An account, as its owner reads it. */
export const account: AccountView = {
  id: idOf(1),
  email: 'ogiloy@example.uz',
  login: 'ogiloy',
  firstname: 'Oʻgʻiloy',
  lastname: 'Gʻulomova',
  role: 'USER',
  language: 'en',
  wantsNotices: true,
  hasPassword: true,
  hasGoogle: false,
  hasSecondFactor: false,
  mustChangePassword: false,
  createdAt: instant,
}

/** The profile of the account as an expert, with the least that it needs. */
export const person: OwnPerson = {
  id: idOf(2),
  kind: 'expert',
  userCode: 'EXP-0001',
  revision: 1,
  isPublished: false,
  firstname: 'Oʻgʻiloy',
  lastname: 'Gʻulomova',
  middlename: null,
  cyrillicNames: {},
  countryId: idOf(3),
  organizationId: null,
  directionId: null,
  categoryId: null,
  headline: { uz: 'Ochiq maʼlumotlar va statistika' },
  bio: {},
  questions: {},
  spokenLanguages: [],
  linkedin: null,
  website: null,
  tags: [],
  socialLinks: [],
  photoPath: null,
  cv: null,
  completeness: { percent: 20, missing: ['photo', 'headline.en', 'bio'] },
  change: null,
  shown: null,
  updatedAt: instant,
}

const generalData = {
  countries: [{ id: person.countryId, label: 'Germany', lang: 'en' }],
  organizations: [],
  directions: [],
  personCategories: [],
  activityCategories: [],
  serviceKinds: [],
  spokenLanguages: [],
  socialNetworks: [],
  tags: [],
}

interface Call {
  endpoint: object
  body?: unknown
  params?: unknown
}

/** Makes a client of the API that answers as the test says, and records all calls but those that read. */
export function fakeApi(...answers: readonly (readonly [endpoint: object, answer: unknown])[]) {
  const known = new Map<object, unknown>([
    [readGeneralData, generalData],
    [readProfile, { account, person: null }],
    [listOwnActivities, { items: [] }],
    [listSessions, { items: [] }],
    ...answers,
  ])
  const calls: Call[] = []
  const call = async (endpoint: { method?: string }, { body, params }: Omit<Call, 'endpoint'> = {}) => {
    if (endpoint.method !== 'get')
      calls.push({ endpoint, ...(body !== undefined && { body }), ...(params !== undefined && { params }) })
    if (!known.has(endpoint)) throw new Error(`No answer for ${JSON.stringify(endpoint)}`)
    const answer = await known.get(endpoint)
    if (answer instanceof Error) throw answer
    return answer
  }
  return {
    client: { call, fetch: call } as unknown as ApiClient,
    calls,
    /** Answers an endpoint from now on: with a value, a promise of one, or an error. */
    answer: (endpoint: object, value: unknown) => void known.set(endpoint, value),
  }
}

/** Makes the error of a call that the server refused. */
export function refusal(status: number, problem: object): ApiError {
  const whole = { type: 'about:blank', title: 'Refused', status, code: 'invalid-input', ...problem }
  return new ApiError({ kind: 'refused', status, problem: whole, retryAfterSeconds: null } as never)
}

/** Returns the frame of an app page in English, whose calls a fake client answers. */
export function pageFrame(api: ApiClient) {
  const queries = createQueryClient()
  return ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={documentTextsOf('en', resources.en)}>
      <QueryClientProvider client={queries}>
        <PageServicesProvider value={{ api }}>{children}</PageServicesProvider>
      </QueryClientProvider>
    </I18nextProvider>
  )
}

/** Presses a control, and waits for what follows. */
export async function press(control: HTMLElement): Promise<void> {
  fireEvent.click(control)
  await settle()
}

/** Presses the only button of a name. */
export const pressButton = (name: string) => press(screen.getByRole('button', { name }))

/** Types into a field. */
export function typeInto(id: string, value: string): void {
  const field = document.getElementById(id)
  if (!field) throw new Error(`There is no field ${id}`)
  fireEvent.input(field, { target: { value } })
}

/** Returns the error message of a field; `undefined` for none. */
export const problemAt = (id: string) => document.getElementById(`${id}-problem`)?.textContent ?? undefined
