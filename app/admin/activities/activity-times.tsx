import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  formatDayMonth,
  formatTime,
  formatTimeRange,
  formatUtcOffset,
  formatWeekday,
  programmeTimeZone,
} from '../../../shared/i18n/formats.ts'
import { activityDurationDefaultMinutes, reasonMaxCharacters } from '../../../shared/rules/limits.ts'
import {
  clockMinutes,
  localTimeOf,
  spanTone,
  workEndsHour,
  workStartsHour,
} from '../../../shared/rules/local-time.ts'
import { inOtherZone, instantOfLocalTime } from '../../../shared/rules/zone-time.ts'
import { useGeneralData } from '../../app-page/use-general-data.ts'
import { LocalTimeField } from '../../forms/activity/activity-fields.tsx'
import { LocalizedFields } from '../../forms/fields/localized-fields.tsx'
import { WebAddressField } from '../../forms/fields/text-field.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { ClockFace } from '../../ui/clock-face/clock-face.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Select } from '../../ui/select/select.tsx'
import { Checkbox } from '../kit/checkbox/checkbox.tsx'
import { usePersonChoices } from '../kit/choice-field/person-choice-field.tsx'
import type { RecordForm } from '../kit/record-form.ts'
import type { ActivityValues } from './activity-record.ts'
import styles from './activity-times.module.css'

interface ActivityTimesProps {
  form: RecordForm<ActivityValues>
}

/** A zone of an activity: that of Tashkent, or its host's. */
interface Zone {
  timeZone: string
  name: string
}

/**
 * Shows the fields for time and link of an activity, in one of its zones, and the time in each of them. The activity
 * stores the time in Tashkent.
 */
