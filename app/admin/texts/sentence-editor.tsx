import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Language, languageNames, languages } from '../../../shared/i18n/languages.ts'
import {
  checkForms,
  type FormName,
  isSameText,
  leadingText,
  placeholdersOf,
  sentenceName,
} from '../../../shared/rules/interface-texts.ts'
import { screenAddress, sectionOfScreen } from '../../../shared/rules/text-screens.ts'
import type { ListedSentence } from '../../../shared/schemas/interface-texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Confirm } from '../kit/dialog/dialog.tsx'
import { useLeaveBlocker } from '../kit/record-drawer/leave-dialog.tsx'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import side from '../kit/side-list/side-list.module.css'
import { PlaceholderButtons } from './placeholder-buttons.tsx'
import { SentenceChecks } from './sentence-checks.tsx'
import styles from './texts.module.css'
import { useEditorKeys } from './use-editor-keys.ts'
import { type SentenceForm, useSentenceForm, useSentenceSaving, withoutSpace } from './use-sentence-form.ts'

interface SentenceEditorProps {
  sentence: ListedSentence
  address: ListAddress
  /** Opens the next sentence of the list; `null` where there is none. */
  onNext: (() => void) | null
}

/** Shows one sentence in the three languages for editing (C-8). */
export function SentenceEditor({ sentence, address, onNext }: SentenceEditorProps) {
  const { t } = useTranslation('admin-texts')
  const language = useLanguage()
  const form = useSentenceForm(sentence)
  const saving = useSentenceSaving(sentence, form)
  const [isAsking, setIsAsking] = useState(false)
  const formRef = useRef<HTMLFormElement>(null)
  const { blocker, leave } = useLeaveBlocker(form.unsaved.length > 0)
  const isReady = form.unsaved.length > 0 && form.wrong.length === 0 && !saving.isBusy
  const save = async () => isReady && (await saving.save())
  const saveNext = async () => {
    if (form.unsaved.length === 0 || (await save())) leave(() => onNext?.())
  }
  useEditorKeys({ onSave: save, onSaveNext: saveNext })
  const originals = sentence.originals
  const title = leadingText(form.shownOf(language))
  const placeholders = new Set(
    languages.flatMap((one) => Object.values(originals[one] ?? {}).flatMap(placeholdersOf)),
  )
  return (
    <section className={`panel-card ${styles.editor}`} aria-labelledby="sentence-title">
      <header>
        <Link className={styles.back} to={address.hrefOf({ open: '' })}>
          <Icon name="back" />
          {t('back')}
        </Link>
        <div>
          <h2 id="sentence-title">{title}</h2>
          <code>{sentenceName(sentence)}</code>
        </div>
        <div className="actions">
          {sentence.written && (
            <Button variant="plain" onPress={() => address.openRecord(sentence.id, 'history')}>
              <Icon name="time" />
              {t('history')}
            </Button>
          )}
          {!saving.isReverted && (
            <Button variant="second" onPress={() => setIsAsking(true)}>
              {t('takeBack.button')}
            </Button>
          )}
        </div>
      </header>
      <form
        ref={formRef}
        className={side.pane}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {saving.isConflict && (
          <Notice tone="problem">
            <p>{t('conflict')}</p>
          </Notice>
        )}
        <Columns sentence={sentence} form={form} isConflict={saving.isConflict} />
        <PlaceholderButtons names={[...placeholders]} formRef={formRef} />
        <SentenceUses screens={sentence.screens} />
        <footer>
          <Button isDisabled={!isReady} isBusy={saving.isBusy}>
            {t('save')}
          </Button>
          {onNext && (
            <Button variant="second" isDisabled={!isReady} onPress={saveNext}>
              {t('saveNext')}
            </Button>
          )}
          {form.unsaved.length > 0 && (
            <Button variant="plain" onPress={form.reset}>
              {t('cancel')}
            </Button>
          )}
          {form.unsaved.length > 0 && form.wrong.length > 0 && <p role="status">{t('repair')}</p>}
        </footer>
      </form>
      {isAsking && (
        <Confirm
          isBusy={saving.isBusy}
          onCancel={() => setIsAsking(false)}
          onConfirm={async () => {
            await saving.revert()
            setIsAsking(false)
          }}
        >
          <p>{t('takeBack.text')}</p>
        </Confirm>
      )}
      {blocker.state === 'blocked' && (
        <Confirm onCancel={blocker.reset} onConfirm={() => leave(blocker.proceed)}>
          <p>{t('leave')}</p>
        </Confirm>
      )}
    </section>
  )
}

interface ColumnsProps {
  sentence: ListedSentence
  form: SentenceForm
  isConflict: boolean
}

