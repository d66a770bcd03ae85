import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { languages } from '../../../shared/i18n/languages.ts'
import type { CountryChoice, countryStoredSchema } from '../../../shared/schemas/admin/catalogue.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { ChoiceField } from '../kit/choice-field/choice-field.tsx'
import { FailedRead } from '../kit/failed-read/failed-read.tsx'
import type { RecordForm } from '../kit/record-form.ts'
import { EntryTexts } from './entry-texts.tsx'
import { filledIn } from './filled-in.ts'
import { useCountryChoices } from './use-choices.ts'

export type CountryValues = z.infer<typeof countryStoredSchema>

/**
 * Shows the fields of a country. It is selected from the list of ISO 3166-1, which fills in its names and its only time
 * zone; they can be edited (D-4).
 */
export function CountryFields({ form }: { form: RecordForm<CountryValues> }) {
  const { t: own } = useTranslation('admin-catalogue')
  const language = useLanguage()
  const choices = useCountryChoices()
  const [filled, setFilled] = useState('')
  const { values, problemOf } = form
  const chosen = choices.data?.items.find(({ code }) => code === values.code)

  const choose = (code: string) => {
    const next = choices.data?.items.find((one) => one.code === code)
    form.set({ code, ...(next && filledIn(values, next, chosen)) })
    setFilled(next ? own('country.filled') : '')
  }
  const fillIn = ({ name }: CountryChoice) => {
    form.set({ name: { ...values.name, ...name } })
    setFilled(own('country.filled'))
  }
  const isNamed = languages.every((language) => values.name[language] === chosen?.name[language])
  return (
    <>
      {choices.isError && <FailedRead error={choices.error} onRetry={() => choices.refetch()} />}
      <ChoiceField
        id="code"
        label={own('fields.code')}
        isRequired
        hint={own('prompts.code')}
        problem={problemOf('code')}
        value={values.code}
        options={codeOptions(choices.data?.items ?? [], values.code, language)}
        emptyLabel={own('prompts.chooseCountry')}
        onChange={choose}
      />
      {chosen && (
        <div className="actions">
          {!isNamed && (
            <Button variant="second" onPress={() => fillIn(chosen)}>
              {own('country.fillIn')}
            </Button>
          )}
          <p className="quiet" role="status">
            {filled}
          </p>
        </div>
      )}
      <TimeZoneField
        zones={chosen?.timeZones ?? []}
        value={values.timeZone}
        problem={problemOf('timeZone')}
        onChange={(timeZone) => form.set({ timeZone })}
      />
      <EntryTexts form={form} title={{ name: 'name', placeholder: own('prompts.countryName') }} />
    </>
  )
}

/** Returns the options by the reader's alphabet; the stored value stays an option while the list loads. */
function codeOptions(choices: readonly CountryChoice[], current: string, language: 'uz' | 'ru' | 'en') {
  const collator = new Intl.Collator(language)
  const options = choices
    .map(({ code, name }) => ({ id: code, label: name[language] ?? code, note: code }))
    .sort((one, other) => collator.compare(one.label, other.label))
  if (current === '' || options.some(({ id }) => id === current)) return options
  return [{ id: current, label: current, note: '' }, ...options]
}

interface TimeZoneFieldProps {
  /** Those of the country, which stand first. */
  zones: readonly string[]
  value: string
  problem: string | undefined
  onChange: (zone: string) => void
}

function TimeZoneField({ zones, value, problem, onChange }: TimeZoneFieldProps) {
  const { t } = useTranslation('admin-catalogue')
  const all = [
    ...new Set([...zones, ...(value === '' ? [] : [value]), ...Intl.supportedValuesOf('timeZone')]),
  ]
  return (
    <ChoiceField
      id="timeZone"
      label={t('fields.timeZone')}
      isRequired
      hint={t('prompts.timeZone')}
      problem={problem}
      value={value}
      options={all.map((zone) => ({
        id: zone,
        label: zone.replaceAll('_', ' '),
        ...(zones.includes(zone) && { note: t('country.ownZone') }),
      }))}
      emptyLabel={t('prompts.chooseTimeZone')}
      onChange={onChange}
    />
  )
}
