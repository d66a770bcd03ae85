import { listAddress } from '../../../shared/contract/query.ts'
import { formatNumber } from '../../../shared/i18n/formats.ts'
import { activitiesAddress } from '../../../shared/rules/addresses.ts'
import type { ServiceKind } from '../../../shared/schemas/catalogue.ts'
import type { FacetOption } from '../../../shared/schemas/fields.ts'
import { activityListQuerySchema } from '../../../shared/schemas/list-query.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { LongWords } from '../../ui/words/words.tsx'
import styles from './offered-services.module.css'

interface OfferedServicesProps {
  services: readonly ServiceKind[]
  /** The numbers of upcoming activities, by the ids of services. */
  upcoming: readonly FacetOption[]
}

/** Shows the services on offer as links to their upcoming activities, else to all of them (P-1). */
export function OfferedServices({ services, upcoming }: OfferedServicesProps) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  return (
    <ul className={styles.services}>
      {services.map(({ id, listTitle }) => {
        const count = upcoming.find(({ value }) => value === id)?.count ?? 0
        const when = count > 0 ? 'upcoming' : 'all'
        return (
          <li key={id}>
            <a href={listAddress(activitiesAddress, activityListQuerySchema, { kind: [id], when })}>
              <LongWords as="b" value={listTitle} language={language} />
              <small>
                {count > 0
                  ? t('services.upcoming', { count, number: formatNumber(count, language) })
                  : t('services.none')}
              </small>
              <Icon name="arrow" />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
