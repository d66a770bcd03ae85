import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { nameSchema } from '../../../shared/schemas/account.ts'
import { emailSchema } from '../../../shared/schemas/email.ts'

const typedPeopleMax = 1_000

/** A person whom the demo identity provider vouches for. */
export interface DemoPerson {
  subject: string
  givenName: string
  familyName: string
  email: string
  isVerified: boolean
}

/** Invented; their addresses can belong to nobody. */
export const inventedPeople: readonly DemoPerson[] = [
  invented('Madina', 'Yusupova', 'madina.yusupova@mail.example'),
  invented('Bekzod', 'Rahimov', 'bekzod.rahimov@mail.example'),
  invented('Olga', 'Kim', 'olga.kim@mail.example'),
]

/** A person that the form names freely. */
export const typedPersonSchema = z.object({
  givenName: nameSchema,
  familyName: nameSchema,
  email: emailSchema,
  /** A checked checkbox. */
  isVerified: z
    .literal('on')
    .optional()
    .transform((value) => value === 'on'),
})

/**
 * The people who can sign in at the demo identity provider. A typed person is remembered for the sign-in in progress.
 */
export interface DemoPeople {
  find: (subject: string) => DemoPerson | undefined
  /** Adds a person; the same email is the same person each time, also after a restart. */
  add: (person: Omit<DemoPerson, 'subject'>) => DemoPerson
}

/** Creates the people of one demo identity provider. */
export function createDemoPeople(): DemoPeople {
  const typed = new LRUCache<string, DemoPerson>({ max: typedPeopleMax })
  return {
    find: (subject) => inventedPeople.find((person) => person.subject === subject) ?? typed.get(subject),
    add: (person) => {
      const known = { ...person, subject: subjectOf(person.email) }
      typed.set(known.subject, known)
      return known
    },
  }
}

function invented(givenName: string, familyName: string, email: string): DemoPerson {
  return { subject: subjectOf(email), givenName, familyName, email, isVerified: true }
}

function subjectOf(email: string): string {
  return `demo-identity-${createHash('sha256').update(email).digest('hex').slice(0, 24)}`
}
