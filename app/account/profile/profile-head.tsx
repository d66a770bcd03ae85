import { useTranslation } from 'react-i18next'
import { addActivityAddress } from '../../../shared/rules/addresses.ts'
import type { Profile } from '../../../shared/schemas/profile.ts'
import { useGeneralData } from '../../app-page/use-general-data.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Portrait } from '../../ui/portrait/portrait.tsx'
import { usePhotoAddress } from '../own-data/own-files.ts'
import styles from './profile-screen.module.css'

/** Shows the owner: picture, name, role, whether the profile is published, and the link to propose an activity. */
export function ProfileHead({ profile: { account, person } }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const { data: general } = useGeneralData()
  const photo = usePhotoAddress(person)
  const { firstname, lastname } = person ?? account
  const country = general?.countries.find(({ id }) => id === person?.countryId)
  return (
    <div className={styles.head}>
      <div className={styles.portrait}>
        <Portrait
          person={{
            // An account without a profile has no code: its id draws a portrait as well.
            userCode: person?.userCode ?? account.id,
            firstname,
            lastname,
            country: { code: country?.code ?? '' },
            photo: photo === null ? null : { url: photo, width: 400, height: 400 },
          }}
          isMain
        />
      </div>
      <div className={styles.who}>
        <h1>
          {firstname} {lastname}
        </h1>
        <p className={styles.badges}>
          <Badge>{t(`role.${account.role}`)}</Badge>
          {person && (
            <Badge tone={person.isPublished ? 'good' : 'waiting'}>
              <Icon name={person.isPublished ? 'check' : 'time'} />
              {t(person.isPublished ? 'published' : 'unpublished')}
            </Badge>
          )}
          {person && <span className="quiet">{person.userCode}</span>}
        </p>
      </div>
      <Button href={addActivityAddress}>
        <Icon name="plus" />
        {t('propose')}
      </Button>
    </div>
  )
}
