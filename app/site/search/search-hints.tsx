import { contactAddress } from '../../../shared/rules/addresses.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './search-screen.module.css'

/** Says in three hints how one searches best. */
export function SearchHints() {
  const { t } = useTranslation('search')
  return (
    <section className={styles.hints} aria-labelledby="search-hints">
      <h2 id="search-hints">{t('hints.title')}</h2>
      <ul>
        <li>
          <b>{t('hints.word.title')}</b>
          {t('hints.word.text')}
        </li>
        <li>
          <b>{t('hints.spelling.title')}</b>
          {t('hints.spelling.text')}
        </li>
        <li>
          <b>{t('hints.ask.title')}</b>
          {t('hints.ask.text')} <a href={contactAddress}>{t('hints.ask.link')}</a>
        </li>
      </ul>
    </section>
  )
}