export function ActivityTimes({ form: { values, set, field, problemOf } }: ActivityTimesProps) {
  const { t } = useTranslation('admin-activities')
  const zones = useZones(values.personId)
  const [chosen, setZone] = useState(programmeTimeZone)
  const zone = zones.some(({ timeZone }) => timeZone === chosen) ? chosen : programmeTimeZone
  const timeField = (name: 'startsAt' | 'endsAt' | 'startedAt') => {
    const { value, onChange, ...rest } = field(name)
    return {
      ...rest,
      id: name,
      label: t(`fields.${name}`),
      value: inOtherZone(value, programmeTimeZone, zone),
      onChange: (local: string) => onChange(inOtherZone(local, zone, programmeTimeZone)),
    }
  }
  const minutes = activityDurationDefaultMinutes
  return (
    <>
      {zones.length > 1 && (
        <Field id="zone" label={t('zones.inZone')} problem={undefined}>
          {(control) => (
            <Select {...control} value={zone} onChange={({ currentTarget }) => setZone(currentTarget.value)}>
              {zones.map(({ timeZone, name }) => (
                <option key={timeZone} value={timeZone}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <LocalTimeField
        {...timeField('startsAt')}
        {...(zones.length === 1 && { hint: t('hints.startsAt') })}
        isRequired
      />
      <LocalTimeField {...timeField('endsAt')} hint={t('hints.endsAt', { minutes })} />
      <ZoneTimes values={values} zones={zones} />
      <LocalTimeField {...timeField('startedAt')} hint={t('hints.startedAt')} />
      <WebAddressField id="link" label={t('fields.link')} {...field('link')} />
      <Checkbox
        name="isCancelled"
        label={t('fields.isCancelled')}
        isChecked={values.isCancelled}
        onChange={(isChecked) => set({ isCancelled: isChecked })}
      />
      {values.isCancelled && (
        <fieldset className={styles.reason} aria-label={t('fields.cancellationReason')}>
          <p className="quiet">{t('hints.cancellationReason')}</p>
          <LocalizedFields
            id="cancellationReason"
            fields={[
              {
                name: 'cancellationReason',
                label: t('fields.cancellationReason'),
                placeholder: t('prompts.cancellationReason'),
                maxCharacters: reasonMaxCharacters,
                lines: 2,
              },
            ]}
            values={values}
            problemOf={problemOf}
            onChange={(_name, cancellationReason) => set({ cancellationReason })}
          />
        </fieldset>
      )}
    </>
  )
}

/** Returns the zones of an activity: that of Tashkent, and its host's where that is another. */
function useZones(personId: string): readonly Zone[] {
  const { t } = useTranslation('admin-activities')
  const general = useGeneralData().data
  const people = usePersonChoices({ id: personId }, personId !== '').data?.items ?? []
  const host = people.find(({ id }) => id === personId)
  const tashkent = { timeZone: programmeTimeZone, name: t('zones.tashkent') }
  if (!host || host.timeZone === programmeTimeZone) return [tashkent]
  const country = general?.countries.find(({ id }) => id === host.countryId)?.label ?? host.timeZone
  return [tashkent, { timeZone: host.timeZone, name: t('zones.host', { country }) }]
}

const minuteMs = 60_000
const dayMinutes = 24 * 60

interface ZoneTimesProps {
  values: Pick<ActivityValues, 'startsAt' | 'endsAt'>
  zones: readonly Zone[]
}

/** Shows the typed time by the clock of each zone, and where it is in the day of each. */
function ZoneTimes({ values, zones }: ZoneTimesProps) {
  const { t } = useTranslation('admin-activities')
  const start = instantOfLocalTime(values.startsAt, programmeTimeZone)
  if (start === null) return null
  const typedEnd = instantOfLocalTime(values.endsAt, programmeTimeZone)
  const end = typedEnd ?? start + activityDurationDefaultMinutes * minuteMs
  if (end < start) return null
  const isWithinDay = end - start < dayMinutes * minuteMs
  return (
    <output className={styles.zones} htmlFor="startsAt endsAt zone" aria-label={t('zones.label')}>
      <ul>
        {zones.map((zone) => (
          <ZoneTime key={zone.timeZone} zone={zone} start={start} end={end} isWithinDay={isWithinDay} />
        ))}
      </ul>
      {isWithinDay && <DayLine zones={zones} start={start} end={end} />}
    </output>
  )
}

interface Span {
  /** Epoch milliseconds. */
  start: number
  end: number
}

/** Shows a span by the clock of a zone; its date where that is not the one in Tashkent, or where it lasts for days. */
function ZoneTime({ zone, start, end, isWithinDay }: Span & { zone: Zone; isWithinDay: boolean }) {
  const language = useLanguage()
  const { timeZone, name } = zone
  const isOtherDay = dateIn(start, timeZone) !== dateIn(start, programmeTimeZone)
  const day = (at: number) => formatDayMonth(at, language, timeZone)
  return (
    <li>
      <ClockFace time={formatTime(start, timeZone)} />
      <p>
        <small>
          {name}, {formatUtcOffset(start, timeZone)}
        </small>
        <b>{isWithinDay ? formatTimeRange(start, end, timeZone) : formatTime(start, timeZone)}</b>
        {!isWithinDay && (
          <small>
            {day(start)} – {day(end)}, {formatTime(end, timeZone)}
          </small>
        )}
        {isWithinDay && isOtherDay && (
          <small data-other-day="">
            {day(start)}, {formatWeekday(start, language, timeZone)}
          </small>
        )}
      </p>
    </li>
  )
}

function dateIn(at: number, timeZone: string): string {
  return localTimeOf(at, timeZone).slice(0, 10)
}

/** Shows the day of each zone as a line, with its working hours and the span, and says in words what it is to each. */
function DayLine({ zones, start, end }: Span & { zones: readonly Zone[] }) {
  const { t } = useTranslation('admin-activities')
  const [here = 'day', there] = zones.map(({ timeZone }) => spanTone(start, end, timeZone))
  return (
    <>
      {zones.map(({ timeZone }) => {
        const from = clockMinutes(start, timeZone)
        const length = Math.max(15, (end - start) / minuteMs)
        return (
          <svg key={timeZone} viewBox={`0 0 ${dayMinutes} 60`} preserveAspectRatio="none" aria-hidden="true">
            <rect className={styles.day} width={dayMinutes} height="60" />
            <rect
              className={styles.work}
              x={workStartsHour * 60}
              width={(workEndsHour - workStartsHour) * 60}
              height="60"
            />
            {/* What is after midnight is at the beginning of the line. */}
            {[from, from - dayMinutes].map((x) => (
              <rect key={x} className={styles.span} x={x} width={length} height="60" />
            ))}
          </svg>
        )
      })}
      <small>
        {there === undefined
          ? t(`zones.here.${here}`)
          : here === there
            ? t(`zones.both.${here}`)
            : t('zones.differ', { here: t(`zones.tone.${here}`), there: t(`zones.tone.${there}`) })}
      </small>
    </>
  )
}
