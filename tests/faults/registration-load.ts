import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { minuteInTashkent } from '../../shared/rules/announcements.ts'
import type { DemoMail, DemoMailList } from '../../shared/schemas/demo-mail.ts'
import type { OwnRegistration } from '../../shared/schemas/registration.ts'
import { formOf } from '../support/application-form.ts'
import { type Client, insist, startLoad, type WriteLoad } from './write-load.ts'

export const seats = 10
const clientCount = 12
/** Between two acts, so that a run does not fill the mailbox by which the clients find their links. */
const restMs = 20
const dayMs = 24 * 60 * 60_000
const minuteMs = 60_000

/** A person as the client knows it, who acts for it. */
export interface KnownPerson {
  email: string
  /** The number of requests that had been sent when it first asked, and at its acknowledgement. */
  askedAt: number
  acknowledgedAt: number
  secret: string
  /** The act that was acknowledged last; `undecided` while an act is on its way. */
  act: 'registered' | 'confirmed' | 'accepted' | 'cancelled' | 'undecided'
}

/** Creates an activity whose reminder of the day before is due soon. @returns its id and its start. */
export async function createActivity(address: string, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const read = async (path: string) => (await fetch(`${address}${path}`, { headers })).json()
  const { items } = (await read('/api/admin/activities?pageSize=1')) as { items: { id: string }[] }
  const model = (await read(`/api/admin/activities/${items[0]?.id}`)) as { content: { categoryId: string } }
  const startsAt = minuteInTashkent(new Date(Date.now() + dayMs + 2 * minuteMs))
  const nothing = { uz: '', ru: '', en: '' }
  const content = {
    ...{ title: { ...nothing, uz: 'Sinov' }, caption: { ...nothing, uz: 'Hammaga' }, description: nothing },
    ...{ place: { ...nothing, uz: 'Toshkent' }, categoryId: model.content.categoryId, serviceKindId: '' },
    ...{ startsAt, endsAt: '', startedAt: '', isCancelled: false, link: '', personId: '' },
    ...{ imageAlt: nothing, isImageDecorative: false },
    registration: {
      ...{ opensAt: '', closesAt: '', seats: String(seats), hasWaitingList: true, questions: [] },
      ...{ joiningLink: '', cancellationHours: '0', hasFeedback: false },
    },
  }
  const response = await fetch(`${address}/api/admin/activities`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ content, publication: { publishAt: 'now' } }),
  })
  if (response.status !== 201) throw new Error(await response.text())
  const { id } = (await response.json()) as { id: string }
  return { id, startsAt: new Date(`${startsAt}:00+05:00`) }
}

/**
 * Starts clients that register people for an activity, confirm, take and decline offers and cancel, without end. Of
 * some people two requests are on their way at once, each under a key of its own.
 */
export function startRegistrationLoad(
  address: () => Promise<string>,
  activityId: string,
): WriteLoad & { people: KnownPerson[] } {
  const people: KnownPerson[] = []
  const goRound = async (client: Client, own: KnownPerson[]) => {
    const living = own.filter(({ act }) => act !== 'cancelled')
    const someone = living[randomInt(Math.max(1, living.length))]
    if (someone && randomInt(3) > 0) await goOn(client, someone)
    else await join(client, activityId, { own, people })
    await delay(restMs)
  }
  const load = startLoad(
    address,
    Array.from({ length: clientCount }, () => {
      const own: KnownPerson[] = []
      return (client: Client) => goRound(client, own)
    }),
  )
  return { ...load, people }
}

/** Registers somebody, and confirms the address by the link of the mail. */
async function join(
  client: Client,
  activityId: string,
  { own, people }: { own: KnownPerson[]; people: KnownPerson[] },
): Promise<void> {
  const email = `odam.${randomUUID()}@example.uz`
  const fields = { fullName: 'Aziza Karimova', email, language: 'en', consent: 'on', acceptsWaiting: 'on' }
  const init = { method: 'POST', body: formOf(fields) }
  const askedAt = client.ledger.requests
  const register = () => insist<object>(client, `/api/activities/${activityId}/registrations`, init, 201)
  const answers = await Promise.all(randomInt(3) === 0 ? [register(), register()] : [register()])
  if (answers.some((answer) => answer === undefined)) return
  const acknowledgedAt = client.ledger.requests
  const person: KnownPerson = { email, askedAt, acknowledgedAt, secret: '', act: 'registered' }
  people.push(person)
  const secret = await findSecret(client, email)
  if (secret === undefined) return
  person.secret = secret
  own.push(person)
  await act(client, person, 'confirm', 'confirmed')
}

/** Does what the state of a registration lets a person do, or nothing. */
async function goOn(client: Client, person: KnownPerson): Promise<void> {
  const page = await read<OwnRegistration>(client, `/api/registrations/${person.secret}`)
  if (page?.state === 'offered') {
    if (randomInt(4) > 0) await act(client, person, 'accept', 'accepted')
    else await act(client, person, 'decline', 'cancelled')
  } else if (page?.state === 'confirmed' ? randomInt(2) === 0 : randomInt(6) === 0) {
    await act(client, person, 'cancel', 'cancelled')
  }
}

async function act(
  client: Client,
  person: KnownPerson,
  action: 'confirm' | 'accept' | 'decline' | 'cancel',
  done: KnownPerson['act'],
): Promise<void> {
  person.act = 'undecided'
  const body = action === 'cancel' ? formOf({ confirm: 'on' }) : null
  const answer = await insist(
    client,
    `/api/registrations/${person.secret}/${action}`,
    { method: 'POST', body },
    204,
  )
  if (answer) person.act = done
}

/** Finds the link in the mail that confirms an address, in the mailbox of the demonstration. */
async function findSecret(client: Client, email: string): Promise<string | undefined> {
  for (let page = 1; !client.isOver(); page += 1) {
    const list = await read<DemoMailList>(client, `/api/demo/mails?page=${page}`)
    const summary = list?.items.find(({ toAddress }) => toAddress === email)
    const mail = summary && (await read<DemoMail>(client, `/api/demo/mails/${summary.id}`))
    const secret = /\/registrations\/([\w-]{43})/.exec(mail?.text ?? '')?.[1]
    if (secret) return secret
    if (list && page >= list.total / list.pageSize) throw new Error(`There is no mail to ${email}.`)
  }
  return undefined
}

/** Reads until there is an answer. */
async function read<Answer>(client: Client, path: string): Promise<Answer | undefined> {
  while (!client.isOver()) {
    const response = await client.ask(path, {})
    if (response) return (await response.json()) as Answer
  }
  return undefined
}
