import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatTime, formatWeekday } from '../../../shared/i18n/formats.ts'
import { type Language, languageLabels } from '../../../shared/i18n/languages.ts'
import type { ActivityDraftContent } from '../../../shared/schemas/own-activity.ts'
import type { Profile } from '../../../shared/schemas/profile.ts'
import { type ActivityChoices, previewedActivity } from '../../forms/activity/activity-fields.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { Cover } from '../../ui/cover/cover.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { KindLabel } from '../../ui/kind-label/kind-label.tsx'
import { LanguageButtons } from '../../ui/language-buttons/language-buttons.tsx'
import { Words } from '../../ui/words/words.tsx'
import styles from './add-activity-screen.module.css'

interface ActivityPreviewProps {
  content: ActivityDraftContent
  /** The address of its picture; `null` where it has none and one is drawn. */
  picture: string | null
  /** Unknown while it is being read. */
  profile: Profile | undefined
  choices: ActivityChoices | undefined
}

/** Shows the activity as lists of the site will, in each language. */
export function ActivityPreview({ content, picture, profile, choices }: ActivityPreviewProps) {
  const { t } = useTranslation('proposals')
  const pageLanguage = useLanguage()
  const [language, setLanguage] = useState<Language>(pageLanguage)
  const { category, tone, kind, title, caption, venue, startsAt, coverOf } = previewedActivity(
    content,
    choices,
    language,
  )
  const owner = profile?.person ?? profile?.account
  return (
    <section className={`${styles.texts} ${styles.aside}`} aria-labelledby="preview">
      <h2 id="preview">{t('preview.title')}</h2>
      <p className="quiet">{t('preview.text')}</p>
      <div className={styles.preview}>
        <fieldset className={styles.languages} aria-label={t('preview.language')}>
          <LanguageButtons language={language} labels={languageLabels} onChoose={setLanguage} />
        </fieldset>
        <Cover activity={coverOf(picture)} />
        <KindLabel tone={tone}>{category?.label ?? t('preview.noCategory')}</KindLabel>
        <h3>{title ? <Words value={title} language={pageLanguage} /> : t('preview.noTitle')}</h3>
        {caption && <Words as="p" value={caption} language={pageLanguage} />}
        <ul>
          <li>
            <Icon name="cal" />
            <span>
              {startsAt === null ? (
                t('preview.noDate')
              ) : (
                <time dateTime={startsAt} lang={language === pageLanguage ? undefined : language}>
                  {formatDate(startsAt, language)}, {formatWeekday(startsAt, language)},{' '}
                  {formatTime(startsAt)}
                </time>
              )}
            </span>
          </li>
          <li>
            <Icon name={venue ? 'pin' : 'video'} />
            <span>
              {kind && `${kind.label}, `}
              {venue ? <Words value={venue} language={pageLanguage} /> : t('preview.online')}
            </span>
          </li>
          <li>
            <Icon name="user" />
            <span>
              {owner?.firstname} {owner?.lastname}
            </span>
          </li>
        </ul>
      </div>
    </section>
  )
}
