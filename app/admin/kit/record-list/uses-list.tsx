import { useTranslation } from 'react-i18next'
import { recordAddressOf } from '../../../../shared/rules/panel-addresses.ts'
import type { RecordUse } from '../../../../shared/schemas/admin/record.ts'
import styles from './record-list.module.css'

/** Lists the records that refer to a record, by kinds, some of them by name. */
export function UsesList({ uses }: { uses: readonly RecordUse[] }) {
  const { t } = useTranslation('admin')
  return (
    <dl>
      {uses.map(({ type, count, examples }) => (
        <div key={type}>
          <dt>
            {t(`records.${type}`)}: {count}
          </dt>
          <dd>
            <ul className={styles.uses}>
              {examples.map(({ id: exampleId, label: name }) => {
                const address = recordAddressOf(type, exampleId)
                return (
                  <li key={exampleId}>
                    {address ? (
                      <a href={address} target="_blank" rel="noreferrer">
                        {name}
                      </a>
                    ) : (
                      name
                    )}
                  </li>
                )
              })}
              {count > examples.length && <li>…</li>}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  )
}
