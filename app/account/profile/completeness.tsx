import { useTranslation } from 'react-i18next'
import { isLanguage } from '../../../shared/i18n/languages.ts'
import { registerAddress } from '../../../shared/rules/addresses.ts'
import type { OwnPerson } from '../../../shared/schemas/profile.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import styles from './profile-screen.module.css'

interface CompletenessProps {
  person: OwnPerson | null
  onEdit: () => void
}

/** Shows how complete the profile is, and what is missing; to an account without one, the link to create it. */
export function Completeness({ person, onEdit }: CompletenessProps) {
  const { t } = useTranslation('profile')
  if (!person) {
    return (
      <Notice>
        <h2 className={styles.noticeTitle}>{t('noPerson.title')}</h2>
        <p>{t('noPerson.text')}</p>
        <p>
          <a href={registerAddress}>{t('noPerson.register')}</a>
        </p>
      </Notice>
    )
  }
  const { percent, missing } = person.completeness
  const wanted = missing.map((step) => {
    const language = step.split('.')[1]
    return isLanguage(language) ? t(`missing.headline.${language}`) : t(`missing.${step}`)
  })
  return (
    <Notice>
      <h2 className={styles.noticeTitle} id="completeness-title">
        {t('completeness.title', { percent })}
      </h2>
      <p>
        {wanted.length > 0 && `${t('completeness.add', { steps: wanted.join(', ') })} `}
        {t(person.isPublished ? 'completeness.published' : 'completeness.unpublished')}
      </p>
      <progress className={styles.progress} value={percent} max={100} aria-labelledby="completeness-title" />
      {wanted.length > 0 && (
        <Button variant="plain" onPress={onEdit}>
          {t('tabs.edit')}
        </Button>
      )}
    </Notice>
  )
}
