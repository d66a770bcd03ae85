import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/missing-texts.ts'
import { languageNames, languages } from '../../../shared/i18n/languages.ts'
import type { MissingText } from '../../../shared/schemas/missing-texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { DataTable } from '../kit/record-list/data-table.tsx'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import { ListChoice, ListSearch } from '../kit/record-list/list-filters.tsx'
import { ListStatus } from '../kit/record-list/list-page.tsx'
import listStyles from '../kit/record-list/record-list.module.css'
import { IfMay } from '../kit/rights/if-may.tsx'
import { usePanelInstant } from '../kit/use-panel-instant.ts'
import { usePagedQuery } from '../kit/use-panel-query.ts'
import { sectionKey } from '../kit/use-records.ts'
import { useRowAction } from '../kit/use-row-action.ts'
import styles from './missing-texts.module.css'

/** The parameters of the address that are those of the other lists of this section. */
const ofSentences = ['state', 'screen']

const columns = ['key', 'count', 'last', 'first'] as const

/** Shows the texts that pages requested and did not find (L-2), the most often requested first. */
export function MissingTexts({ address }: { address: ListAddress }) {
  const { t } = useTranslation('admin-texts')
  const query = queryOf(address)
  const own = { ...address, filters: address.filters.filter(([name]) => !ofSentences.includes(name)) }
  const list = usePagedQuery([...sectionKey('texts'), 'missing', query], (api, signal) =>
    api.call(contract.listMissingTexts, { search: query, signal }),
  )
  return (
    <>
      <div className="panel-card">
        <search className={listStyles.tools}>
          <ListSearch address={address} label={t('missing.search')} />
          <ListChoice
            address={address}
            name="language"
            label={t('missing.language')}
            emptyLabel={t('missing.anyLanguage')}
            options={languages.map((id) => ({ id, label: languageNames[id] }))}
          />
        </search>
        <ListStatus list={list} address={own} empty={t('missing.none')}>
          {(items, isOld) => (
            <DataTable
              caption={t('missing.title')}
              headings={columns.map((key) => ({ key, words: t(`missing.columns.${key}`) }))}
              actionsLabel={t('missing.columns.actions')}
              address={address}
              isOld={isOld}
            >
              {items.map((item) => (
                <Row key={`${item.language} ${item.namespace} ${item.key}`} item={item} />
              ))}
            </DataTable>
          )}
        </ListStatus>
      </div>
      <p className="quiet">{t('missing.note')}</p>
    </>
  )
}

/** Returns the query of the list, without the parameters of the sentences. */
function queryOf(address: ListAddress): string {
  const query = new URLSearchParams(address.query)
  for (const name of ofSentences) query.delete(name)
  return query.toString()
}

function Row({ item }: { item: MissingText }) {
  const { t } = useTranslation('admin-texts')
  const formatInstant = usePanelInstant()
  const { isBusy, run } = useRowAction()
  const { language, namespace, key } = item
  const forget = () =>
    run({
      send: (api) => api.call(contract.forgetMissingText, { params: { language, namespace, key } }),
      done: t('missing.forgotten'),
      failed: t('missing.failed'),
    })
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
        <time dateTime={item.lastReportedAt}>{formatInstant(item.lastReportedAt)}</time>
      </td>
      <td>
        <time dateTime={item.firstReportedAt}>{formatInstant(item.firstReportedAt)}</time>
      </td>
      <td>
        <div className={listStyles.rowActions}>
          <IfMay section="texts" level="edit">
            <Button variant="second" isBusy={isBusy} onPress={forget}>
              <Icon name="check" />
              {t('missing.forget')}{' '}
              <span className="visually-hidden">
                {key}, {languageNames[language]}
              </span>
            </Button>
          </IfMay>
        </div>
      </td>
    </tr>
  )
}
