import { contactActivityAddress, registrationFileAddress } from '../../../shared/rules/addresses.ts'
import type { OwnRegistration } from '../../../shared/schemas/registration.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './registrations.module.css'

interface CertificateThingProps {
  secret: string
  certificate: NonNullable<OwnRegistration['certificate']>
  activityId: string
}

/** Offers the certificate to who attended, or says why there is none (T-9). */
export function CertificateThing({ secret, certificate, activityId }: CertificateThingProps) {
  const { t } = useTranslation('own-registration')
  const { state, isFetched } = certificate
  const isReady = state === 'ready'
  const isRefused = state === 'withdrawn' || state === 'not-printable'
  return (
    <ul className={styles.things}>
      <li>
        <Icon name="file" />
        <div>
          <b>{t('certificate.title')}</b>
          <p>{t(`certificate.${state}`)}</p>
          {isReady && !isFetched && <p>{t('certificate.readyFirst')}</p>}
          {isRefused && (
            <p>
              <a href={contactActivityAddress(activityId)}>{t('writeTeam')}</a>
            </p>
          )}
        </div>
        {isReady ? (
          <Button href={registrationFileAddress(secret, 'certificate')}>
            <Icon name="download" />
            {t('certificate.get')}
          </Button>
        ) : (
          <Badge tone="waiting">{t(state === 'later' ? 'certificate.notYet' : 'certificate.none')}</Badge>
        )}
      </li>
    </ul>
  )
}
