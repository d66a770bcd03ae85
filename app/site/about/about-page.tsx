import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { formatNumber } from '../../../shared/i18n/formats.ts'
import { aboutAddress } from '../../../shared/rules/addresses.ts'
import { serviceKindSchema } from '../../../shared/schemas/catalogue.ts'
import { aboutSchema, frequentQuestionListSchema } from '../../../shared/schemas/editorial.ts'
import { listAddress, parseQuery, searchQuerySchema } from '../../../shared/schemas/list-query.ts'
import { readApi, searchOf } from '../../api/document-context.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { documentHandle } from '../document-handle.ts'
import { DocumentHead } from '../document-head.tsx'
import { listTitle } from '../lists/list-title.ts'
import type { Route } from './+types/about-page.ts'
import { AboutScreen } from './about-screen.tsx'

export const handle = documentHandle(Object.keys(searchQuerySchema.shape))

const serviceKindsSchema = z.object({ items: z.array(serviceKindSchema) })

/** The texts about the programme, the services, and the questions that the address searches for. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { query, ignored } = parseQuery(searchQuerySchema, new URL(request.url).searchParams)
  const search = searchOf(listAddress(aboutAddress, searchQuerySchema, query))
  const [about, serviceKinds, questions] = await Promise.all([
    readApi(context, aboutSchema, '/about'),
    readApi(context, serviceKindsSchema, '/service-kinds'),
    readApi(context, frequentQuestionListSchema, '/faq', search),
  ])
  return { query, ignored, about, serviceKinds: serviceKinds.items, questions: questions.items }
}

/** The page about the programme (P-8), described by its questions as a schema.org FAQPage. */
export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('about')
  const { t: people } = useTranslation('people')
  const language = useLanguage()
  const { questions, query } = loaderData
  return (
    <>
      <DocumentHead
        title={listTitle({
          title: t('title'),
          chosen: query.q === '' ? [] : [people('list.chips.query', { query: query.q })],
          found: t('questions.found', {
            count: questions.length,
            number: formatNumber(questions.length, language),
          }),
          page: undefined,
        })}
        description={t('description')}
        address={aboutAddress}
        isIndexed={query.q === ''}
        {...(questions.length > 0 && {
          jsonLd: {
            '@type': 'FAQPage',
            mainEntity: questions.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question.text,
              inLanguage: question.lang,
              acceptedAnswer: { '@type': 'Answer', text: answer.text, inLanguage: answer.lang },
            })),
          },
        })}
      />
      <AboutScreen {...loaderData} />
    </>
  )
}
