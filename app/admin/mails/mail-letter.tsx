import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../shared/i18n/languages.ts'
import type { MailWording } from '../../../shared/schemas/admin/mails.ts'
import styles from './mails.module.css'

const views = ['computer', 'phone', 'text'] as const

/** Shows a mail as its reader will see it: on a computer, on a phone, or as plain text. */
export function MailLetter({ mail, language }: { mail: MailWording; language: Language }) {
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
  const { programme, title, greeting, paragraphs, number, quote, action, notes } = mail
  return (
    <article className={styles.sheet} lang={language} data-narrow={isNarrow || undefined}>
      <p className={styles.brand}>
        <img src="/apple-touch-icon.png" alt="" width="32" height="32" />
        {programme}
      </p>
      <h3>{title}</h3>
      <p>{greeting}</p>
      {paragraphs.map((paragraph) => (
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
