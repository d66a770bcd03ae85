import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LocalizedFields, sourceLanguageOf } from '../../../../shared/i18n/language-progress.ts'
import { type Language, languageNames, languages } from '../../../../shared/i18n/languages.ts'
import type { FormValues } from '../../../../shared/rules/changed-fields.ts'
import { mayWrite } from '../../../../shared/rules/rights.ts'
import type { LanguagesSummary, PublicationChange } from '../../../../shared/schemas/record.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { useSectionRights } from '../rights/record-rights.ts'
import { useRights } from '../rights/use-rights.ts'
import { type AnySection, type FieldDescription, namedFields } from '../section.ts'
import { usePanelWords } from '../use-panel-words.ts'
import { type SectionEndpoints, useRecordHistory } from '../use-records.ts'
import { WordDiff } from '../word-diff/word-diff.tsx'
import { EditorPart } from './editor-part.tsx'
import styles from './language-panel.module.css'
import { behindTexts, snapshotAt, textIn } from './written-texts.ts'

interface LanguagePanelProps {
  section: AnySection
  record: { id: string; languages: LanguagesSummary }
  base: FormValues
  choices: LanguageChoices
  /** Whether the fields that are out of date are shown elsewhere. */
  isBrief?: boolean
}

const tones = { done: 'good', partial: 'waiting', missing: 'bad', behind: 'waiting' } as const

/**
 * Shows the languages of a record one by one: whether readers see it, and which fields are out of date. Those
 * come with the changes of their source since the translation.
 */
export function LanguagePanel({ section, record, base, choices, isBrief = false }: LanguagePanelProps) {
  const { t } = useTranslation('admin')
  const rights = useRights()
  const { mayPublish } = useSectionRights(section)
  const localized = namedFields(section.fields).filter(({ isLocalized }) => isLocalized)
  const source = sourceLanguageOf(textsOf(base, localized))
  const behindOf = (language: Language) => record.languages[language].behindFields ?? []
  const isBehind = !isBrief && languages.some((language) => behindOf(language).length > 0)
  if (!section.isPublishable && !isBehind) return null
  return (
    <EditorPart id="languages" title={t('languagesPanel.title')}>
      <div className={styles.panel}>
        <ul>
          {languages.map((language) => {
            const { progress } = record.languages[language]
            return (
              <li key={language}>
                <p className={styles.row}>
                  <strong lang={language}>{languageNames[language]}</strong>
                  <Badge tone={tones[progress]}>{t(`progress.${progress}`)}</Badge>
                  {language === source && <Badge>{t('languagesPanel.source')}</Badge>}
                  {section.isPublishable && (
                    <label>
                      <input
                        type="checkbox"
                        disabled={!mayPublish || !mayWrite(rights, language)}
                        checked={choices.isPublished(language)}
                        onChange={() => choices.togglePublished(language)}
                      />
                      {t('languagesPanel.shown')}
                      <span className="visually-hidden" lang={language}>
                        : {languageNames[language]}
                      </span>
                    </label>
                  )}
                </p>
                {isBehind && behindOf(language).length > 0 && source && (
                  <Behind
                    section={section}
                    record={record}
                    language={language}
                    source={source}
                    fields={localized}
                    base={base}
                    choices={choices}
                  />
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </EditorPart>
  )
}

interface BehindProps {
  section: { contract: SectionEndpoints }
  record: { id: string; languages: LanguagesSummary }
  language: Language
  source: Language
  fields: readonly FieldDescription[]
  base: FormValues
  choices: LanguageChoices
}

function Behind({ section, record, language, source, fields, base, choices }: BehindProps) {
  const { t } = useTranslation('admin')
  const words = usePanelWords()
  const history = useRecordHistory(section.contract, record.id)
  const revision = record.languages[language].sourceRevision ?? 0
  const then = snapshotAt(history.data?.items ?? [], revision)
  const behind = behindTexts(fields, record.languages[language].behindFields ?? [], source, base, then)
  // The history that is loading may hold a later change.
  const isUnknown = history.isSuccess && !history.isFetching && !then
  return (
    <div className={styles.behind}>
      <p>{t('languagesPanel.behind', { source: languageNames[source] })}</p>
      {isUnknown && <p className="quiet">{t('languagesPanel.unknown')}</p>}
      {behind.map(({ field, before, after }) => (
        <div key={field.name}>
          <p>
            <strong>{words(field.label)}</strong>
          </p>
          {before === after && <p className="quiet">{t('languagesPanel.sameSource')}</p>}
          {before !== undefined && before !== after && (
            <WordDiff lang={source} before={before} after={after} isRich={field.isRich} />
          )}
        </div>
      ))}
      <Checkbox
        label={t('languagesPanel.stillRight', { language: languageNames[language] })}
        isChecked={choices.isChecked(language)}
        onChange={() => choices.toggleChecked(language)}
      />
    </div>
  )
}

function textsOf(values: FormValues, fields: readonly FieldDescription[]): LocalizedFields {
  return Object.fromEntries(fields.map(({ name }) => [name, values[name]])) as LocalizedFields
}

/** Tells whether the texts that others are translated from are being changed. */
export function isSourceChanged(
  { fields }: Pick<AnySection, 'fields'>,
  base: FormValues,
  values: FormValues,
): boolean {
  const localized = namedFields(fields).filter(({ isLocalized }) => isLocalized)
  const source = sourceLanguageOf(textsOf(base, localized))
  if (source === null) return false
  return localized.some(({ name }) => textIn(base, name, source) !== textIn(values, name, source))
}

/** The choices about the languages of a record before it is saved. */
export interface LanguageChoices {
  isPublished: (language: Language) => boolean
  togglePublished: (language: Language) => void
  /** Tells whether its text was checked and still says the same as its source. */
  isChecked: (language: Language) => boolean
  toggleChecked: (language: Language) => void
  /** Translations need not follow the change of their source. */
  isMinor: boolean
  toggleMinor: () => void
  count: number
  /** The choices as a save sends them. */
  sent: {
    languages: PublicationChange['languages']
    checkedLanguages: readonly Language[]
    isMinor: boolean
  }
  clear: () => void
}

const nothing = {
  published: {} as Partial<Record<Language, boolean>>,
  checked: [] as readonly Language[],
  isMinor: false,
}

/** Holds the choices about the languages of a record until it is saved. */
export function useLanguageChoices(summary: LanguagesSummary | undefined): LanguageChoices {
  const [state, setState] = useState(nothing)
  const { published, checked, isMinor } = state
  const stored = (language: Language) => summary?.[language].isPublished ?? true
  const differing = languages.filter(
    (language) => published[language] !== undefined && published[language] !== stored(language),
  )
  const isPublished = (language: Language) => published[language] ?? stored(language)
  return {
    isPublished,
    togglePublished: (language) =>
      setState({ ...state, published: { ...published, [language]: !isPublished(language) } }),
    isChecked: (language) => checked.includes(language),
    toggleChecked: (language) =>
      setState({
        ...state,
        checked: checked.includes(language)
          ? checked.filter((one) => one !== language)
          : [...checked, language],
      }),
    isMinor,
    toggleMinor: () => setState({ ...state, isMinor: !isMinor }),
    count: differing.length + checked.length,
    sent: {
      languages:
        differing.length === 0
          ? undefined
          : Object.fromEntries(differing.map((language) => [language, isPublished(language)])),
      checkedLanguages: checked,
      isMinor,
    },
    clear: () => setState(nothing),
  }
}
