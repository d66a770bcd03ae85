import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { languages } from '../../../shared/i18n/languages.ts'
import { leadingText, placeholdersOf, sentenceName } from '../../../shared/rules/interface-texts.ts'
import type { ListedSentence } from '../../../shared/schemas/admin/interface-texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Confirm } from '../kit/dialog/confirm.tsx'
import { useLeaveBlocker } from '../kit/record-drawer/use-leave-blocker.ts'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import side from '../kit/side-list/side-list.module.css'
import { PlaceholderButtons } from './placeholder-buttons.tsx'
import { SentenceColumn } from './sentence-column.tsx'
import { SentenceUses } from './sentence-uses.tsx'
import styles from './texts.module.css'
import { useEditorKeys } from './use-editor-keys.ts'
import { type SentenceForm, useSentenceForm } from './use-sentence-form.ts'
import { useSentenceSaving } from './use-sentence-saving.ts'

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
  const places = new Set(
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
          {!saving.isTakenBack && (
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
        <PlaceholderButtons names={[...places]} formRef={formRef} />
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
            await saving.takeBack()
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
