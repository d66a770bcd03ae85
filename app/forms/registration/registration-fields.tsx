import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { registrationQuestionsMax } from '../../../shared/rules/limits.ts'
import { type RegistrationValues, usualRegistration } from '../../../shared/schemas/registration.ts'
import { CheckField } from '../../ui/check-field/check-field.tsx'
import { FieldLocksContext } from '../../ui/field/field-locks.ts'
import { LocalTimeField } from '../activity/activity-fields.tsx'
import { TextField, WebAddressField } from '../fields/text-field.tsx'
import { QuestionList } from './question-list.tsx'
import styles from './registration-fields.module.css'

interface RegistrationFieldsProps {
  /** `null` where nobody registers. */
  value: RegistrationValues | null
  problemOf: (path: string) => string | undefined
  onChange: (value: RegistrationValues | null) => void
}

/** Shows the settings of the registration for an activity (T-1): for its host, and for administrators. */
export function RegistrationFields({ value, problemOf, onChange }: RegistrationFieldsProps) {
  const { t } = useTranslation('registration-settings')
  const { areFactsLocked } = useContext(FieldLocksContext)
  return (
    <fieldset className={styles.settings} disabled={areFactsLocked} aria-label={t('title')}>
      <CheckField
        key={String(value === null)}
        name="registration"
        isChecked={value !== null}
        problem={problemOf('registration')}
        onChange={(isOn) => onChange(isOn ? usualRegistration : null)}
      >
        {t('isOn')}
      </CheckField>
      {value !== null && <Settings value={value} problemOf={problemOf} onChange={onChange} />}
    </fieldset>
  )
}

interface SettingsProps extends RegistrationFieldsProps {
  value: RegistrationValues
}

function Settings({ value, problemOf, onChange }: SettingsProps) {
  const { t } = useTranslation('registration-settings')
  const set = (change: Partial<RegistrationValues>) => onChange({ ...value, ...change })
  const typed = (name: 'opensAt' | 'closesAt' | 'seats' | 'cancellationHours' | 'joiningLink') => ({
    id: `registration.${name}`,
    label: t(`fields.${name}`),
    hint: t(`hints.${name}`),
    problem: problemOf(`registration.${name}`),
    value: value[name],
    onChange: (text: string) => set({ [name]: text }),
  })
  const check = (name: 'hasWaitingList' | 'hasFeedback') => (
    <CheckField
      name={`registration.${name}`}
      isChecked={value[name]}
      onChange={(isChecked) => set({ [name]: isChecked })}
    >
      {t(`fields.${name}`)}
    </CheckField>
  )
  return (
    <>
      <div className={styles.row}>
        <LocalTimeField {...typed('opensAt')} />
        <LocalTimeField {...typed('closesAt')} />
        <TextField {...typed('seats')} inputMode="numeric" autoComplete="off" />
        <TextField {...typed('cancellationHours')} inputMode="numeric" autoComplete="off" />
      </div>
      {value.seats.trim() !== '' && check('hasWaitingList')}
      <WebAddressField {...typed('joiningLink')} />
      <section className={styles.questions} aria-labelledby="registration-questions">
        <h3 id="registration-questions">{t('fields.questions')}</h3>
        <p className="quiet">{t('hints.questions', { max: registrationQuestionsMax })}</p>
        <QuestionList
          questions={value.questions}
          problemOf={problemOf}
          onChange={(questions) => set({ questions })}
        />
      </section>
      {check('hasFeedback')}
    </>
  )
}
