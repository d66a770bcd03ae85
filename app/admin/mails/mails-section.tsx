import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { sendSampleMail } from '../../../shared/contract/mails.ts'
import { isLanguage, type Language, languageLabels, languages } from '../../../shared/i18n/languages.ts'
import { placeholdersOf } from '../../../shared/rules/interface-texts.ts'
import { type SampleMail, sampleMails } from '../../../shared/rules/sample-mails.ts'
import type { ListedSentence } from '../../../shared/schemas/interface-texts.ts'
import type { MailWording } from '../../../shared/schemas/mails.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { Select } from '../../ui/select/select.tsx'
import { Confirm } from '../kit/dialog/dialog.tsx'
import { FailedRead } from '../kit/failed-read/failed-read.tsx'
import { useLeaveBlocker } from '../kit/record-drawer/leave-dialog.tsx'
import { type ListAddress, useListAddress } from '../kit/record-list/list-address.ts'
import { ListPage } from '../kit/record-list/list-page.tsx'
import { IfMay } from '../kit/rights/if-may.tsx'
import side from '../kit/side-list/side-list.module.css'
import { useRowAction } from '../kit/use-row-action.ts'
import { PlaceholderButtons } from '../texts/placeholder-buttons.tsx'
import { useEditorKeys } from '../texts/use-editor-keys.ts'
import { MailLog, MailViews } from './mail-log.tsx'
import { MailText, useMailForm, useMailSentences, useMailWording } from './mail-text.tsx'
import styles from './mails.module.css'

/** Shows the wording of mails (C-8), or the log of those that were written (O-3). */
export function MailsSection() {
  const address = useListAddress()
  return address.get('view') === 'log' ? <MailLog address={address} /> : <MailWordings address={address} />
}

