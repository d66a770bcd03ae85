import {
  activitiesAddress,
  homeAddress,
  peopleAddresses,
  searchAddress,
} from '../../../shared/rules/addresses.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BrokenPage } from '../../ui/broken-page/broken-page.tsx'
import { Button } from '../../ui/button/button.tsx'
import { SearchField } from '../../ui/search-field/search-field.tsx'

/** Shows "404 Not found" for an unknown path or id (P-18), with a search and links to the sections. */
export function NotFoundScreen() {
  const { t } = useTranslation('system')
  const { t: common } = useTranslation('common')
  const { t: search } = useTranslation('search')
  return (
    <BrokenPage
      kind="missing"
      heading={t('notFound.heading')}
      code={t('notFound.code')}
      lead={t('notFound.text')}
    >
      <form action={searchAddress}>
        <SearchField
          id="not-found-search"
          value=""
          isLabelShown
          isSuggesting
          texts={{
            label: common('search.label'),
            placeholder: search('field.placeholder'),
            submit: common('search.submit'),
          }}
        />
      </form>
      <div className="actions">
        <Button href={homeAddress} variant="second">
          {common('navigation.home')}
        </Button>
        <Button href={peopleAddresses.ambassador} variant="second">
          {common('navigation.ambassadors')}
        </Button>
        <Button href={peopleAddresses.expert} variant="second">
          {common('navigation.experts')}
        </Button>
        <Button href={activitiesAddress} variant="second">
          {common('navigation.activities')}
        </Button>
      </div>
    </BrokenPage>
  )
}
