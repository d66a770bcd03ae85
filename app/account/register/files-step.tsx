import { useTranslation } from 'react-i18next'
import { languageNames, languages } from '../../../shared/i18n/languages.ts'
import type { GeneralData } from '../../../shared/schemas/general-data.ts'
import { cvField } from '../../forms/upload/use-upload.ts'
import { DetailList } from '../../ui/detail-list/detail-list.tsx'
import { ConsentField, consentField } from '../parts/consent-field.tsx'
import { CvPart } from '../parts/cv-part.tsx'
import { FormSection } from '../parts/form-section.tsx'
import type { Register } from './use-register.ts'

interface FilesStepProps {
  register: Register
  choices: GeneralData
  /** Shown to who makes an account with it. */
  email: string | null
}

/** Shows the last step: the CV, and a review of what will be sent. */
export function FilesStep({ register, choices, email }: FilesStepProps) {
  const { t } = useTranslation('register')
  const { person, photo } = register
  const labelOf = (options: readonly { id: string; label: string }[], id: string) =>
    options.find((option) => option.id === id)?.label ?? null
  const written = languages.filter((language) =>
    [person.headline, person.bio].some((text) => (text[language] ?? '').trim() !== ''),
  )
  const networks = person.socialLinks
    .map(
      ({ networkId, name, link }) =>
        name?.trim() || labelOf(choices.socialNetworks, networkId) || link.trim(),
    )
    .filter(Boolean)
  const names = [person.firstname, person.lastname].filter((name) => name.trim() !== '').join(' ')
  return (
    <>
      <FormSection id="cv-title" title={t('cv.title')} text={t('cv.text')}>
        <CvPart
          label={t('cv.label')}
          kept={register.cv}
          problem={register.problemOf(cvField)}
          onChange={register.changeCv}
          onPending={(file) => {
            register.files.set(cvField, file)
            if (file) register.forgetProblem(cvField)
          }}
          onGone={register.tellCvGone}
        />
      </FormSection>
      <FormSection id="check-title" title={t('check.title')} text={t('check.text')}>
        <DetailList
          texts={{ notAvailable: t('check.notAvailable') }}
          details={[
            ...(email === null ? [] : [{ label: t('account.email.label'), value: email || null }]),
            { label: t('check.name'), value: names || null },
            { label: t('check.country'), value: labelOf(choices.countries, person.countryId) },
            { label: t('kind.legend'), value: person.kind === '' ? null : t(`kind.${person.kind}.label`) },
            { label: t('check.direction'), value: labelOf(choices.directions, person.directionId) },
            { label: t('check.photo'), value: photo?.upload.name ?? null },
            {
              label: t('check.languages'),
              value: written.map((language) => languageNames[language]).join(', ') || null,
            },
            { label: t('check.tags'), value: person.tags.join(', ') || null },
            { label: t('check.networks'), value: networks.join(', ') || null },
          ]}
        />
        {email !== null && (
          <ConsentField
            problem={register.problemOf(consentField)}
            onChange={(consent) => {
              register.changeAccount({ consent })
              register.forgetProblem(consentField)
            }}
          />
        )}
      </FormSection>
    </>
  )
}
