import { inject } from 'vitest'
import { z } from 'zod'
import type { Language } from '../../shared/i18n/languages.ts'
import { siteSections } from '../../shared/rules/addresses.ts'
import {
  type ActivityDetail,
  activityDetailSchema,
  activityListSchema,
} from '../../shared/schemas/activity.ts'
import type { ApplicationReceipt } from '../../shared/schemas/application.ts'
import { type Country, countrySchema } from '../../shared/schemas/catalogue.ts'
import { type DemoMailSummary, demoMailListSchema } from '../../shared/schemas/demo-mail.ts'
import {
  type About,
  aboutSchema,
  type FrequentQuestion,
  frequentQuestionListSchema,
} from '../../shared/schemas/editorial.ts'
import { readTextSchema } from '../../shared/schemas/fields.ts'
import { type PersonDetail, personDetailSchema, personListSchema } from '../../shared/schemas/person.ts'
import { type Regulations, regulationsSchema } from '../../shared/schemas/regulations.ts'
import {
  type ActivitySummary,
  type PersonSummary,
  personSummarySchema,
} from '../../shared/schemas/summary.ts'

/** The content of the site under test, as its API returns it in one language. */
export interface Sample {
  language: Language
  /** All of them, by name. */
  ambassadors: PersonSummary[]
  experts: PersonSummary[]
  /** The content of the home page: the newest ambassadors and experts, and the next activities. */
  newestAmbassadors: PersonSummary[]
  newestExperts: PersonSummary[]
  /** Upcoming and past. */
  activities: ActivitySummary[]
  upcomingActivities: ActivitySummary[]
  countries: Country[]
  /** The names of what each page of the menu lists, by its address. */
  lists: Readonly<Record<string, string[]>>
  about: About
  questions: FrequentQuestion[]
  regulations: Regulations
  /** The ambassador and the expert whose pages are visited, and an activity of each. */
  ambassador: PersonDetail
  expert: PersonDetail
  ambassadorActivity: ActivityDetail
  activity: ActivityDetail
  /** An activity that people can register for. */
  openActivity: ActivitySummary
  /** The address of the page of a participant. */
  ownPage: string
  /** An application, by the link to its status. */
  application: ApplicationReceipt
  /** A mail of the demonstration's mailbox. */
  mail: DemoMailSummary
}

/** Any public list, as the names of its records. */
const namedListSchema = z.object({
  items: z.array(
    z.union([
      z.object({ name: readTextSchema }).transform(({ name }) => name.text),
      z.object({ title: readTextSchema }).transform(({ title }) => title.text),
      personSummarySchema.transform(({ firstname, lastname }) => `${firstname} ${lastname}`),
    ]),
  ),
})

/** Reads the sample of a running site; the same records whatever the language. */
export async function readSample(baseUrl: string, language: Language): Promise<Sample> {
  const read = async (path: string): Promise<unknown> => {
    const response = await fetch(`${baseUrl}/api${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
    if (!response.ok) throw new Error(`${path} is answered with ${response.status}`)
    return response.json()
  }
  const people = async (path: string) => personListSchema.parse(await read(path)).items
  const activities = async (path: string) => activityListSchema.parse(await read(path)).items
  const ambassadors = await people('/ambassadors?pageSize=100')
  const experts = await people('/experts?pageSize=100')
  const upcomingActivities = await activities('/activities?pageSize=100')
  const heldBy = (kind: PersonSummary['kind']) =>
    required(
      upcomingActivities.find(({ person }) => person?.kind === kind),
      `an upcoming activity of an ${kind}`,
    )
  const ambassadorActivity = heldBy('ambassador')
  const activity = heldBy('expert')
  const { items: countries } = (await read('/countries')) as { items: unknown[] }
  const lists = await Promise.all(
    siteSections
      .filter(({ kinds }) => kinds.length > 0)
      .map(async ({ address }) => [address, namedListSchema.parse(await read(address)).items] as const),
  )
  return {
    language,
    ambassadors,
    experts,
    newestAmbassadors: await people('/ambassadors?sort=-created&pageSize=4'),
    newestExperts: await people('/experts?sort=-created&pageSize=3'),
    activities: await activities('/activities?when=all&pageSize=100'),
    upcomingActivities,
    countries: countries.map((country) => countrySchema.parse(country)),
    lists: Object.fromEntries(lists),
    about: aboutSchema.parse(await read('/about')),
    questions: frequentQuestionListSchema.parse(await read('/faq')).items,
    regulations: regulationsSchema.parse(await read('/regulations')),
    ambassador: personDetailSchema.parse(await read(`/ambassadors/${ambassadorActivity.person?.id}`)),
    expert: personDetailSchema.parse(await read(`/experts/${activity.person?.id}`)),
    ambassadorActivity: activityDetailSchema.parse(await read(`/activities/${ambassadorActivity.id}`)),
    activity: activityDetailSchema.parse(await read(`/activities/${activity.id}`)),
    openActivity: required(
      upcomingActivities.find(({ availability }) => availability?.state === 'open'),
      'an open activity',
    ),
    ownPage: inject('ownPage'),
    application: inject('application'),
    mail: await readMail(baseUrl),
  }
}

/** Reads the oldest mail of the mailbox: the one that confirms the application. */
async function readMail(baseUrl: string): Promise<DemoMailSummary> {
  const page = async (number: number) =>
    demoMailListSchema.parse(await (await fetch(`${baseUrl}/api/demo/mails?page=${number}`)).json())
  const { total, pageSize } = await page(1)
  return required((await page(Math.max(1, Math.ceil(total / pageSize)))).items.at(-1), 'a mail')
}

/**
 * Returns a value that the sample surely has.
 * @throws {Error} that names what is missing.
 */
export function required<Value>(value: Value | null | undefined, name: string): Value {
  if (value === null || value === undefined) throw new Error(`The sample lacks ${name}.`)
  return value
}
