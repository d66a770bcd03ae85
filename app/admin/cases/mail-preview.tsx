import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/notice/notice.tsx'
import { FailedRead } from '../kit/failed-read/failed-read.tsx'
import styles from './mail-preview.module.css'
import { type MailQuestion, useMailPreview } from './use-case.ts'

/** The pause in typing after which the mail is previewed, in milliseconds. */
const pauseMs = 400

/** Shows the mail to the applicant, in the applicant's language, before it is sent. */
export function MailPreviewPart({
  id,
  question,
  isReady,
}: {
  id: string
  question: MailQuestion
  /** Enough is said for a mail to be written. */
  isReady: boolean
}) {
  const { t } = useTranslation('admin-cases')
  const settled = useSettled({ question, isReady })
  // What was typed since the last pause may be the first of it: there is nothing to request before.
  const mail = useMailPreview(id, settled.question, isReady && settled.isReady)
  return (
    <section className={styles.preview} aria-label={t('mail.title')}>
      <h3>
        {t('mail.title')}
        {mail.data && isReady && `: ${t(`languages.${mail.data.language}`)}`}
      </h3>
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
          <Letter {...mail.data} language={mail.data.language} />
          {mail.data.invitation && <Letter {...mail.data.invitation} language={mail.data.language} />}
        </>
      )}
    </section>
  )
}

/** Makes scrollable content focusable, since the keyboard must reach it; content that fits gets no tab stop. */
function stopWhereScrolled(letter: HTMLElement | null): (() => void) | undefined {
  if (!letter) return
  const sizes = new ResizeObserver(() => {
    if (letter.scrollHeight > letter.clientHeight) letter.tabIndex = 0
    else letter.removeAttribute('tabindex')
  })
  for (const element of [letter, ...letter.children]) sizes.observe(element)
  return () => sizes.disconnect()
}

function Letter({ subject, text, language }: { subject: string; text: string; language: string }) {
  return (
    <article className={styles.letter} lang={language} aria-label={subject} ref={stopWhereScrolled}>
      <h4>{subject}</h4>
      <p>{text}</p>
    </article>
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
