import { useTranslation } from 'react-i18next'
import { personKinds } from '../../../shared/schemas/catalogue.ts'
import type { GeneralData } from '../../../shared/schemas/general-data.ts'
import { ChoiceCards } from '../../ui/choice-cards/choice-cards.tsx'
import { AddressFields } from '../parts/address-fields.tsx'
import { FormSection } from '../parts/form-section.tsx'
import { WorkFields } from '../parts/work-fields.tsx'
import type { Register } from './use-register.ts'

interface StepProps {
  register: Register
  choices: GeneralData
}

/** Shows the third step: the kind of participation, work, and pages on the web. */
export function WorkStep({ register, choices }: StepProps) {
  const { t } = useTranslation('register')
  const { person, problemOf, changePerson } = register
  const fields = { form: person, problemOf, onChange: changePerson }
  return (
    <>
      <FormSection id="kind-title" title={t('kind.title')} text={t('kind.text')}>
        <ChoiceCards
          name="kind"
          legend={t('kind.legend')}
          choices={personKinds.map((kind) => ({
            value: kind,
            label: t(`kind.${kind}.label`),
            text: t(`kind.${kind}.text`),
          }))}
          chosen={person.kind}
          problem={problemOf('kind')}
          onChoose={(value) => {
            const kind = personKinds.find((one) => one === value)
            // The categories of one kind are not those of the other.
            if (kind) changePerson((before) => ({ ...before, kind, categoryId: '' }))
          }}
        />
      </FormSection>
      <FormSection id="work-title" title={t('work.title')} text={t('work.text')}>
        <WorkFields {...fields} choices={choices} />
      </FormSection>
      <FormSection id="addresses-title" title={t('addresses.title')} text={t('addresses.text')}>
        <AddressFields {...fields} networks={choices.socialNetworks} />
      </FormSection>
    </>
  )
}
