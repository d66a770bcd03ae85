import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { listCountryChoices } from '../../../shared/contract/catalogue-choices.ts'
import { countryRecords } from '../../../shared/contract/catalogue-records.ts'
import { languages } from '../../../shared/i18n/languages.ts'
import type { CountryChoice, countryStoredSchema } from '../../../shared/schemas/catalogue-records.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { ChoiceField } from '../kit/choice-field/choice-field.tsx'
import { FailedRead } from '../kit/failed-read/failed-read.tsx'
import type { RecordForm } from '../kit/record-form.ts'
import { RecordList } from '../kit/record-list/record-list.tsx'
import { languagesColumn, translationFilter } from '../kit/record-list/usual-columns.tsx'
import { defineSection } from '../kit/section.ts'
import { usePanelQuery } from '../kit/use-panel-query.ts'
import { EntryTexts, peopleColumn } from './entry-texts.tsx'

const section = defineSection(countryRecords, {
  type: 'country',
  noun: 'country',
  columns: [
    {
      key: 'code',
      heading: 'admin-catalogue:columns.code',
      sort: 'code',
      isUsual: true,
      cell: ({ code }) => code,
    },
    {
      key: 'timeZone',
      heading: 'admin-catalogue:columns.timeZone',
      isUsual: true,
      cell: ({ timeZone }) => timeZone.replaceAll('_', ' '),
    },
    languagesColumn(),
    peopleColumn('country'),
  ],
  filters: [translationFilter],
  fields: {
    code: { label: 'admin-catalogue:fields.code' },
    name: { label: 'fields.name', isLocalized: true },
    timeZone: { label: 'admin-catalogue:fields.timeZone' },
  },
  emptyValues: { code: '', name: {}, timeZone: '' },
  Fields: CountryFields,
})

/** Shows countries (A-5, D-4). */
export function CountriesSection() {
  return <RecordList section={section} />
}

type CountryValues = z.infer<typeof countryStoredSchema>

/**
 * Shows the fields of a country. It is selected from the list of ISO 3166-1, which fills in its names and its only time
 * zone; they can be edited (D-4).
 */
function CountryFields({ form }: { form: RecordForm<CountryValues> }) {
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
  /** Those of the country, which come first. */
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

type Filled = Pick<z.infer<typeof countryStoredSchema>, 'name' | 'timeZone'>

/**
 * Returns the names and the time zone of a country that was selected. What an editor typed stays: only what is empty is
 * filled in, or what the country selected before has filled in.
 */
export function filledIn(
  { name, timeZone }: Filled,
  next: CountryChoice,
  before: CountryChoice | undefined,
): Filled {
  const names = languages.map((language) => {
    const typed = name[language] ?? ''
    const isOwn = typed.trim() !== '' && typed !== before?.name[language]
    return [language, isOwn ? typed : next.name[language]]
  })
  const isOwnZone = timeZone !== '' && timeZone !== onlyZone(before)
  return { name: Object.fromEntries(names), timeZone: isOwnZone ? timeZone : onlyZone(next) }
}

/** Returns the time zone of a country that has one alone. */
function onlyZone(country: CountryChoice | undefined): string {
  return (country?.timeZones.length === 1 && country.timeZones[0]) || ''
}

/** Reads every country with its names by CLDR; fetched once. */
function useCountryChoices() {
  return usePanelQuery(
    ['admin-choices', 'countries'],
    (api, signal) => api.call(listCountryChoices, { signal }),
    { staleTime: Number.POSITIVE_INFINITY },
  )
}
