import type { Language } from '../../../shared/i18n/languages.ts'
import type { ServiceKind } from '../../../shared/schemas/catalogue.ts'
import { LongWords } from '../words/long-words.tsx'
import { Words } from '../words/words.tsx'
import styles from './service-list.module.css'

interface ServiceListProps {
  services: readonly ServiceKind[]
  language: Language
  /** Returns the URL of a service's activities. */
  hrefOf: (service: ServiceKind) => string
}

/** Shows the services on offer, each a link with a sentence about it (P-1). */
export function ServiceList({ services, language, hrefOf }: ServiceListProps) {
  return (
    <ul className={styles.list}>
      {services.map((service) => (
        <li key={service.id} className="card">
          <h3>
            <LongWords
              as="a"
              className="card-link"
              href={hrefOf(service)}
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
