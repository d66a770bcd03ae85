import type { z } from 'zod'
import { type Language, publishedText, readText } from '../../shared/i18n/languages.ts'
import type { activityDetailSchema } from '../../shared/schemas/activity.ts'
import type { Catalogues, CatalogueTable } from '../public-content/facets.ts'
import type { HostedActivityRow } from '../public-content/public-content.ts'
import type { ActivityPageRow } from '../public-content/shown-rows.ts'
import { presentActivitySummary } from './cards.ts'
import { presentRemains } from './remains.ts'
import { presentSpokenLanguage } from './spoken-language.ts'

/** Presents an activity with everything on its page (P-7). */
export function presentActivityDetail(
  { activityCategories, serviceKinds }: Catalogues,
  {
    card,
    page,
    following,
  }: { card: HostedActivityRow; page: ActivityPageRow; following: readonly HostedActivityRow[] },
  language: Language,
  now: Date,
): z.input<typeof activityDetailSchema> {
  const summary = presentActivitySummary(card, language, now)
  const { category, serviceKind } = summary
  const captionOf = (entries: CatalogueTable, { id }: { id: string }) =>
    entries.entryOf(id, language)?.description ?? null
  return {
    ...summary,
    category: { ...category, caption: captionOf(activityCategories, category) },
    serviceKind: serviceKind && { ...serviceKind, caption: captionOf(serviceKinds, serviceKind) },
    description: publishedText(page.description, card.activity.languageStates, language),
    startedAt: page.startedAt?.toISOString() ?? null,
    link: page.link,
    language: page.language && presentSpokenLanguage(page.language, language),
    interpretation: page.interpretation.map((code) => presentSpokenLanguage(code, language)),
    priceNote: publishedText(page.priceNote, card.activity.languageStates, language),
    cancellationReason: summary.phase === 'cancelled' ? readText(page.cancellationReason, language) : null,
    remains: summary.phase === 'past' ? presentRemains(page, card.activity.languageStates, language) : null,
    following: following.map((row) => presentActivitySummary(row, language, now)),
    updatedAt: page.updatedAt.toISOString(),
  }
}
