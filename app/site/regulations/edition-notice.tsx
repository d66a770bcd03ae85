import {
  editionAddress,
  editionsComparisonAddress,
  regulationsAddress,
} from '../../../shared/rules/addresses.ts'
import type { Regulations } from '../../../shared/schemas/regulations.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import styles from './regulations-screen.module.css'
import { useEditionWords } from './use-edition-words.ts'

/** Says that an edition is not in force, or when the next one comes into force; nothing where neither is so. */
export function EditionNotice({ regulations }: { regulations: Regulations }) {
  const { t } = useTranslation('editions')
  const { dayOf } = useEditionWords()
  const { phase, editions } = regulations
  const coming = editions.findLast((edition) => edition.phase === 'coming')
  if (phase !== 'in-force')
    return (
      <Notice>
        <p>
          {t(phase === 'past' ? 'notAnyMore' : 'notYet')} <a href={regulationsAddress}>{t('toInForce')}</a>
        </p>
      </Notice>
    )
  if (!coming) return null
  return (
    <Notice>
      <p>{t('comingNotice', { date: dayOf(coming.editionDate) })}</p>
      <p className={styles.ways}>
        <a href={editionAddress(coming.number)}>{t('comingRead')}</a>
        <a href={editionsComparisonAddress(regulations.number, coming.number)}>{t('comingCompare')}</a>
      </p>
    </Notice>
  )
}
