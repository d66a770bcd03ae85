import { formatDate } from '../../../shared/i18n/formats.ts'
import { recordAddressOf } from '../../../shared/rules/panel-addresses.ts'
import type { TextPage } from '../../../shared/schemas/text-page.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { Words } from '../../ui/words/words.tsx'
import { RichProseWithNote } from '../rich-prose-with-note.tsx'
import { SiteBreadcrumbs } from '../site-breadcrumbs.tsx'
import styles from './text-page-screen.module.css'

/** Shows a text page: its title and summary, its text, and when that was changed last (C-2). */
export function TextPageScreen({ page }: { page: TextPage }) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const { id, title, description, body, changedAt } = page
  return (
    <>
      <SiteBreadcrumbs steps={[{ label: title }]} editAddress={recordAddressOf('page', id)} />
      <PageHead
        title={<Words value={title} language={language} />}
        lead={description ? <Words value={description} language={language} /> : undefined}
      />
      <div className={`wrap stack ${styles.text}`}>
        {body && <RichProseWithNote value={body} headingLevel={2} />}
        <p className="quiet">{t('lastChanged', { date: formatDate(changedAt, language) })}</p>
      </div>
    </>
  )
}
