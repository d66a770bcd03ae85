import { listAddress } from '../../../shared/contract/query.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { activitiesAddress } from '../../../shared/rules/addresses.ts'
import type { ServiceKind } from '../../../shared/schemas/catalogue.ts'
import { activityListQuerySchema } from '../../../shared/schemas/list-query.ts'
import { LongWords, Words } from '../../ui/words/words.tsx'
import styles from './service-list.module.css'

interface ServiceListProps {
  services: readonly ServiceKind[]
  language: Language
}

/** Shows the services on offer, each a link with a sentence about it (P-1). */
export function ServiceList({ services, language }: ServiceListProps) {
  return (
    <ul className={styles.list}>
      {services.map((service) => (
        <li key={service.id} className="card">
          <h3>
            <LongWords
              as="a"
              className="card-link"
              href={activitiesAddressOf(service)}
              value={service.listTitle}
              language={language}
            />
          </h3>
          {service.caption && <Words as="p" value={service.caption} language={language} />}
        </li>
      ))}
    </ul>
  )
}

/**
 * Returns the list of all activities of a service, past ones too: a service without upcoming activities is still on
 * offer.
 */
function activitiesAddressOf({ id }: ServiceKind): string {
  return listAddress(activitiesAddress, activityListQuerySchema, { kind: [id], when: 'all' })
}
