import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { FieldProblem } from '../../../shared/rules/field-problems.ts'
import { linkProblems } from '../../../shared/rules/network-hosts.ts'
import type { PersonKind } from '../../../shared/schemas/catalogue.ts'
import type { DatabaseSession } from '../../db/database.ts'
import {
  countries,
  directions,
  organizations,
  personCategories,
  socialNetworks,
} from '../../db/schema/catalogue.ts'
import { AppError } from '../../errors.ts'
import type { PersonFields } from './person-content.ts'

type Table = typeof countries | typeof organizations | typeof directions

/**
 * Refuses choices that the catalogues do not hold; a category must be one of the person's own kind. The chosen records
 * cannot be deleted before the transaction ends.
 * @throws {AppError} `invalid-form` with `unknown-choice` next to each.
 */
export async function requireKnownChoices(
  transaction: DatabaseSession,
  kind: PersonKind,
  { countryId, organizationId, directionId, categoryId, socialLinks }: PersonFields,
): Promise<void> {
  const exists = async (table: Table, id: string | null) => {
    if (id === null) return true
    const [row] = await transaction
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.id, id), isNull(table.trashedAt)))
      .for('key share')
    return row !== undefined
  }
  const problems: FieldProblem[] = []
  const unknown = (field: string) => problems.push({ field, code: 'unknown-choice' })
  if (!(await exists(countries, countryId))) unknown('countryId')
  if (!(await exists(organizations, organizationId))) unknown('organizationId')
  if (!(await exists(directions, directionId))) unknown('directionId')
  if (categoryId !== null) {
    const [category] = await transaction
      .select({ id: personCategories.id })
      .from(personCategories)
      .where(
        and(
          eq(personCategories.id, categoryId),
          eq(personCategories.type, kind),
          isNull(personCategories.trashedAt),
        ),
      )
      .for('key share')
    if (!category) unknown('categoryId')
  }
  const networkIds = socialLinks.map(({ networkId }) => networkId)
  const known =
    networkIds.length > 0
      ? await transaction
          .select({ id: socialNetworks.id, name: socialNetworks.name })
          .from(socialNetworks)
          .where(and(inArray(socialNetworks.id, networkIds), isNull(socialNetworks.trashedAt)))
          .for('key share')
      : []
  for (const [index, { networkId, link }] of socialLinks.entries()) {
    const network = known.find(({ id }) => id === networkId)
    if (network) problems.push(...linkProblems(network.name, link, `socialLinks.${index}.link`))
    else unknown(`socialLinks.${index}.networkId`)
  }
  if (problems.length > 0) throw new AppError('invalid-form', { problems })
}
