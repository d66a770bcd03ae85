import { useTranslation } from 'react-i18next'
import { languageNames, languages } from '../../../shared/i18n/languages.ts'
import { signInAddress } from '../../../shared/rules/addresses.ts'
import {
  emailMaxCharacters,
  loginMaxCharacters,
  passwordMaxCharacters,
  passwordMinCharacters,
} from '../../../shared/rules/limits.ts'
import { personKinds } from '../../../shared/schemas/catalogue.ts'
import type { GeneralData } from '../../../shared/schemas/general-data.ts'
import { FormSection } from '../../forms/fields/form-section.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import { tagNameOf } from '../../forms/person/tag-names.ts'
import { CvPart } from '../../forms/upload/cv-field.tsx'
import { PictureField } from '../../forms/upload/picture-field.tsx'
import { cvField, useExpiryCheck } from '../../forms/upload/use-upload.ts'
import { ChoiceCards } from '../../ui/choice-cards/choice-cards.tsx'
import { DetailList } from '../../ui/detail-list/detail-list.tsx'
import { PasswordField } from '../../ui/password-field/password-field.tsx'
import { ConsentField, consentField } from '../parts/new-account.tsx'
import { AboutFields, OwnAddressFields, OwnNameFields, WorkFields } from '../parts/own-person-fields.tsx'
import { photoField } from './register-steps.ts'
import type { Register } from './use-register.ts'

interface StepProps {
  register: Register
  choices: GeneralData
}

/** Shows the third step: the kind of participation, work, and pages on the web. */
export function WorkStep({ register, choices }: StepProps) {
  const { t } = useTranslation('register')
  const { person, problemOf, personFields } = register
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
            if (kind) register.changeKind(kind)
          }}
        />
      </FormSection>
      <FormSection id="work-title" title={t('work.title')} text={t('work.text')}>
        <WorkFields fields={personFields} choices={choices} kind={person.kind} />
      </FormSection>
      <FormSection id="addresses-title" title={t('addresses.title')} text={t('addresses.text')}>
        <OwnAddressFields fields={personFields} choices={choices} />
      </FormSection>
    </>
  )
}

/** Shows the second step: name and personal data. */
export function PersonalStep({ register, choices }: StepProps) {
  const { t } = useTranslation('register')
  const { problemOf, personFields } = register
  useExpiryCheck(register.photo?.upload ?? null, register.reportPhotoGone)
  return (
    <>
      <FormSection id="names-title" title={t('names.title')} text={t('names.text')}>
        <OwnNameFields fields={personFields} choices={choices} />
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
        <AboutFields fields={personFields} />
      </FormSection>
    </>
  )
}

const passwords = ['password', 'repeatPassword'] as const

/** Shows the first step: the account to sign in with. */
export function AccountStep({ register }: { register: Register }) {
  const { t } = useTranslation('register')
  const { account, changeAccount, problemOf } = register
  return (
    <FormSection id="account-title" title={t('account.title')} text={t('account.text')}>
      <TextField
        id="email"
        label={t('account.email.label')}
        hint={t('account.email.hint')}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={emailMaxCharacters}
        problem={problemOf('email')}
        value={account.email}
        onChange={(email) => changeAccount({ email })}
      />
      <TextField
        id="login"
        label={t('account.login.label')}
        hint={t('account.login.hint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={loginMaxCharacters}
        problem={problemOf('login')}
        value={account.login}
        onChange={(login) => changeAccount({ login })}
      />
      {passwords.map((name) => (
        <PasswordField
          key={name}
          id={name}
          label={t(`account.${name}.label`)}
          hint={t(`account.${name}.hint`, { min: passwordMinCharacters })}
          autoComplete="new-password"
          maxLength={passwordMaxCharacters}
          problem={problemOf(name)}
          showLabel={t('account.show')}
          hideLabel={t('account.hide')}
          value={account[name]}
          onInput={({ currentTarget }) => changeAccount({ [name]: currentTarget.value })}
        />
      ))}
      <p>
        {t('account.has')} <a href={signInAddress}>{t('account.signIn')}</a>
      </p>
    </FormSection>
  )
}

interface FilesStepProps {
  register: Register
  choices: GeneralData
  /** Shown to who makes an account with it. */
  email: string | null
}

/** Shows the last step: the CV, and a review of what will be sent. */
export function FilesStep({ register, choices, email }: FilesStepProps) {
  const { t } = useTranslation('register')
  return (
    <>
      <FormSection id="cv-title" title={t('cv.title')} text={t('cv.text')}>
        <CvPart
          label={t('cv.label')}
          stored={register.cv}
          problem={register.problemOf(cvField)}
          onChange={register.changeCv}
          onPending={(file) => {
            register.files.set(cvField, file)
            if (file) register.forgetProblem(cvField)
          }}
          onGone={register.reportCvGone}
        />
      </FormSection>
      <FormSection id="check-title" title={t('check.title')} text={t('check.text')}>
        <RegistrationReview register={register} choices={choices} email={email} />
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

/** Shows what will be sent. */
function RegistrationReview({ register, choices, email }: FilesStepProps) {
  const { t } = useTranslation('register')
  const { person, photo } = register
  const labelOf = (options: readonly { id: string; label: string }[], id: string) =>
    options.find((option) => option.id === id)?.label ?? null
  const written = languages.filter((language) =>
    [person.headline, person.bio].some((text) => (text[language] ?? '').trim() !== ''),
  )
  const tags = person.tags.map((tag) => tagNameOf(choices.tags, tag))
  const networks = person.socialLinks
    .map(
      ({ networkId, name, link }) =>
        name?.trim() || labelOf(choices.socialNetworks, networkId) || link.trim(),
    )
    .filter(Boolean)
  const names = [person.firstname, person.lastname].filter((name) => name.trim() !== '').join(' ')
  return (
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
        { label: t('check.tags'), value: tags.join(', ') || null },
        { label: t('check.networks'), value: networks.join(', ') || null },
      ]}
    />
  )
}
