import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordDrawer } from '../kit/record-drawer/record-drawer.tsx'
import { type ListAddress, useListAddress } from '../kit/record-list/list-address.ts'
import { ListPage } from '../kit/record-list/list-page.tsx'
import { useRecordList } from '../kit/use-records.ts'
import { NetworkNames, networkSection, useNetworks } from './network-names.tsx'
import { type LinkItem, linkSection, SocialLinks } from './social-links.tsx'
import styles from './social-networks.module.css'

const noLinks: readonly LinkItem[] = []

/** Shows social networks: their names, and the links of the site and of people in them (A-10, D-8). */
export function SocialNetworksSection() {
  const { t } = useTranslation('admin')
  const { t: own } = useTranslation('admin-catalogue')
  const address = useListAddress()
  const names = useNamesAddress(address)
  const networks = useNetworks()
  const items = networks.data?.items
  const plain = useMemo(() => linkSection(items ?? [], noLinks), [items])
  const links = useRecordList(plain.contract, withoutName(address.query))
  const shown = links.data?.items ?? noLinks
  const section = useMemo(() => linkSection(items ?? [], shown), [items, shown])
  const all = useRecordList(plain.contract, 'pageSize=1')
  const isOfNames = address.get('of') === 'names'
  return (
    <>
      <ListPage
        title={t('sections.socialNetworks')}
        count={
          networks.data &&
          all.data &&
          `${own('networks.count', { count: networks.data.total })}, ${own('links.count', { count: all.data.total })}`
        }
      >
        <div className={styles.frame}>
          <div className={styles.columns}>
            <NetworkNames
              networks={networks}
              address={names}
              linksOf={(id) => address.hrefOf({ network: id, page: '' })}
            />
            <SocialLinks section={section} links={links} address={address} total={all.data?.total} />
          </div>
        </div>
      </ListPage>
      {address.open !== null &&
        (isOfNames ? (
          <RecordDrawer section={networkSection} id={address.open} address={names} />
        ) : (
          <RecordDrawer section={section} id={address.open} address={address} />
        ))}
    </>
  )
}

/**
 * Returns the query of the links, without the parameter by which the page knows which of its two lists has an open
 * record.
 */
function withoutName(query: string): string {
  const parameters = new URLSearchParams(query)
  parameters.delete('of')
  return parameters.toString()
}

/** Returns the same address for the names, whose records open next to those of the links. */
function useNamesAddress(address: ListAddress): ListAddress {
  const options = { isSamePage: true }
  return {
    ...address,
    hrefOf: (change) => address.hrefOf({ ...change, of: 'names' }),
    openRecord: (id, part = '') => address.change({ open: id, part, of: 'names' }, options),
    close: () => address.change({ open: '', part: '', of: '' }, options),
  }
}
