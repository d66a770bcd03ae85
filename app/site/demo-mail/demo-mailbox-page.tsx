import { data } from 'react-router'
import { listDemoMails } from '../../../shared/contract/demo-mail.ts'
import { listAddress, parseQuery } from '../../../shared/contract/query.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { contactAddress, demoMailAddress, demoMailPageAddress } from '../../../shared/rules/addresses.ts'
import {
  type DemoMailList,
  type DemoMailSummary,
  demoMailListQuerySchema,
} from '../../../shared/schemas/demo-mail.ts'
import { readApi } from '../../api/document-context.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { Pagination } from '../../ui/pagination/pagination.tsx'
import { documentHandle } from '../document-handle.ts'
import { DocumentHead } from '../document-head.tsx'
import { listStatus, NoSuchPage, pageCountOf } from '../lists/list-results.tsx'
import { SiteBreadcrumbs } from '../site-breadcrumbs.tsx'
import { Timestamp } from '../timestamp.tsx'

import type { Route } from './+types/demo-mailbox-page.ts'
import styles from './demo-mail.module.css'
import { MailState } from './mail-state.tsx'

export const handle = documentHandle(['page'], { isCacheable: false })

/** Loads a page of the mailbox. In production the API has no such mailbox, so the page is its 404. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { query } = parseQuery(demoMailListQuerySchema, new URL(request.url).searchParams)
  const list = await readApi(context, listDemoMails, { query })
  return data(list, listStatus(list))
}

/** Renders the mailbox of a demonstration (PRODUCT §10). */
export default function DemoMailboxPage({ loaderData: list }: Route.ComponentProps) {
  const { t } = useTranslation('demo-mail')
  return (
    <>
      <DocumentHead
        title={t('title')}
        description={t('description')}
        address={demoMailAddress}
        isIndexed={false}
      />
      <DemoMailboxScreen list={list} />
    </>
  )
}

/** Lists the mails of a demonstration, newest first. */
function DemoMailboxScreen({ list }: { list: DemoMailList }) {
  const { t } = useTranslation(['demo-mail', 'common'])
  const language = useLanguage()
  const addressOf = (change: { page: number }) =>
    listAddress(demoMailAddress, demoMailListQuerySchema, change)
  const texts = { to: t('to'), notAvailable: t('common:notAvailable') }
  return (
    <>
      <SiteBreadcrumbs steps={[{ label: t('title') }]} />
      <PageHead title={t('title')} lead={t('lead')} />
      <div className={`wrap stack ${styles.mailbox}`}>
        {list.items.length > 0 ? (
          <>
            <ol className={styles.mails}>
              {list.items.map((mail) => (
                <li key={mail.id}>
                  <MailRow mail={mail} language={language} texts={texts} />
                </li>
              ))}
            </ol>
            <Pagination
              page={list.page}
              pageCount={pageCountOf(list)}
              hrefOf={(page) => addressOf({ page })}
              texts={{
                label: t('pages.label'),
                previous: t('pages.previous'),
                next: t('pages.next'),
                page: t('pages.page'),
              }}
            />
          </>
        ) : list.total > 0 ? (
          <NoSuchPage list={list} addressOf={addressOf} />
        ) : (
          <EmptyState title={t('empty.title')} text={t('empty.text')}>
            <Button href={contactAddress}>{t('empty.contact')}</Button>
          </EmptyState>
        )}
      </div>
    </>
  )
}

interface MailRowProps {
  mail: DemoMailSummary
  /** Language of the page; a subject in another one is marked. */
  language: Language
  texts: { to: string; notAvailable: string }
}

function MailRow({ mail, language, texts }: MailRowProps) {
  const { id, subject, toName, toAddress, writtenAt, state } = mail
  return (
    <article className={styles.row}>
      <div>
        <h2>
          <a href={demoMailPageAddress(id)} lang={mail.language === language ? undefined : mail.language}>
            {subject}
          </a>
        </h2>
        <p>
          {texts.to}: {toAddress === '' ? texts.notAvailable : `${toName} <${toAddress}>`}
        </p>
      </div>
      <p>
        <MailState state={state} /> <Timestamp at={writtenAt} />
      </p>
    </article>
  )
}
