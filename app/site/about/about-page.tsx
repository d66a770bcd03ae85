import { listServiceKinds } from '../../../shared/contract/catalogue.ts'
import { listFrequentQuestions, readAbout } from '../../../shared/contract/editorial.ts'
import { parseQuery } from '../../../shared/contract/query.ts'
import { formatNumber } from '../../../shared/i18n/formats.ts'
import { unformattedTextOf } from '../../../shared/rich-text/plain-words.ts'
import { aboutAddress } from '../../../shared/rules/addresses.ts'
import { searchQuerySchema } from '../../../shared/schemas/list-query.ts'
import { readApi } from '../../api/document-context.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { documentHandle } from '../document-handle.ts'
import { DocumentHead } from '../document-head.tsx'
import { useListTitle } from '../lists/list-lead.tsx'
import type { Route } from './+types/about-page.ts'
import { AboutScreen } from './about-screen.tsx'

export const handle = documentHandle(Object.keys(searchQuerySchema.shape))

/** Loads the texts about the programme, the services, and the questions that match the search. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { query, ignored } = parseQuery(searchQuerySchema, new URL(request.url).searchParams)
  const [about, serviceKinds, questions] = await Promise.all([
    readApi(context, readAbout),
    readApi(context, listServiceKinds),
    readApi(context, listFrequentQuestions, { query }),
  ])
  return { query, ignored, about, serviceKinds: serviceKinds.items, questions: questions.items }
}

/** Renders the page about the programme (P-8), and describes its questions as a schema.org FAQPage. */
export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('about')
  const language = useLanguage()
  const { questions, query } = loaderData
  const title = useListTitle({
    title: t('title'),
    chosen: [],
    search: query.q,
    found: t('questions.found', {
      count: questions.length,
      number: formatNumber(questions.length, language),
    }),
    page: 1,
  })
  return (
    <>
      <DocumentHead
        title={title}
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
              acceptedAnswer: {
                '@type': 'Answer',
                text: unformattedTextOf(answer.text),
                inLanguage: answer.lang,
              },
            })),
          },
        })}
      />
      <AboutScreen {...loaderData} />
    </>
  )
}
