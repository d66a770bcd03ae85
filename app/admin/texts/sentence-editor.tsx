import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { languages } from '../../../shared/i18n/languages.ts'
import { leadingText, placeholdersOf, sentenceName } from '../../../shared/rules/interface-texts.ts'
import { screenAddress, sectionOfScreen } from '../../../shared/rules/text-screens.ts'
import type { ListedSentence } from '../../../shared/schemas/interface-texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Confirm } from '../kit/dialog/dialog.tsx'
import { useLeaveBlocker } from '../kit/record-drawer/leave-dialog.tsx'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import { IfMay } from '../kit/rights/if-may.tsx'
import side from '../kit/side-list/side-list.module.css'
import { PlaceholderButtons } from './placeholder-buttons.tsx'
import { SentenceColumns } from './sentence-columns.tsx'
import styles from './texts.module.css'
import { useEditorKeys } from './use-editor-keys.ts'
import { type SentenceForm, useSentenceForm, useSentenceSaving } from './use-sentence-form.ts'

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
  return (
    <section className={`panel-card ${styles.editor}`} aria-labelledby="sentence-title">
      <SentenceHead
        sentence={sentence}
        address={address}
        title={leadingText(form.shownOf(language))}
        onRevert={saving.isReverted ? null : () => setIsAsking(true)}
      />
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
        <SentenceColumns sentence={sentence} form={form} isConflict={saving.isConflict} />
        <PlaceholderButtons names={placeholderNames(sentence)} formRef={formRef} />
        <SentenceUses screens={sentence.screens} />
        <SentenceFooter form={form} isReady={isReady} isBusy={saving.isBusy} onNext={onNext && saveNext} />
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

/** Returns the placeholders of a sentence in all languages, each once. */
function placeholderNames({ originals }: ListedSentence): string[] {
  const names = languages.flatMap((one) => Object.values(originals[one] ?? {}).flatMap(placeholdersOf))
  return [...new Set(names)]
}

interface SentenceHeadProps extends Pick<SentenceEditorProps, 'sentence' | 'address'> {
  title: string
  /** Asks whether to restore the original texts; `null` where they are shown. */
  onRevert: (() => void) | null
}

/** Shows the title and the name of a sentence, with its history and its reversion. */
function SentenceHead({ sentence, address, title, onRevert }: SentenceHeadProps) {
  const { t } = useTranslation('admin-texts')
  return (
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
        {onRevert && (
          <IfMay section="texts" level="edit">
            <Button variant="second" onPress={onRevert}>
              {t('takeBack.button')}
            </Button>
          </IfMay>
        )}
      </div>
    </header>
  )
}

interface SentenceFooterProps {
  form: SentenceForm
  /** Whether the typed texts can be saved. */
  isReady: boolean
  isBusy: boolean
  /** Saves and opens the next sentence; `null` where there is none. */
  onNext: (() => void) | null
}

/** Shows the buttons that save and discard the typed texts. */
function SentenceFooter({ form, isReady, isBusy, onNext }: SentenceFooterProps) {
  const { t } = useTranslation('admin-texts')
  return (
    <IfMay section="texts" level="edit">
      {' '}
      <footer>
        <Button isDisabled={!isReady} isBusy={isBusy}>
          {t('save')}
        </Button>
        {onNext && (
          <Button variant="second" isDisabled={!isReady} onPress={onNext}>
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
    </IfMay>
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
