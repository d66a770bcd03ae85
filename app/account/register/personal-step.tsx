import { useTranslation } from 'react-i18next'
import type { GeneralData } from '../../../shared/schemas/general-data.ts'
import { PictureField } from '../../forms/upload/picture-field.tsx'
import { AboutFields } from '../parts/about-fields.tsx'
import { FormSection } from '../parts/form-section.tsx'
import { NameFields } from '../parts/name-fields.tsx'
import { photoField } from './register-steps.ts'
import type { Register } from './use-register.ts'

interface StepProps {
  register: Register
  choices: GeneralData
}

/** Shows the second step: name and personal data. */
export function PersonalStep({ register, choices }: StepProps) {
  const { t } = useTranslation('register')
  const { person, problemOf, changePerson } = register
  const fields = { form: person, problemOf, onChange: changePerson }
  return (
    <>
      <FormSection id="names-title" title={t('names.title')} text={t('names.text')}>
        <NameFields {...fields} countries={choices.countries} />
      </FormSection>
      <FormSection id="photo-title" title={t('photo.title')} text={t('photo.text')}>
        <PictureField
          id={photoField}
          kind="photo"
          label={t('photo.label')}
          hint={t('photo.hint')}
          problem={problemOf(photoField)}
          value={register.photo}
          onChange={register.changePhoto}
          onPending={(file) => {
            register.files.set(photoField, file)
            if (!file) register.forgetProblem(photoField)
          }}
        />
      </FormSection>
      <FormSection id="about-title" title={t('about.title')} text={t('about.text')}>
        <AboutFields {...fields} />
      </FormSection>
    </>
  )
}
