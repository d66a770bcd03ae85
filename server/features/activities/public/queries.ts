import type { z } from 'zod'
import type { Language } from '../../../../shared/i18n/languages.ts'
import type { activityDetailSchema, activityListSchema } from '../../../../shared/schemas/activity.ts'
import { type ActivityListQuery, activityWhenSchema } from '../../../../shared/schemas/list-query.ts'
import { presentActivityDetail } from '../../../presenters/activity-detail.ts'
import { presentActivitySummary } from '../../../presenters/cards.ts'
import { correctQuery, textsOfResults } from '../../../presenters/correct-query.ts'
import { findFollowingActivities } from '../../../public-content/following-activities.ts'
import type { PublicContent } from '../../../public-content/public-content.ts'
import { chooseActivities } from '../../../public-content/public-lists.ts'

/** Finds a page of the public activities, with the counts of every filter's options (P-6, N-6). */
export async function findActivities(
  content: PublicContent,
  query: ActivityListQuery,
  language: Language,
  now: Date,
): Promise<z.input<typeof activityListSchema>> {
  const { catalogues } = content
  const { ids, total, counts, corrected } = chooseActivities(content, query, now.getTime())
  const rows = await content.activityCards(ids, now.getTime())
  const items = rows.map((row) => presentActivitySummary(row, language, now))
  return {
    items,
    corrected: total === 0 ? null : correctQuery(query.q, corrected, textsOfResults({ activities: items })),
    total,
    page: query.page,
    pageSize: query.pageSize,
    described: [
      ...catalogues.activityCategories.describedOf(query.category, language),
      ...catalogues.serviceKinds.describedOf(query.kind, language),
    ],
    facets: {
      category: catalogues.activityCategories.optionsOf(counts.category, query.category, language),
      kind: catalogues.serviceKinds.optionsOf(counts.kind, query.kind, language),
      country: catalogues.countries.optionsOf(counts.country, query.country, language),
      when: activityWhenSchema.options.map((when) => ({
        value: when,
        count: counts.when[when],
        isSelected: when === query.when,
      })),
    },
  }
}

/** Finds one public activity in full (P-7); `null` where there is none. */
export async function findActivity(
  content: PublicContent,
  id: string,
  language: Language,
  now: Date,
): Promise<z.input<typeof activityDetailSchema> | null> {
  const known = content.publicActivity(id, now.getTime())
  if (!known) return null
  const [[card], [page], following] = await Promise.all([
    content.activityCards([id], now.getTime()),
    content.activityPages.get([id]),
    findFollowingActivities(content, known, now),
  ])
  if (!card || !page) return null
  return presentActivityDetail(content.catalogues, { card, page, following }, language, now)
}
