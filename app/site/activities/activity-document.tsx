import type { RouterContextProvider } from 'react-router'
import { readActivity } from '../../../shared/contract/activities.ts'
import { activityAddress, personAddress } from '../../../shared/rules/addresses.ts'
import type { ActivityDetail } from '../../../shared/schemas/activity.ts'
import type { PersonSummary } from '../../../shared/schemas/summary.ts'
import { readApi } from '../../api/document-context.ts'
import { useDocumentEnvironment } from '../../document-environment.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DocumentHead } from '../document-head.tsx'
import { ActivityScreen } from './activity-screen.tsx'

/**
 * Loads one activity.
 * @throws {Response} 404 for an unknown id.
 */
export function loadActivity(context: Readonly<RouterContextProvider>, id: string): Promise<ActivityDetail> {
  return readApi(context, readActivity, { params: { id } })
}

/**
 * Renders the document of one activity, described as a schema.org Event. With `backTo` it links back to that person,
 * and still names the activity's own page as the canonical one.
 */
export function ActivityDocument({ activity, backTo }: { activity: ActivityDetail; backTo?: PersonSummary }) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const { publicUrl } = useDocumentEnvironment()
  const { isPlaceUntold, person, place } = activity
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
      <ActivityScreen activity={activity} {...(backTo && { backTo })} />
    </>
  )
}
