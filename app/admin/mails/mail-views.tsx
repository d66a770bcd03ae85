import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import textStyles from '../texts/texts.module.css'

const addresses = {
  wordings: sectionAddress('mails'),
  log: `${sectionAddress('mails')}?view=log`,
}

/** Leads to the parts of the section: the wording of mails, and the log of those that were written. */
export function MailViews({ current }: { current: keyof typeof addresses }) {
  const { t } = useTranslation('admin-mails')
  return (
    <nav className={textStyles.states} aria-label={t('views.label')}>
      {(['wordings', 'log'] as const).map((view) => (
        <Link key={view} to={addresses[view]} aria-current={view === current ? 'page' : undefined}>
          {t(`views.${view}`)}
        </Link>
      ))}
    </nav>
  )
}
