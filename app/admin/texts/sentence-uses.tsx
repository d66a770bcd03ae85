import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { screenAddress } from '../../../shared/rules/text-screens.ts'
import { useScreenNames } from './screen-names.ts'
import styles from './texts.module.css'

/** Lists the screens that show a sentence, as links where a screen has one address. */
export function SentenceUses({ screens }: { screens: readonly string[] }) {
  const { t } = useTranslation('admin-texts')
  const nameOf = useScreenNames()
  const id = useId()
  if (screens.length === 0) return null
  return (
    <section className={styles.uses} aria-labelledby={id}>
      <header>
        <h3 id={id}>{t('uses.title')}</h3>
        <span className="quiet">{t('uses.count', { count: screens.length })}</span>
      </header>
      <ul>
        {screens.map((screen) => {
          const address = screenAddress(screen)
          return (
            <li key={screen}>
              {address ? (
                <a href={address} target="_blank" rel="noopener">
                  {nameOf(screen)}
                  <small>{address}</small>
                </a>
              ) : (
                <span>{nameOf(screen)}</span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
