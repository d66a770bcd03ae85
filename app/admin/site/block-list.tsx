import { useTranslation } from 'react-i18next'
import { orderSiteTexts } from '../../../shared/contract/site-texts.ts'
import { formatMoment } from '../../../shared/i18n/formats.ts'
import { announcementState, momentOf } from '../../../shared/rules/announcements.ts'
import { formatContactHours } from '../../../shared/rules/contact-hours.ts'
import type { PlaceName } from '../../../shared/rules/site-texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { OrderedList } from '../kit/ordered-list/ordered-list.tsx'
import type { SiteItem } from './site-record.ts'

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
export function BlockList({ place, items, isOrdered, label, hrefOf }: BlockListProps) {
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

/** Tells the level of an announcement, its times, and whether it is shown now. */
function NoticeWords({ notice }: { notice: NonNullable<SiteItem['notice']> }) {
  const { t } = useTranslation('admin-site')
  const language = useLanguage()
  const from = formatMoment(momentOf(notice.from), language)
  return (
    <>
      {t(`levels.${notice.level}`)}, {t(`announced.${announcementState(notice, new Date())}`)}:{' '}
      {notice.until === ''
        ? t('announced.endless', { from })
        : `${from} – ${formatMoment(momentOf(notice.until), language)}`}
    </>
  )
}
