import { data, type RouterContextProvider } from 'react-router'
import { listPeople } from '../../../shared/contract/people.ts'
import { formatNumber } from '../../../shared/i18n/formats.ts'
import { peopleAddresses } from '../../../shared/rules/addresses.ts'
import type { PersonKind } from '../../../shared/schemas/catalogue.ts'
import {
  listAddress,
  type ParsedQuery,
  type PersonListQuery,
  parseQuery,
  personListQuerySchema,
} from '../../../shared/schemas/list-query.ts'
import type { PersonList } from '../../../shared/schemas/person.ts'
import { readApi } from '../../api/document-context.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DocumentHead } from '../document-head.tsx'
import { chosenNames } from '../lists/list-filters.ts'
import { leadText } from '../lists/list-lead.tsx'
import { listStatus } from '../lists/list-results.tsx'
import { useListTitle } from '../lists/use-list-title.ts'
import { peopleFilterNames } from './people-filters.tsx'
import { PeopleListScreen } from './people-list-screen.tsx'

/** The query parameters of a list of people. */
export const peopleListParameters = Object.keys(personListQuerySchema.shape)

/** Loads the list for the URL's query, and names the parameters that were not understood. */
export async function loadPeopleList(
  context: Readonly<RouterContextProvider>,
  request: Request,
  kind: PersonKind,
) {
  const parsed = parseQuery(personListQuerySchema, new URL(request.url).searchParams)
  const list = await readApi(context, listPeople[kind], { query: parsed.query })
  return data({ ...parsed, list }, listStatus(list))
}

/**
 * Renders the document of a list of people. Search engines index whole lists and their pages, not every combination.
 */
export function PeopleListDocument({
  kind,
  list,
  query,
  ignored,
}: ParsedQuery<PersonListQuery> & { kind: PersonKind; list: PersonList }) {
  const { t } = useTranslation('people')
  const language = useLanguage()
  const path = peopleAddresses[kind]
  const { page, pageSize, sort, ...filters } = query
  const title = useListTitle({
    title: t(`list.title.${kind}`),
    chosen: peopleFilterNames.flatMap((name) => chosenNames(query[name], list.facets[name])),
    search: query.q,
    found: t(`list.found.${kind}`, { count: list.total, number: formatNumber(list.total, language) }),
    page,
  })
  const isFiltered = Object.values(filters).some((value) => value.length > 0)
  return (
    <>
      <DocumentHead
        title={title}
        description={leadText({ lead: t(`list.lead.${kind}`), described: list.described })}
        address={listAddress(path, personListQuerySchema, { page })}
        isIndexed={!isFiltered && list.items.length > 0}
      />
      <PeopleListScreen kind={kind} list={list} query={query} ignored={ignored} path={path} />
    </>
  )
}
