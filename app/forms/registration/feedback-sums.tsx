import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../shared/i18n/formats.ts'
import type { HostFeedback } from '../../../shared/schemas/host-desk.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ShareBars } from '../../ui/share-bars/share-bars.tsx'

/** Shows the sums of the feedback on an activity, the best rating first; says where there are none (T-10). */
export function FeedbackSums({ feedback }: { feedback: Omit<HostFeedback, 'texts'> }) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const { isAsked, count, average, ratings } = feedback
  if (average === null) return <p>{t(isAsked ? 'feedback.none' : 'feedback.off')}</p>
  const items = ratings.map((given, index) => ({
    id: `${index + 1}`,
    label: { text: t('feedback.rating', { rating: index + 1 }), lang: language },
    count: given,
  }))
  return (
    <>
      <p>{t('feedback.average', { average: formatNumber(average, language), count })}</p>
      <ShareBars items={items.reverse()} language={language} />
    </>
  )
}
