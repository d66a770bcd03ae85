import { formatNumber } from '../../../shared/i18n/formats.ts'
import { activitiesAddress, contactAddress, searchAddress } from '../../../shared/rules/addresses.ts'
import { listAddress } from '../../../shared/schemas/list-query.ts'
import {
  type SearchAnswer,
  type SiteSearchQuery,
  siteSearchQuerySchema,
} from '../../../shared/schemas/search.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import chipStyles from '../../ui/chips/chips.module.css'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import styles from './search-screen.module.css'

interface NothingFoundProps {
  query: SiteSearchQuery
  near: SearchAnswer['near']
}

/** Says that nothing was found, what was looked through, which words are near, and where to go on. */
export function NothingFound({ query: { q, exact }, near }: NothingFoundProps) {
  const { t } = useTranslation('search')
  const language = useLanguage()
  const hrefOf = (words: string) => listAddress(searchAddress, siteSearchQuerySchema, { q: words })
  return (
    <div role="status">
      <EmptyState
        title={t('empty.title', { query: q })}
        text={near.length > 0 ? `${t('empty.text')} ${t('empty.near')}` : t('empty.text')}
      >
        {near.length > 0 && (
          <ul className={`${chipStyles.chips} ${styles.tries}`}>
            {near.map(({ text, count }) => (
              <li key={text}>
                <a className={chipStyles.chip} href={hrefOf(text)}>
                  {text}
                  {count !== null && (
                    <>
                      <span aria-hidden="true">{formatNumber(count, language)}</span>
                      <span className="visually-hidden">
                        {t('empty.results', { count, number: formatNumber(count, language) })}
                      </span>
                    </>
                  )}
                </a>
              </li>
            ))}
          </ul>
        )}
        {exact !== undefined && <Button href={hrefOf(q)}>{t('empty.spelled')}</Button>}
        <Button href={activitiesAddress} variant={exact === undefined ? 'first' : 'second'}>
          {t('empty.activities')}
        </Button>
        <Button href={contactAddress} variant="second">
          {t('empty.ask')}
        </Button>
      </EmptyState>
    </div>
  )
}
