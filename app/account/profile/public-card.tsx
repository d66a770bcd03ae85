import { useTranslation } from 'react-i18next'
import { readText } from '../../../shared/i18n/languages.ts'
import { personAddress } from '../../../shared/rules/addresses.ts'
import type { OwnPerson } from '../../../shared/schemas/profile.ts'
import { usePhotoAddress } from '../../app-page/private-files.ts'
import { useGeneralData } from '../../app-page/use-general-data.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Portrait } from '../../ui/portrait/portrait.tsx'
import { Words } from '../../ui/words/words.tsx'
import styles from './profile-screen.module.css'

/** Shows one's own card as visitors see it, with the link to the page (P-3); a pending change is not in it. */
export function PublicCard({ person }: { person: OwnPerson }) {
  const { t } = useTranslation('profile')
  const language = useLanguage()
  const { data: general } = useGeneralData()
  const ownPhoto = usePhotoAddress(person)
  const { firstname, lastname, headline } = person.shown ?? person
  const photo = person.shown ? person.shown.photoUrl : ownPhoto
  const country = general?.countries.find(({ id }) => id === person.countryId)
  const words = readText(headline, language)
  const name = `${firstname} ${lastname}`
  return (
    <section className={styles.publicCard} aria-labelledby="public-card">
      <h2 className={styles.asideTitle} id="public-card">
        {t('public.title')}
      </h2>
      <div className={styles.card}>
        <div className={styles.portrait}>
          <Portrait
            person={{
              userCode: person.userCode,
              firstname,
              lastname,
              country: { code: country?.code ?? '' },
              photo: photo === null ? null : { url: photo, width: 400, height: 400 },
            }}
          />
        </div>
        <div>
          <p className="quiet">
            {[t(`role.${person.kind === 'expert' ? 'EXPERT' : 'AMBASSADOR'}`), country?.label]
              .filter(Boolean)
              .join(', ')}
          </p>
          <h3>{person.isPublished ? <a href={personAddress(person)}>{name}</a> : name}</h3>
          {words && <Words as="p" value={words} language={language} />}
        </div>
      </div>
      {!person.isPublished && <p className="quiet">{t('public.hidden')}</p>}
    </section>
  )
}
