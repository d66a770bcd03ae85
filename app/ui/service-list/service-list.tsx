import type { Language } from '../../../shared/i18n/languages.ts'
import type { ServiceKind } from '../../../shared/schemas/catalogue.ts'
import { Words } from '../words/words.tsx'
import styles from './service-list.module.css'

interface ServiceListProps {
  services: readonly ServiceKind[]
  language: Language
}

/** The services on offer, each with what it is in a sentence (P-1). */
export function ServiceList({ services, language }: ServiceListProps) {
  return (
    <ul className={styles.list}>
      {services.map(({ id, listTitle, caption }) => (
        <li key={id}>
          <Words as="h3" value={listTitle} language={language} />
          {caption && <Words as="p" value={caption} language={language} />}
        </li>
      ))}
    </ul>
  )
}
