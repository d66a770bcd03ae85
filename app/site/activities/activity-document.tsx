import type { RouterContextProvider } from 'react-router'
import { readActivity } from '../../../shared/contract/activities.ts'
import { listCountries } from '../../../shared/contract/catalogue.ts'
import {
  activityAddress,
  personAddress,
  podcastAddress,
  registerForActivityAddress,
} from '../../../shared/rules/addresses.ts'
import type { ActivityDetail } from '../../../shared/schemas/activity.ts'
import type { PersonSummary } from '../../../shared/schemas/summary.ts'
import { readApi } from '../../api/document-context.ts'
import { useDocumentEnvironment } from '../../document-environment.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DetailsScript } from '../../islands/details-script.tsx'
import { DocumentHead } from '../document-head.tsx'
import { type ZoneChoice, zoneParameter } from './activity-clocks.tsx'
import { ActivityPapers, ActivityRecordings, ActivityTranscript } from './activity-remains.tsx'
import styles from './activity-screen.module.css'
import { ActivityScreen } from './activity-screen.tsx'

/** The query parameters that a page of an activity reads. */
export const activityParameters = [zoneParameter]

/** An activity, and the countries whose time its page may show. */
interface ActivityPageData {
  activity: ActivityDetail
  zones: ZoneChoice
}

/**
 * Loads one activity, and the countries whose time its reader may select.
 * @throws {Response} 404 for an unknown id.
 */
export async function loadActivity(
  context: Readonly<RouterContextProvider>,
  id: string,
  request: Request,
): Promise<ActivityPageData> {
  const [activity, { items }] = await Promise.all([
    readApi(context, readActivity, { params: { id } }),
    readApi(context, listCountries),
  ])
  const code = new URL(request.url).searchParams.get(zoneParameter)
  return { activity, zones: { countries: items, selected: items.find((country) => country.code === code) } }
}

interface ActivityDocumentProps extends ActivityPageData {
  backTo?: PersonSummary
}

/**
 * Renders the document of one activity, described as a schema.org Event. With `backTo` it links back to that person,
 * and still names the activity's own page as the canonical one.
 */
export function ActivityDocument({ activity, zones, backTo }: ActivityDocumentProps) {
  const { t } = useTranslation(['common', 'activities'])
  const language = useLanguage()
  const { publicUrl } = useDocumentEnvironment()
  const { isPlaceUntold, person, place, remains } = activity
  const address = activityAddress(activity.id)
  const image = `/og/activities/${activity.id}.png`
  return (
    <>
      <DocumentHead
        title={activity.title.text}
        description={activity.caption?.text ?? activity.title.text}
        address={address}
        image={image}
        kind="article"
        feeds={
          activity.remains?.audio
            ? [{ title: t('activities:podcast.title'), address: podcastAddress(language) }]
            : []
        }
        jsonLd={{
          '@type': 'Event',
          name: activity.title.text,
          description: activity.caption?.text,
          inLanguage: activity.language?.code ?? activity.title.lang,
          startDate: activity.startsAt,
          endDate: activity.endsAt,
          eventStatus: `https://schema.org/${activity.phase === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
          eventAttendanceMode: `https://schema.org/${place ? 'OfflineEventAttendanceMode' : 'OnlineEventAttendanceMode'}`,
          location: isPlaceUntold
            ? undefined
            : place
              ? { '@type': 'Place', name: place.text, address: place.text }
              : { '@type': 'VirtualLocation', url: activity.link ?? `${publicUrl}${address}` },
          isAccessibleForFree: activity.priceNote === null ? true : undefined,
          offers: offerOf(activity, publicUrl),
          image: [
            ...(activity.image ? [`${publicUrl}${activity.image.url}`] : []),
            `${publicUrl}${image}?lang=${language}`,
          ],
          url: `${publicUrl}${address}`,
          organizer: { '@type': 'Organization', name: t('site.name'), url: publicUrl },
          performer: person && {
            '@type': 'Person',
            name: `${person.firstname} ${person.lastname}`,
            url: `${publicUrl}${personAddress(person)}`,
          },
        }}
      />
      <ActivityScreen
        activity={activity}
        zones={zones}
        {...(backTo && { backTo })}
        remains={
          remains
            ? {
                recordings: <ActivityRecordings remains={remains} />,
                transcript: <ActivityTranscript remains={remains} />,
                papers: <ActivityPapers remains={remains} partClass={styles.part} />,
              }
            : undefined
        }
      />
      <DetailsScript />
    </>
  )
}

/** Describes taking part as a schema.org Offer; `undefined` where nobody registers, and where the price is not free. */
function offerOf({ id, availability, priceNote }: ActivityDetail, publicUrl: string): object | undefined {
  if (!availability || priceNote !== null) return undefined
  const { state, opensAt } = availability
  const availabilities = { open: 'InStock', few: 'LimitedAvailability', 'waiting-list': 'BackOrder' } as const
  const known = state in availabilities ? availabilities[state as keyof typeof availabilities] : 'SoldOut'
  return {
    '@type': 'Offer',
    price: 0,
    priceCurrency: 'UZS',
    availability: `https://schema.org/${opensAt === null ? known : 'PreOrder'}`,
    validFrom: opensAt ?? undefined,
    url: `${publicUrl}${registerForActivityAddress(id)}`,
  }
}
