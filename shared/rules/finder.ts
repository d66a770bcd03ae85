import type { PeopleNumbers, PersonKind } from '../schemas/catalogue.ts'

/** The choices of the finder on the home page, by the parameters of its address; empty where nothing is chosen. */
export interface FinderChoice {
  /** Id of a direction. */
  topic: string
  /** ISO 3166-1 code. */
  country: string
  role: PersonKind | ''
}

/** The parameters of the finder, as the search names them, too. */
export const finderParameters = [
  'topic',
  'country',
  'role',
] as const satisfies readonly (keyof FinderChoice)[]

/** The numbers of people of a topic in a country; those whose country is none of the site's count without one. */
export interface PeopleOfCountry {
  code: string | null
  ambassadorCount: number
  expertCount: number
}

/** Sums the people of a topic by country; those of every topic where it is empty. */
export function peopleOfTopic(numbers: readonly PeopleNumbers[], topic: string): PeopleOfCountry[] {
  const sums = new Map<string | null, PeopleOfCountry>()
  for (const { direction, country, ambassadorCount, expertCount } of numbers) {
    if (topic !== '' && direction !== topic) continue
    const sum = sums.get(country) ?? { code: country, ambassadorCount: 0, expertCount: 0 }
    sum.ambassadorCount += ambassadorCount
    sum.expertCount += expertCount
    sums.set(country, sum)
  }
  return [...sums.values()]
}

/** Writes numbers of people for an attribute of the document: "DE 3 2,FR 1 0". */
export function writePeopleNumbers(numbers: readonly PeopleOfCountry[]): string {
  return numbers
    .map(({ code, ambassadorCount, expertCount }) => `${code ?? ''} ${ambassadorCount} ${expertCount}`)
    .join(',')
}

/** The numbers of people that a choice finds. */
export interface FoundNumbers {
  /** In each country of the topic and role, chosen or not. */
  byCountry: ReadonlyMap<string, number>
  total: number
}

/**
 * Counts the people that a choice finds.
 * @param written the numbers of the chosen topic, by `writePeopleNumbers`.
 */
export function countPeople(written: string, { country, role }: Omit<FinderChoice, 'topic'>): FoundNumbers {
  const byCountry = new Map<string, number>()
  let sum = 0
  for (const part of written.split(',')) {
    const [code = '', ambassadors, experts] = part.split(' ')
    const count =
      (role === 'expert' ? 0 : Number(ambassadors ?? 0)) + (role === 'ambassador' ? 0 : Number(experts ?? 0))
    byCountry.set(code, count)
    sum += count
  }
  return { byCountry, total: country ? (byCountry.get(country) ?? 0) : sum }
}

/** The parameters of an address. */
interface Parameters {
  get(name: string): string | null
}

/** Reads a choice from the parameters of an address; a value that is not offered is ignored. */
export function readFinderChoice(
  parameters: Parameters,
  options: { topics: readonly string[]; countries: readonly string[] },
): FinderChoice {
  const among = <Value extends string>(name: keyof FinderChoice, values: readonly Value[]) =>
    values.find((value) => value === parameters.get(name)) ?? ''
  return {
    topic: among('topic', options.topics),
    country: among('country', options.countries),
    role: among('role', ['ambassador', 'expert']),
  }
}
