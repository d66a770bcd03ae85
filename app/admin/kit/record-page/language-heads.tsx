import { useTranslation } from 'react-i18next'
import type { LanguageProgress } from '../../../../shared/i18n/language-progress.ts'
import { type Language, languageNames, languages } from '../../../../shared/i18n/languages.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import type { LanguageChoices } from '../record-drawer/language-panel.tsx'
import styles from './language-heads.module.css'
import type { PageLanguages } from './use-page-languages.ts'

/** The choices about languages that their heads show. */
export type CheckedLanguages = Pick<
  LanguageChoices,
  'isChecked' | 'toggleChecked' | 'isMinor' | 'toggleMinor'
>

interface LanguageHeadsProps {
  page: PageLanguages
  progress: Readonly<Record<Language, LanguageProgress>>
  choices: CheckedLanguages
  /** Languages with a field that is out of date as stored. */
  behind: readonly Language[]
  /** Whether the text that others are translated from is being changed. */
  isSourceChanged: boolean
}

const tones = { done: 'good', partial: 'waiting', missing: 'bad', behind: 'waiting' } as const

/** Shows the heads of the languages next to each other: which they are, and how far each is. */
export function LanguageHeads(props: LanguageHeadsProps) {
  const { page, isSourceChanged, choices } = props
  const { t } = useTranslation('admin')
  const isAlone = page.shown.length === 1
  const isPair = page.shown.length === 2
  /** Tells whether the head of a language shows its name alone. */
  const isNamed = (index: number) => !isAlone && !isPair && index > 0
  return (
    <div className={styles.heads}>
      {page.shown.map((language, index) => (
        <div key={language}>
          <h3 className={isNamed(index) ? undefined : 'visually-hidden'} lang={language}>
            {languageNames[language]}
          </h3>
          {isAlone || (isPair && index === 1) ? (
            <TargetLinks {...props} languages={isAlone ? languages : others(page.source)} />
          ) : index === 0 ? (
            <Select
              aria-label={t('recordPage.source')}
              isCompact
              value={page.source}
              onChange={({ currentTarget }) => page.chooseSource(currentTarget.value as Language)}
            >
              {languages.map((one) => (
                <option key={one} value={one} lang={one}>
                  {languageNames[one]}
                </option>
              ))}
            </Select>
          ) : null}
          <LanguageState {...props} language={language} />
          {!isAlone && index === 0 && (
            <small>
              {isSourceChanged ? (
                <Checkbox
                  label={t('recordPage.minor')}
                  isChecked={choices.isMinor}
                  onChange={choices.toggleMinor}
                />
              ) : (
                t('languagesPanel.source')
              )}
            </small>
          )}
          {!isAlone && !page.isWide && index === page.shown.length - 1 && (
            <button
              type="button"
              className={styles.third}
              aria-pressed={page.isThirdOpen}
              aria-label={t('recordPage.third')}
              title={`${t('recordPage.third')} (Ctrl Alt 3)`}
              aria-keyshortcuts="Control+Alt+3"
              onClick={page.toggleThird}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M4 5h16v14H4zM9.3 5v14M14.6 5v14" />
              </svg>
            </button>
          )}
        </div>
      ))}
    </div>
  )
}

const others = (source: Language) => languages.filter((language) => language !== source)

interface TargetLinksProps extends LanguageHeadsProps {
  languages: readonly Language[]
}

/** Shows the languages that can be worked on, each with a sign of its progress. */
function TargetLinks({ page, progress, languages: offered }: TargetLinksProps) {
  const { t } = useTranslation('admin')
  return (
    <fieldset className={styles.targets}>
      <legend className="visually-hidden">{t('recordPage.target')}</legend>
      {offered.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={page.shown.includes(language)}
          onClick={() => page.chooseTarget(language)}
        >
          <i aria-hidden="true" data-progress={progress[language]} />
          {languageNames[language]}
          <span className="visually-hidden" lang="">
            {t(`progress.${progress[language]}`)}
          </span>
        </button>
      ))}
    </fieldset>
  )
}

interface LanguageStateProps extends LanguageHeadsProps {
  language: Language
}

/** Shows how far a language is; where it is out of date, it can be marked as still correct. */
function LanguageState({ language, progress, choices, behind }: LanguageStateProps) {
  const { t } = useTranslation('admin')
  const isChecked = choices.isChecked(language)
  if (!behind.includes(language) || (progress[language] !== 'behind' && !isChecked))
    return <Badge tone={tones[progress[language]]}>{t(`progress.${progress[language]}`)}</Badge>
  return (
    <button
      type="button"
      className={styles.state}
      aria-pressed={isChecked}
      onClick={() => choices.toggleChecked(language)}
    >
      {isChecked && <Icon name="check" />}
      {t(isChecked ? 'recordPage.marked' : 'recordPage.mark')}
    </button>
  )
}
