import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/missing-texts.ts'
import { languageNames, languages } from '../../../shared/i18n/languages.ts'
import type { MissingText } from '../../../shared/schemas/admin/missing-texts.ts'
import { useMomentWords } from '../../account/own-data/use-moment-words.ts'
import { useApi } from '../../app-page/page-services.ts'
import { useFailureWords } from '../../app-page/use-failure-words.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { useListAddress } from '../kit/record-list/list-address.ts'
import { ListFailure } from '../kit/record-list/list-failure.tsx'
import { ListChoice, ListSearch } from '../kit/record-list/list-filters.tsx'
import { ListPages } from '../kit/record-list/list-pages.tsx'
import listStyles from '../kit/record-list/record-list.module.css'
import { sectionKey } from '../kit/use-records.ts'
import styles from './missing-texts-section.module.css'

/** The sentences that pages asked for and did not find (L-2), the most often asked for first. */
export function MissingTextsSection() {
  const { t } = useTranslation('admin-audit')
  const { t: panel } = useTranslation('admin')
  const address = useListAddress()
  const list = useMissingTexts(address.query)
  return (
    <div className="panel-page">
      <div className={listStyles.head}>
        <h1>{t('texts.title')}</h1>
        {list.data && <p className="quiet">{t('texts.count', { count: list.data.total })}</p>}
      </div>
      <div className="panel-card">
        <search className={listStyles.tools}>
          <ListSearch address={address} label={t('texts.search')} />
          <ListChoice
            address={address}
            name="language"
            label={t('texts.language')}
            emptyLabel={t('texts.anyLanguage')}
            options={languages.map((id) => ({ id, label: languageNames[id] }))}
          />
        </search>
        {list.isError && !list.data && <ListFailure error={list.error} onRetry={() => list.refetch()} />}
        {list.isPending && <p className={listStyles.waiting}>{panel('list.loading')}</p>}
        {list.data && <Rows items={list.data.items} isFiltered={address.filters.length > 0} />}
        {list.data && <ListPages address={address} {...list.data} />}
      </div>
      <p className="quiet">{t('texts.note')}</p>
    </div>
  )
}

function useMissingTexts(query: string) {
  const api = useApi()
  return useQuery({
    queryKey: [...sectionKey('missingTexts'), 'list', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      if (!api) throw new Error('Asked for in the browser alone')
      return api.call(contract.listMissingTexts, { search: query, signal })
    },
  })
}

function Rows({ items, isFiltered }: { items: readonly MissingText[]; isFiltered: boolean }) {
  const { t } = useTranslation('admin-audit')
  const { t: panel } = useTranslation('admin')
  if (items.length === 0)
    return (
      <div className={listStyles.nothing}>
        <h2>{isFiltered ? panel('list.nothingFound') : t('texts.none')}</h2>
      </div>
    )
  return (
    <div className={listStyles.scroll}>
      <table className={listStyles.table}>
        <caption className="visually-hidden">{t('texts.title')}</caption>
        <thead>
          <tr>
            {(['key', 'count', 'last', 'first'] as const).map((name) => (
              <th key={name} scope="col" className={listStyles.heading}>
                {t(`texts.columns.${name}`)}
              </th>
            ))}
            <th scope="col" className={listStyles.heading}>
              <span className="visually-hidden">{t('texts.columns.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row key={`${item.language} ${item.namespace} ${item.key}`} item={item} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ item }: { item: MissingText }) {
  const { t } = useTranslation('admin-audit')
  const momentWords = useMomentWords()
  const wordsOf = useFailureWords()
  const api = useApi()
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const { language, namespace, key } = item
  const forget = async () => {
    if (!api || isBusy) return
    setIsBusy(true)
    try {
      await api.call(contract.forgetMissingText, { params: { language, namespace, key } })
      toast.success(t('texts.forgotten'))
    } catch (error) {
      toast.error(`${t('texts.failed')} ${wordsOf(error)}`)
    } finally {
      setIsBusy(false)
      void queries.invalidateQueries({ queryKey: sectionKey('missingTexts') })
    }
  }
  return (
    <tr>
      <th scope="row" className={listStyles.first}>
        <div className={listStyles.name}>
          <span>
            <code className={styles.key}>{key}</code>
            <small>
              {namespace} · <span lang={language}>{languageNames[language]}</span>
            </small>
          </span>
        </div>
      </th>
      <td>{item.reportCount}</td>
      <td>
        <time dateTime={item.lastReportedAt}>{momentWords(item.lastReportedAt)}</time>
      </td>
      <td>
        <time dateTime={item.firstReportedAt}>{momentWords(item.firstReportedAt)}</time>
      </td>
      <td>
        <div className={listStyles.rowActions}>
          <Button variant="second" isBusy={isBusy} onPress={forget}>
            <Icon name="check" />
            {t('texts.forget')}{' '}
            <span className="visually-hidden">
              {key}, {languageNames[language]}
            </span>
          </Button>
        </div>
      </td>
    </tr>
  )
}
