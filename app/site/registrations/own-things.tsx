import { registrationFileAddress } from '../../../shared/rules/addresses.ts'
import { joiningMinutes } from '../../../shared/rules/limits.ts'
import type { OwnRegistration } from '../../../shared/schemas/registration.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { formatMoment } from '../activities/use-availability.ts'
import { ownActionAddress } from './own-actions.ts'
import styles from './registrations.module.css'

interface NextThingsProps {
  secret: string
  registration: OwnRegistration
}

/** Lists what one needs until the activity begins: calendar, link to join, reminders. */
export function NextThings({ secret, registration }: NextThingsProps) {
  const { t } = useTranslation('own-registration')
  const language = useLanguage()
  const { activity, hasJoiningLink, joiningLink, maskedEmail, wantsReminders } = registration
  return (
    <ul className={styles.things}>
      <li>
        <Icon name="cal" />
        <div>
          <b>{t('calendar.title')}</b>
          <p>{t('calendar.text')}</p>
        </div>
        <Button href={registrationFileAddress(secret, 'calendar.ics')} variant="second">
          <Icon name="download" />
          {t('calendar.get')}
        </Button>
      </li>
      {hasJoiningLink && joiningLink === null && (
        <li>
          <Icon name="video" />
          <div>
            <b>{t('joining.title')}</b>
            <p>{t('joining.later', { at: formatMoment(joinsAt(activity.startsAt), language) })}</p>
          </div>
          <Badge tone="waiting">{t('joining.notYet')}</Badge>
        </li>
      )}
      <li>
        <Icon name="time" />
        <div>
          <b>{t('reminders.title')}</b>
          <p>{wantsReminders ? t('reminders.on', { email: maskedEmail }) : t('reminders.off')}</p>
        </div>
        <form method="post" action={ownActionAddress(secret, 'reminders')}>
          <input type="hidden" name="wantsReminders" value={wantsReminders ? 'off' : 'on'} />
          <Button variant="second">{t(wantsReminders ? 'reminders.turnOff' : 'reminders.turnOn')}</Button>
        </form>
      </li>
    </ul>
  )
}

/** Returns the time from which participants can join. */
function joinsAt(startsAt: string): string {
  return new Date(Date.parse(startsAt) - joiningMinutes * 60_000).toISOString()
}
