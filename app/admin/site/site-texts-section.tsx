import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { orderSiteTexts } from '../../../shared/contract/site-texts.ts'
import { formatInstant } from '../../../shared/i18n/formats.ts'
import { announcementState, instantOf } from '../../../shared/rules/announcements.ts'
import { formatContactHours } from '../../../shared/rules/contact-hours.ts'
import { type PlaceName, placeNames, sitePlace } from '../../../shared/rules/site-texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Select } from '../../ui/select/select.tsx'
import { FailedRead } from '../kit/failed-read/failed-read.tsx'
import { OrderedList } from '../kit/ordered-list/ordered-list.tsx'
import { RecordDrawer } from '../kit/record-drawer/record-drawer.tsx'
import { isOnPage, type ListAddress, useListAddress } from '../kit/record-list/list-address.ts'
import { ListPage } from '../kit/record-list/list-page.tsx'
import { useListReturn } from '../kit/record-list/use-list-return.ts'
import { useMay } from '../kit/rights/use-rights.ts'
import side from '../kit/side-list/side-list.module.css'
import { PlaceOutline } from './place-outline.tsx'
import styles from './site.module.css'
import { siteSection } from './site-block-fields.tsx'
import { type SiteItem, useBlocks } from './site-record.ts'

const screens = [...new Set(placeNames.map((name) => sitePlace(name).screen))]

/** Shows the texts of the site's own screens, place by place (C-1). */
export function SiteTextsSection() {
  const { t } = useTranslation('admin')
  const address = useListAddress()
  const asked = address.get('place')
  const place = placeNames.find((name) => name === asked) ?? 'home'
  const topicKey = address.get('topic') || null
  // The page of a typed text has an address that anyone can open, which only editors make.
  const mayEdit = useMay()('site', 'edit')
  const section = useMemo(() => siteSection(place, topicKey, mayEdit), [place, topicKey, mayEdit])
  const isPage = isOnPage(section, address)
  useListReturn(isPage ? address.open : null)
  const opened = address.open !== null && (
    <RecordDrawer section={section} id={address.open} address={address} />
  )
  if (isPage && opened) return opened
  return (
    <>
      <ListPage title={t('sections.site')}>
        <div className={styles.frame}>
          <div className={styles.columns}>
            <Places current={place} address={address} />
            <PlaceChoice current={place} address={address} />
            <PlaceCard key={place} place={place} address={address} />
          </div>
        </div>
      </ListPage>
      {opened}
    </>
  )
}

interface PlaceProps {
  place: PlaceName
  address: ListAddress
}

