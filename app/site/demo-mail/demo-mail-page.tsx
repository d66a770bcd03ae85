import { readDemoMail } from '../../../shared/contract/demo-mail.ts'
import {
  demoMailAddress,
  demoMailCalendarAddress,
  demoMailHtmlAddress,
  demoMailPageAddress,
} from '../../../shared/rules/addresses.ts'
import type { DemoMail } from '../../../shared/schemas/demo-mail.ts'
import { readApi } from '../../api/document-context.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { DetailList } from '../../ui/detail-list/detail-list.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { Split } from '../../ui/split/split.tsx'
import { documentHandle } from '../document-handle.ts'
import { DocumentHead } from '../document-head.tsx'
import { SiteBreadcrumbs } from '../site-breadcrumbs.tsx'
import { Timestamp } from '../timestamp.tsx'
import type { Route } from './+types/demo-mail-page.ts'
import styles from './demo-mail.module.css'
import { MailState } from './mail-state.tsx'

// A mail holds links with secrets, and its reader follows them from this page.
export const handle = documentHandle([], { isCacheable: false, isSecret: true })

/** Loads the mail. In production the API has no such mailbox, so the page is its 404. */
export function loader({ context, params }: Route.LoaderArgs) {
  return readApi(context, readDemoMail, { params: { id: params.id } })
}

/** Renders one mail of a demonstration (PRODUCT §10). */
export default function DemoMailPage({ loaderData: mail }: Route.ComponentProps) {
  const { t } = useTranslation('demo-mail')
  return (
    <>
      <DocumentHead
        title={mail.subject}
        description={t('description')}
        address={demoMailPageAddress(mail.id)}
        isIndexed={false}
      />
      <DemoMailScreen mail={mail} />
    </>
  )
}

/** Shows one mail: its recipient, its state, its text with links, and links to its HTML and its calendar event. */
function DemoMailScreen({ mail }: { mail: DemoMail }) {
  const { t } = useTranslation(['demo-mail', 'common'])
  const language = useLanguage()
  const inMailLanguage = mail.language === language ? undefined : mail.language
  const details = [
    {
      label: t('to'),
      value: mail.toAddress === '' ? null : `${mail.toName} <${mail.toAddress}>`,
    },
    { label: t('stateLabel'), value: <MailState state={mail.state} /> },
    { label: t('writtenAt'), value: <Timestamp at={mail.writtenAt} /> },
    ...(mail.calendarMethod === null
      ? []
      : [
          {
            label: t('calendarLabel'),
            value: <a href={demoMailCalendarAddress(mail.id)}>{t(`calendar.${mail.calendarMethod}`)}</a>,
          },
        ]),
    ...(mail.sentAt === null ? [] : [{ label: t('sentAt'), value: <Timestamp at={mail.sentAt} /> }]),
  ]
  return (
    <>
      <SiteBreadcrumbs
        steps={[
          { label: t('title'), href: demoMailAddress },
          { label: { text: mail.subject, lang: mail.language } },
        ]}
      />
      <PageHead title={<span lang={inMailLanguage}>{mail.subject}</span>} />
      <div className={`wrap ${styles.mailbox}`}>
        <Split>
          <div className="stack">
            <DetailList details={details} texts={{ notAvailable: t('common:notAvailable') }} isStacked />
            <div className="actions">
              {mail.text !== null && <Button href={demoMailHtmlAddress(mail.id)}>{t('html')}</Button>}
              <Button href={demoMailAddress} variant="second">
                {t('back')}
              </Button>
            </div>
          </div>
          {mail.text === null ? (
            <Notice>
              <p>{t('removed')}</p>
            </Notice>
          ) : (
            <section aria-label={t('text')}>
              <div className={styles.text} lang={inMailLanguage}>
                <TextWithLinks text={mail.text} />
              </div>
            </section>
          )}
        </Split>
      </div>
    </>
  )
}

/** Shows a plain text and makes links of its URLs; nothing else is interpreted. */
function TextWithLinks({ text }: { text: string }) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => [String(index), part] as const)
    .map(([key, part]) =>
      /^https?:\/\//.test(part) ? (
        <a key={key} href={part} rel="nofollow">
          {part}
        </a>
      ) : (
        part
      ),
    )
}
