import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { languageLabels, languages } from '../../../shared/i18n/languages.ts'
import { sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import type { Coverage } from '../../../shared/schemas/admin/today.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import coverageStyles from './coverage-card.module.css'
import styles from './today.module.css'

/** Shows how many records of each section are complete in each language; the incomplete link to their list. */
export function CoverageCard({ coverage }: { coverage: readonly Coverage[] }) {
  const { t } = useTranslation('admin-today')
  const { t: panel } = useTranslation('admin')
  const id = useId()
  return (
    <section className="panel-card" aria-labelledby={id}>
      <header className={styles.cardHead}>
        <h2 id={id}>{t('coverage.title')}</h2>
      </header>
      <table className={coverageStyles.coverage}>
        <thead>
          <tr>
            <th scope="col">{t('coverage.section')}</th>
            {languages.map((language) => (
              <th key={language} scope="col">
                {languageLabels[language]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {coverage.map(({ section, total, ready }) => (
            <tr key={section}>
              <th scope="row">
                <Link to={sectionAddress(section)}>{panel(`sections.${section}`)}</Link>{' '}
                <small>{total}</small>
              </th>
              {languages.map((language) => {
                const count = ready[language]
                const words = t('coverage.ready', {
                  section: panel(`sections.${section}`),
                  language: t(`coverage.languages.${language}`),
                  count,
                  total,
                })
                return (
                  <td key={language}>
                    <progress value={count} max={Math.max(1, total)} aria-label={words} />
                    {count === total ? (
                      <small>
                        {total > 0 && <Icon name="check" />}
                        {count}
                      </small>
                    ) : (
                      <Link
                        to={`${sectionAddress(section)}?translation=${language}-missing`}
                        aria-label={words}
                        title={words}
                      >
                        {count}
                      </Link>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