/** Shows the wording of every mail for editing, with a preview. */
function MailWordings({ address }: { address: ListAddress }) {
  const { t } = useTranslation(['admin-mails', 'admin'])
  const own = useLanguage()
  const mail = sampleMails.find((one) => one === address.get('mail')) ?? sampleMails[0]
  const asked = address.get('language')
  const language = isLanguage(asked) ? asked : own
  return (
    <ListPage
      title={t('admin:sections.mails')}
      count={t('count', { count: sampleMails.length })}
      actions={<MailViews current="wordings" />}
    >
      <div className={styles.frame}>
        <nav className={`panel-card ${side.choices} ${styles.rail}`} aria-label={t('list')}>
          <ul>
            {sampleMails.map((one) => (
              <li key={one}>
                <Link to={address.hrefOf({ mail: one })} aria-current={one === mail ? 'page' : undefined}>
                  {t(`mails.${one}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.choice}>
          <Select
            aria-label={t('list')}
            value={mail}
            onChange={({ currentTarget }) => address.change({ mail: currentTarget.value })}
          >
            {sampleMails.map((one) => (
              <option key={one} value={one}>
                {t(`mails.${one}`)}
              </option>
            ))}
          </Select>
        </div>
        <OpenMail key={`${mail} ${language}`} mail={mail} language={language} address={address} />
      </div>
    </ListPage>
  )
}

interface OpenMailProps {
  mail: SampleMail
  language: Language
  address: ListAddress
}

/** Shows the texts of one mail in a language next to the mail as it will be. */
function OpenMail({ mail, language, address }: OpenMailProps) {
  const { t } = useTranslation('admin-mails')
  const sentences = useMailSentences()
  if (sentences.isError) return <FailedRead error={sentences.error} onRetry={() => sentences.refetch()} />
  return sentences.data ? (
    <MailEditor mail={mail} language={language} address={address} sentences={sentences.data} />
  ) : (
    <p role="status">{t('preview.loading')}</p>
  )
}

interface MailEditorProps extends OpenMailProps {
  sentences: ReadonlyMap<string, ListedSentence>
}

function MailEditor({ mail, language, address, sentences }: MailEditorProps) {
  const { t } = useTranslation(['admin-mails', 'admin-texts'])
  const formRef = useRef<HTMLFormElement>(null)
  const form = useMailForm([...sentences.values()], language)
  const wording = useMailWording(mail, language, form.typed)
  const { blocker, leave } = useLeaveBlocker(form.hasWork)
  useEditorKeys({ onSave: form.save, onSaveNext: form.save })
  const shown = (wording.data?.keys ?? []).flatMap((key) => sentences.get(key) ?? [])
  const placeholders = new Set(
    shown.flatMap(({ originals }) => Object.values(originals[language] ?? {}).flatMap(placeholdersOf)),
  )
  return (
    <>
      <section className="panel-card" aria-labelledby="mail-title">
        <MailHead mail={mail} language={language} address={address} />
        <form
          ref={formRef}
          className={side.pane}
          aria-label={t('parts')}
          onSubmit={(event) => {
            event.preventDefault()
            void form.save()
          }}
        >
          {shown.map((sentence) => (
            <MailText
              key={sentence.id}
              sentence={sentence}
              language={language}
              forms={form.formsOf(sentence)}
              onType={(name, text) => form.type(sentence, name, text)}
            />
          ))}
          <PlaceholderButtons names={[...placeholders]} formRef={formRef} />
          <p className="quiet">{t('shared')}</p>
          <IfMay section="texts" level="edit">
            <footer>
              <Button isDisabled={!form.hasWork || form.isWrong} isBusy={form.isBusy}>
                {t('admin-texts:save')}
              </Button>
              {form.hasWork && (
                <Button variant="plain" onPress={form.reset}>
                  {t('admin-texts:cancel')}
                </Button>
              )}
              <SendSample mail={mail} language={language} isDisabled={form.hasWork} />
              {form.isWrong && <p role="status">{t('admin-texts:repair')}</p>}
            </footer>
          </IfMay>
        </form>
      </section>
      <MailPreview wording={wording} language={language} />
      {blocker.state === 'blocked' && (
        <Confirm onCancel={blocker.reset} onConfirm={() => leave(blocker.proceed)}>
          <p>{t('admin-texts:leave')}</p>
        </Confirm>
      )}
    </>
  )
}

/** Shows the name of a mail, with links to its texts in each language. */
function MailHead({ mail, language, address }: OpenMailProps) {
  const { t } = useTranslation('admin-mails')
  return (
    <header className={styles.head}>
      <h2 id="mail-title">{t(`mails.${mail}`)}</h2>
      <nav aria-label={t('language')}>
        {languages.map((one) => (
          <Link
            key={one}
            to={address.hrefOf({ language: one })}
            aria-current={one === language ? 'page' : undefined}
          >
            {languageLabels[one]}
          </Link>
        ))}
      </nav>
    </header>
  )
}

interface MailPreviewProps {
  wording: ReturnType<typeof useMailWording>
  language: Language
}

/** Shows the mail as it will be, once it is read. */
function MailPreview({ wording, language }: MailPreviewProps) {
  const { t } = useTranslation('admin-mails')
  return wording.data ? (
    <MailLetter mail={wording.data} language={language} />
  ) : wording.isError ? (
    <FailedRead error={wording.error} onRetry={() => wording.refetch()} />
  ) : (
    <p role="status">{t('preview.loading')}</p>
  )
}

/** Offers to send the mail to the administrator's own address. */
function SendSample({
  mail,
  language,
  isDisabled,
}: Omit<OpenMailProps, 'address'> & { isDisabled: boolean }) {
  const { t } = useTranslation('admin-mails')
  const { isBusy, run } = useRowAction()
  const send = () =>
    run({
      send: (api) => api.call(sendSampleMail, { body: { mail, language } }),
      done: t('sent'),
      failed: t('sendFailed'),
    })
  return (
    <>
      <Button variant="second" isBusy={isBusy} isDisabled={isDisabled} onPress={send}>
        {t('send')}
      </Button>
      <small className="quiet">{t('sendNote')}</small>
    </>
  )
}

const views = ['computer', 'phone', 'text'] as const

/** Shows a mail as its reader will see it: on a computer, on a phone, or as plain text. */
function MailLetter({ mail, language }: { mail: MailWording; language: Language }) {
  const { t } = useTranslation('admin-mails')
  const [view, setView] = useState<(typeof views)[number]>('computer')
  return (
    <section className={styles.letter} aria-label={t('preview.title')}>
      <p>{t('preview.from', { name: mail.programme })}</p>
      <p>{t('preview.subject', { subject: mail.subject })}</p>
      <fieldset aria-label={t('preview.views')}>
        {views.map((one) => (
          <button key={one} type="button" aria-pressed={one === view} onClick={() => setView(one)}>
            {t(`preview.${one}`)}
          </button>
        ))}
      </fieldset>
      {view === 'text' ? (
        <p className={styles.plain} lang={language}>
          {mail.text}
        </p>
      ) : (
        <Sheet mail={mail} language={language} isNarrow={view === 'phone'} />
      )}
    </section>
  )
}

/** Shows the mail in the look of its HTML. Links stay texts: they lead nowhere. */
function Sheet({ mail, language, isNarrow }: { mail: MailWording; language: Language; isNarrow: boolean }) {
  const { programme, title, greeting, paragraphs, facts, number, quote, action, notes } = mail
  const [first, ...rest] = paragraphs
  return (
    <article className={styles.sheet} lang={language} data-narrow={isNarrow || undefined}>
      <p className={styles.brand}>
        <img src="/apple-touch-icon.png" alt="" width="32" height="32" />
        {programme}
      </p>
      <h3>{title}</h3>
      <p>{greeting}</p>
      <p>{first}</p>
      {facts.length > 0 && (
        <dl>
          {facts.map(({ label, value, note }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {value}
                {note && <small>{note}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {rest.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {number && <p className={styles.number}>{number}</p>}
      {quote && (
        <blockquote>
          <b>{quote.label}</b>
          <p>{quote.text}</p>
        </blockquote>
      )}
      {action && (
        <>
          <p className={styles.action}>{action.label}</p>
          {action.note && <small>{action.note}</small>}
        </>
      )}
      <footer>
        {notes.map((note) => (
          <small key={note}>{note}</small>
        ))}
      </footer>
    </article>
  )
}
