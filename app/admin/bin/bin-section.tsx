import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/audit.ts'
import { restoreEndpoint } from '../../../shared/contract/records.ts'
import { recordTypes } from '../../../shared/rules/records.ts'
import type { BinItem } from '../../../shared/schemas/admin/audit.ts'
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

/** Kinds of records that have a bin. */
const binnedTypes = recordTypes.filter((type) => type !== 'tag' && type !== 'saved-view')

/** The bin of all sections (D-12): what lies there, and the way back. */
export function BinSection() {
  const { t } = useTranslation('admin-audit')
  const { t: panel } = useTranslation('admin')
  const address = useListAddress()
  const list = useBin(address.query)
  return (
    <div className="panel-page">
      <div className={listStyles.head}>
        <h1>{t('bin.title')}</h1>
        {list.data && <p className="quiet">{t('bin.count', { count: list.data.total })}</p>}
      </div>
      <div className="panel-card">
        <search className={listStyles.tools}>
          <ListSearch address={address} label={t('bin.search')} />
          <ListChoice
            address={address}
            name="type"
            label={t('bin.type')}
            emptyLabel={t('bin.anyType')}
            options={binnedTypes.map((type) => ({ id: type, label: panel(`records.${type}`) }))}
          />
        </search>
        {list.isError && !list.data && <ListFailure error={list.error} onRetry={() => list.refetch()} />}
        {list.isPending && <p className={listStyles.waiting}>{panel('list.loading')}</p>}
        {list.data && <Rows items={list.data.items} isFiltered={address.filters.length > 0} />}
        {list.data && <ListPages address={address} {...list.data} />}
      </div>
      <p className="quiet">{t('bin.note')}</p>
    </div>
  )
}

function useBin(query: string) {
  const api = useApi()
  return useQuery({
    queryKey: [...sectionKey('bin'), 'list', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      if (!api) throw new Error('Asked for in the browser alone')
      return api.call(contract.listBin, { search: query, signal })
    },
  })
}

function Rows({ items, isFiltered }: { items: readonly BinItem[]; isFiltered: boolean }) {
  const { t } = useTranslation('admin-audit')
  const { t: panel } = useTranslation('admin')
  if (items.length === 0)
    return (
      <div className={listStyles.nothing}>
        <h2>{panel(isFiltered ? 'list.nothingFound' : 'list.binEmpty')}</h2>
      </div>
    )
  return (
    <div className={listStyles.scroll}>
      <table className={listStyles.table}>
        <caption className="visually-hidden">{t('bin.title')}</caption>
        <thead>
          <tr>
            {(['name', 'type', 'by', 'at'] as const).map((name) => (
              <th key={name} scope="col" className={listStyles.heading}>
                {t(`bin.columns.${name}`)}
              </th>
            ))}
            <th scope="col" className={listStyles.heading}>
              <span className="visually-hidden">{t('bin.columns.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row key={`${item.type} ${item.id}`} item={item} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ item }: { item: BinItem }) {
  const { t } = useTranslation('admin-audit')
  const { t: panel } = useTranslation('admin')
  const momentWords = useMomentWords()
  const wordsOf = useFailureWords()
  const api = useApi()
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const label = item.label.text || t('bin.unnamed')
  const restore = async () => {
    if (!api || isBusy) return
    setIsBusy(true)
    try {
      await api.call(restoreEndpoint(item.section), { params: { id: item.id }, body: {} })
      toast.success(panel('bin.restored', { label }))
    } catch (error) {
      toast.error(`${t('bin.failed')} ${wordsOf(error)}`)
    } finally {
      setIsBusy(false)
      void queries.invalidateQueries({ queryKey: ['admin'] })
    }
  }
  return (
    <tr>
      <th scope="row" className={listStyles.first}>
        <strong lang={item.label.lang}>{label}</strong>
      </th>
      <td>{panel(`records.${item.type}`)}</td>
      <td>{item.binnedBy ?? <span className="quiet">{t('bin.unknown')}</span>}</td>
      <td>
        <time dateTime={item.binnedAt}>{momentWords(item.binnedAt)}</time>
      </td>
      <td>
        <div className={listStyles.rowActions}>
          <Button variant="second" isBusy={isBusy} onPress={restore}>
            <Icon name="restore" />
            {t('bin.restore')} <span className="visually-hidden">{label}</span>
          </Button>
        </div>
      </td>
    </tr>
  )
}
