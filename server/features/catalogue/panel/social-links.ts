import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { socialLinkRecords } from '../../../../shared/contract/catalogue-records.ts'
import { linkProblems } from '../../../../shared/rules/network-hosts.ts'
import type { PersonChoice } from '../../../../shared/schemas/catalogue-records.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { socialNetworks } from '../../../db/schema/catalogue.ts'
import { people, socialLinks } from '../../../db/schema/person.ts'
import { AppError } from '../../../errors.ts'
import { namedHandler, orderByName } from '../../../records/named-handler.ts'
import { matchesTable } from '../../../records/text-search.ts'
import { presentPersonChoice } from './people-choices.ts'

type Row = typeof socialLinks.$inferSelect
type Item = {
  network: string
  networkId: string
  name: string
  link: string
  person: PersonChoice | null
}

/** A link is found by its network, its address and the name of its owner, in any spelling. */
const searchText = sql`(${socialLinks.searchText} || ' ' || coalesce((select ${people.searchText} from ${people}
  where ${people.id} = ${socialLinks.personId}), ''))`
const misspeltText = sql`(${socialLinks.searchText} || ' ' || coalesce((select ${people.sortName} from ${people}
  where ${people.id} = ${socialLinks.personId}), ''))`

/** Links in social networks, of the site and of people (D-8, A-10). */
export const socialLinkHandler = namedHandler<typeof socialLinkRecords, Item, Row>({
  type: 'social-link',
  contract: socialLinkRecords,
  labelOf: ({ link }) => shortAddress(link),

  conditionsOf: async ({ q, network, owner }, { services }) =>
    and(
      network === undefined ? undefined : eq(socialLinks.networkId, network),
      owner && (owner === 'site' ? isNull(socialLinks.personId) : isNotNull(socialLinks.personId)),
      await matchesTable(services.database.db, socialLinks, q, { text: searchText, misspeltText }),
    ),
  orderOf: ({ sort }, { language }) =>
    sort === undefined ? [desc(socialLinks.createdAt)] : orderByName(socialLinks, { q: '', sort }, language),
  async itemsOf(session, rows, { now }) {
    const networks = new Map((await session.select().from(socialNetworks)).map(({ id, name }) => [id, name]))
    const owners = new Map((await ownersOf(session, rows)).map((person) => [person.id, person]))
    return rows.map(({ networkId, name, link, personId }) => {
      const person = personId === null ? undefined : owners.get(personId)
      return {
        network: networks.get(networkId) ?? '',
        networkId,
        name,
        link,
        person: person ? presentPersonChoice(person, now) : null,
      }
    })
  },
  exportColumns: [
    { key: 'network', heading: 'columns.name', value: ({ network }) => network },
    {
      key: 'linkName',
      field: 'name',
      heading: 'admin-catalogue:columns.linkName',
      value: ({ name }) => name,
    },
    { key: 'link', heading: 'admin-catalogue:columns.link', value: ({ link }) => link },
    {
      key: 'owner',
      field: 'personId',
      heading: 'admin-catalogue:columns.owner',
      value: ({ person }) => person?.name ?? null,
    },
  ],

  async read(session, { networkId, name, link, personId }) {
    const [network] = await session
      .select({ name: socialNetworks.name })
      .from(socialNetworks)
      .where(eq(socialNetworks.id, networkId))
    return { networkId, name: name === network?.name ? '' : name, link, personId }
  },
  async columnsOf(transaction, { networkId, name, link, personId }, row) {
    const network = await networkNameOf(transaction, networkId, link)
    if (!row || personId !== row.personId) await refuseUnknownPerson(transaction, personId)
    // Without a name the link is labelled by its address.
    const defaultName = networkId === row?.networkId && link === row.link ? row.name : network
    return { networkId, link, personId, name: name === undefined ? defaultName : name || network }
  },
  async onTrash(transaction, { networkId }, isTrashed) {
    if (isTrashed) return {}
    const [network] = await transaction
      .select({ trashedAt: socialNetworks.trashedAt })
      .from(socialNetworks)
      .where(eq(socialNetworks.id, networkId))
      .for('update')
    // Its network has to be restored first.
    if (network?.trashedAt) throw new AppError('not-allowed-now')
    return {}
  },
})

/** Shortens a URL for reading: `t.me/example`. */
function shortAddress(link: string): string {
  return link.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')
}

/**
 * Locks the network, so that it cannot be deleted meanwhile.
 * @throws {AppError} `invalid-form` where there is none, or the URL leads elsewhere.
 */
async function networkNameOf(transaction: DatabaseSession, networkId: string, link: string): Promise<string> {
  const [network] = await transaction
    .select({ name: socialNetworks.name })
    .from(socialNetworks)
    .where(and(eq(socialNetworks.id, networkId), isNull(socialNetworks.trashedAt)))
    .for('key share')
  const problems = network ? linkProblems(network.name, link, 'link') : []
  if (problems.length > 0) throw new AppError('invalid-form', { problems })
  if (network) return network.name
  throw new AppError('invalid-form', { problems: [{ field: 'networkId', code: 'unknown-choice' }] })
}

async function refuseUnknownPerson(transaction: DatabaseSession, personId: string | null): Promise<void> {
  if (personId === null) return
  const [person] = await transaction
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.id, personId), isNull(people.trashedAt)))
    .for('key share')
  if (!person)
    throw new AppError('invalid-form', { problems: [{ field: 'personId', code: 'unknown-choice' }] })
}

function ownersOf(session: DatabaseSession, rows: readonly Row[]) {
  const ids = rows.flatMap(({ personId }) => (personId === null ? [] : [personId]))
  return session.select().from(people).where(inArray(people.id, ids))
}