/** Shows the languages side by side, with a number to try where one decides over the form. */
function Columns({ sentence, form, isConflict }: ColumnsProps) {
  const { t } = useTranslation('admin-texts')
  const [count, setCount] = useState(23)
  const forms = languages.flatMap((language) => Object.keys(sentence.originals[language] ?? {}))
  const isPlural = forms.includes('other')
  return (
    <>
      {isPlural && <p>{t('plural')}</p>}
      {!isPlural && forms.some((one) => one !== 'text') && <p>{t('genders')}</p>}
      <div className={styles.languages}>
        {languages.map((language) => (
          <SentenceColumn
            key={language}
            sentence={sentence}
            language={language}
            form={form}
            count={count}
            isConflict={isConflict}
          />
        ))}
      </div>
      {isPlural && (
        <div className={styles.trial}>
          <label htmlFor="number-to-try">{t('try.label')}</label>
          <input
            id="number-to-try"
            className="control"
            type="number"
            min="0"
            value={count}
            onChange={({ currentTarget }) => setCount(Math.max(0, currentTarget.valueAsNumber || 0))}
          />
          <span className="quiet">{t('try.note')}</span>
        </div>
      )}
    </>
  )
}

/** Lists the screens that show a sentence, as links where a screen has one address. */
function SentenceUses({ screens }: { screens: readonly string[] }) {
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

/** Returns the function that names a screen in the reader's language. */
export function useScreenNames(): (screen: string) => string {
  const { t } = useTranslation(['admin-texts', 'admin'])
  return (screen) => {
    const section = sectionOfScreen(screen)
    return section
      ? t('panelScreen', { section: t(`admin:sections.${section}`) })
      : t(`screens.${screen as 'home'}`)
  }
}

interface SentenceColumnProps {
  sentence: ListedSentence
  language: Language
  form: SentenceForm
  /** The number that decides over the form shown. */
  count: number
  /** Whether somebody else changed it meanwhile: then what is stored is shown below the fields. */
  isConflict: boolean
}

const tones = {
  original: 'plain',
  changed: 'good',
  unsaved: 'waiting',
  wrong: 'bad',
  faulty: 'waiting',
} as const

/** Returns numbers by which people know a form. */
function examplesOf(language: Language, form: FormName): string {
  const rules = new Intl.PluralRules(language)
  const numbers = [0, 1, 2, 5, 11, 21, 22, 23, 1.5].filter((number) => rules.select(number) === form)
  const written = new Intl.NumberFormat(language)
  return numbers
    .slice(0, 3)
    .map((number) => written.format(number))
    .join(', ')
}

/** Shows the texts of a sentence in one language, form by form, with their checks. */
function SentenceColumn({ sentence, language, form, count, isConflict }: SentenceColumnProps) {
  const { t } = useTranslation('admin-texts')
  const originals = sentence.originals[language] ?? {}
  const forms = form.textsOf(language)
  const names = Object.keys(originals) as FormName[]
  const isPlural = 'other' in originals
  const id = `${sentence.id}-${language}`
  const problems = checkForms(originals, withoutSpace(forms))
  const isFaulty = sentence.written?.faulty.includes(language) ?? false
  const isUnsaved = form.unsaved.includes(language)
  const isOriginal = isSameText(withoutSpace(forms), originals)
  const state =
    problems.length > 0
      ? isFaulty && !isUnsaved
        ? 'faulty'
        : 'wrong'
      : isUnsaved
        ? 'unsaved'
        : isOriginal
          ? 'original'
          : 'changed'
  return (
    <section aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>
        <span lang={language}>{languageNames[language]}</span>
        <Badge tone={tones[state]}>{t(`badges.${state}`)}</Badge>
      </h3>
      {names.map((name) => (
        <div className={styles.form} key={name}>
          <label htmlFor={`${id}-${name}`} className={names.length === 1 ? 'visually-hidden' : undefined}>
            {t(`forms.${name}`)}
            {isPlural && <small>{examplesOf(language, name)}</small>}
          </label>
          <textarea
            id={`${id}-${name}`}
            lang={language}
            className="control"
            rows={1}
            data-language={language}
            data-form={name}
            value={forms[name] ?? ''}
            aria-invalid={problems.some((problem) => problem.form === name) || undefined}
            aria-describedby={`${id}-checks`}
            onChange={({ currentTarget }) => form.type(language, name, currentTarget.value)}
          />
        </div>
      ))}
      {!isOriginal && (
        <p className="quiet" lang={language}>
          {t('original', { text: leadingText(originals) })}
        </p>
      )}
      {isConflict && isUnsaved && (
        <p lang={language}>{t('theirs', { text: leadingText(form.shownOf(language)) })}</p>
      )}
      <SentenceChecks
        id={`${id}-checks`}
        language={language}
        originals={originals}
        forms={forms}
        count={count}
        isFaulty={isFaulty && !isUnsaved}
      />
    </section>
  )
}
