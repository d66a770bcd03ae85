import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { homeAddress } from '../../../shared/rules/addresses.ts'
import type { Refusal } from '../../forms/use-problems.ts'
import { DocumentHead } from '../../site/document-head.tsx'
import type { LinkState } from './link-data.ts'

interface LinkPageProps {
  /** The key of the page's texts. */
  texts: 'confirm' | 'reset' | 'invitation'
  screen: ComponentType<LinkState>
  loaderData: Omit<LinkState, 'refusal'>
  actionData: { refusal: Refusal } | undefined
}

/** Shows a page behind a mailed secret, which no search engine may list. */
export function LinkPage({ texts, screen: Screen, loaderData, actionData }: LinkPageProps) {
  const { t } = useTranslation(['account-links', 'forms'])
  const { link, isOver } = loaderData
  const title = isOver ? t(`${texts}.done.title`) : link ? t(`${texts}.title`) : t('expired.title')
  const refusal = link ? actionData?.refusal : undefined
  return (
    <>
      <DocumentHead
        title={refusal ? t('forms:errorTitle', { title }) : title}
        description={t(`${texts}.description`)}
        address={homeAddress}
        isIndexed={false}
      />
      <Screen link={link} isOver={isOver} refusal={refusal} />
    </>
  )
}
