import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../shared/i18n/languages.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { FailedRead } from '../kit/failed-read/failed-read.tsx'
import styles from './mail-preview.module.css'
import { type MailQuestion, useMailPreview } from './use-case.ts'

/** The pause in typing after which the mail is previewed, in milliseconds. */
const pauseMs = 400

/** Shows the mail to the applicant, in the applicant's language, before it is sent. */
export function MailPreviewPart({
  id,
  email,
  question,
  isReady,
}: {
  id: string
  /** The address to which it goes. */
  email: string
  question: MailQuestion
  /** Enough is said for a mail to be written. */
  isReady: boolean
}) {
  const { t } = useTranslation('admin-cases')
  const settled = useSettled({ question, isReady })
  // What was typed since the last pause may be the first of it: there is nothing to request before.
  const mail = useMailPreview(id, settled.question, isReady && settled.isReady)
  return (
    <section className={styles.mails} aria-label={t('mail.title')}>
      {!isReady && <p className="quiet">{t('mail.notReady')}</p>}
      {isReady && mail.isPending && <p className="quiet">{t('mail.loading')}</p>}
      {isReady && mail.isError && <FailedRead error={mail.error} />}
      {isReady && mail.data && (
        <>
          {settled.question.account && mail.data.hasAccount && (
            <Notice>
              <p>{t('mail.hasAccount')}</p>
            </Notice>
          )}
          <Letter {...mail.data} email={email} language={mail.data.language} />
          {mail.data.invitation && (
            <Letter {...mail.data.invitation} email={email} language={mail.data.language} />
          )}
        </>
      )}
    </section>
  )
}

/** Shows a mail as one line, which opens in place. */
function Letter({
  subject,
  text,
  email,
  language,
}: {
  subject: string
  text: string
  email: string
  language: Language
}) {
  const { t } = useTranslation('admin-cases')
  return (
    <details className={styles.mail}>
      <summary>
        <Icon name="mail" />
        <span>
          <b lang={language}>{subject}</b>
          <small>
            {t(`languages.${language}`)}, {email}
          </small>
        </span>
        <span className={styles.look}>{t('mail.look')}</span>
      </summary>
      <p lang={language}>{text}</p>
    </details>
  )
}

/** Returns what was asked before the last pause in typing. It is compared as JSON: it is a new object each time. */
function useSettled<Asked>(asked: Asked): Asked {
  const written = JSON.stringify(asked)
  const [settled, setSettled] = useState(written)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(written), pauseMs)
    return () => clearTimeout(pause)
  }, [written])
  return JSON.parse(settled) as Asked
}