/** Lists the places by screen. */
function Places({ current, address }: { current: PlaceName; address: ListAddress }) {
  const { t } = useTranslation('admin-site')
  return (
    <nav className={`panel-card ${side.choices} ${styles.places}`} aria-label={t('nav')}>
      {screens.map((screen) => (
        <div key={screen}>
          <h2>{t(`screens.${screen}`)}</h2>
          <ul>
            {placeNames
              .filter((name) => sitePlace(name).screen === screen)
              .map((name) => (
                <li key={name}>
                  <Link
                    to={address.hrefOf({ place: name, topic: '', open: '', part: '' })}
                    aria-current={name === current ? 'page' : undefined}
                  >
                    <PlaceOutline place={name} blockKey={null} isSmall />
                    {t(`places.${name}`)}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** Offers the same places where there is no room for their list. */
function PlaceChoice({ current, address }: { current: PlaceName; address: ListAddress }) {
  const { t } = useTranslation('admin-site')
  return (
    <div className={styles.choice}>
      <Select
        aria-label={t('nav')}
        value={current}
        onChange={({ currentTarget }) =>
          address.change({ place: currentTarget.value, topic: '', open: '', part: '' })
        }
      >
        {screens.map((screen) => (
          <optgroup key={screen} label={t(`screens.${screen}`)}>
            {placeNames
              .filter((name) => sitePlace(name).screen === screen)
              .map((name) => (
                <option key={name} value={name}>
                  {t(`places.${name}`)}
                </option>
              ))}
          </optgroup>
        ))}
      </Select>
    </div>
  )
}

/** Shows the blocks of a place. */
function PlaceCard({ place, address }: PlaceProps) {
  const { t } = useTranslation('admin-site')
  const { t: panel } = useTranslation('admin')
  const list = useBlocks(place)
  const items = list.data?.items
  const id = useId()
  const { isList, hasTopic } = sitePlace(place)
  return (
    <section className={`panel-card ${styles.place}`} aria-labelledby={id}>
      <header>
        <h2 id={id}>{t(`places.${place}`)}</h2>
        {list.data && <small className="quiet">{t('count', { count: list.data.total })}</small>}
        {isList && !hasTopic && <AddBlock place={place} address={address} />}
      </header>
      {items === undefined ? (
        list.isError ? (
          <FailedRead error={list.error} onRetry={() => list.refetch()} />
        ) : (
          <p className={`quiet ${styles.waiting}`} role="status">
            {panel('drawer.loading')}
          </p>
        )
      ) : hasTopic ? (
        <Topics items={items} place={place} address={address} />
      ) : items.length === 0 ? (
        <p className={`quiet ${styles.waiting}`}>{t('none')}</p>
      ) : (
        <BlockList
          place={place}
          items={items}
          isOrdered={isList}
          label={t(isList ? 'list' : 'fixed', { place: t(`places.${place}`) })}
          hrefOf={(open) => address.hrefOf({ open, part: '' })}
        />
      )}
    </section>
  )
}

/** Shows the questions topic by topic, each in an order of its own. */
function Topics({ items, place, address }: PlaceProps & { items: readonly SiteItem[] }) {
  const { t } = useTranslation('admin-site')
  const topics = useBlocks('topics').data?.items ?? []
  return topics.map((topic) => {
    const questions = items.filter(({ topicKey }) => topicKey === topic.key)
    return (
      <section key={topic.id} className={styles.topic}>
        <header>
          <h3 lang={topic.label.lang}>{topic.label.text}</h3>
          <AddBlock place={place} address={address} topic={topic} />
        </header>
        {questions.length === 0 ? (
          <p className="quiet">{t('noneOfTopic')}</p>
        ) : (
          <BlockList
            place={place}
            items={questions}
            isOrdered
            label={t('list', { place: topic.label.text })}
            hrefOf={(open) => address.hrefOf({ open, part: '' })}
          />
        )}
      </section>
    )
  })
}

function AddBlock({ place, address, topic }: PlaceProps & { topic?: SiteItem }) {
  const { t } = useTranslation('admin-site')
  const may = useMay()
  // A new block is shown at once.
  if (!may('site', 'publish')) return null
  return (
    <Button
      variant="second"
      onPress={() =>
        address.change({ place, topic: topic?.key ?? '', open: 'new', part: '' }, { isSamePage: true })
      }
    >
      <Icon name="plus" />
      {t(`add.${place as 'values'}`)}
      {topic && <span className="visually-hidden">: {topic.label.text}</span>}
    </Button>
  )
}

interface BlockListProps {
  place: PlaceName
  items: readonly SiteItem[]
  /** Whether the blocks can be put into another order. */
  isOrdered: boolean
  /** The accessible name of the list. */
  label: string
  /** Returns the address at which a block is open. */
  hrefOf: (id: string) => string
}

/** Shows the blocks of a place; those of a list can be put into another order (C-1). */
function BlockList({ place, items, isOrdered, label, hrefOf }: BlockListProps) {
  const language = useLanguage()
  return (
    <OrderedList
      items={items}
      onOrder={isOrdered ? (api, ids) => api.call(orderSiteTexts, { body: { place, ids } }) : undefined}
      label={label}
      secondLineOf={({ contact, notice }) =>
        contact
          ? formatContactHours(contact.isAlways ? 'always' : contact.hours, language)
          : notice && <NoticeWords notice={notice} />
      }
      hrefOf={hrefOf}
    />
  )
}

/** Shows the level of an announcement, its times, and whether it is shown now. */
function NoticeWords({ notice }: { notice: NonNullable<SiteItem['notice']> }) {
  const { t } = useTranslation('admin-site')
  const language = useLanguage()
  const from = formatInstant(instantOf(notice.from), language)
  return (
    <>
      {t(`levels.${notice.level}`)}, {t(`announced.${announcementState(notice, new Date())}`)}:{' '}
      {notice.until === ''
        ? t('announced.endless', { from })
        : `${from} – ${formatInstant(instantOf(notice.until), language)}`}
    </>
  )
}
