import type { ServiceKind } from '../../../shared/schemas/catalogue.ts'
import { useInterfaceTexts, useLanguage } from '../../i18n/use-language.ts'
import type { KeptContent } from '../../ui/kept/kept.tsx'
import type { Services } from '../../ui/service-list/service-list.tsx'
import { serviceActivitiesAddress } from './service-address.ts'

/** Returns the list of the services, and what it is kept by: the sentences of the interface, and the services. */
export function useServices(services: readonly ServiceKind[]): KeptContent<Services> {
  const texts = useInterfaceTexts()
  const language = useLanguage()
  return {
    sources: [texts, services],
    propertiesOf: () => ({ services, language, hrefOf: serviceActivitiesAddress }),
  }
}
