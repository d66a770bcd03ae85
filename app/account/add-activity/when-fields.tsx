import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  formatDayMonth,
  formatTime,
  formatUtcOffset,
  formatWeekday,
  programmeTimeZone,
} from '../../../shared/i18n/formats.ts'
import { inOtherZone, instantOfLocalTime, offeredZones } from '../../../shared/rules/zone-time.ts'
import { useIsAlive } from '../../app-page/page-services.ts'
import { readerTimeZone } from '../../app-page/reader-zone.ts'
import { type ActivityFieldValues, LocalTimeField } from '../../forms/activity/activity-fields.tsx'
import { FieldRow } from '../../forms/fields/form-section.tsx'
import type { FieldTexts } from '../../forms/fields/text-field.tsx'
import type { FormFields } from '../../forms/use-form-state.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Field } from '../../ui/field/field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Select } from '../../ui/select/select.tsx'
import styles from './add-activity-screen.module.css'

interface WhenFieldsProps {
  fields: FormFields<ActivityFieldValues>
  texts: Readonly<Record<'startsAt' | 'endsAt', FieldTexts>>
}

/**
 * Shows the fields of begin and end, in the zone of the device or in that of the programme, and the time in both
 * zones. The activity stores the time in Tashkent.
 */
export function WhenFields({ fields, texts }: WhenFieldsProps) {
  const { t } = useTranslation('proposals')
  const isAlive = useIsAlive()
  const zones = isAlive ? offeredZones(readerTimeZone(), Date.now()) : [programmeTimeZone]
  const [chosen, setZone] = useState<string | null>(null)
  const zone = chosen ?? zones[0] ?? programmeTimeZone
  const timeField = (name: 'startsAt' | 'endsAt') => {
    const { value, onChange, ...rest } = fields.field(name)
    return {
      ...rest,
      value: inOtherZone(value, programmeTimeZone, zone),
      onChange: (local: string) => onChange(inOtherZone(local, zone, programmeTimeZone)),
    }
  }
  return (
    <>
      <FieldRow>
        <LocalTimeField id="startsAt" label={texts.startsAt.label} {...timeField('startsAt')} />
        <LocalTimeField id="endsAt" {...texts.endsAt} {...timeField('endsAt')} />
      </FieldRow>
      {zones.length > 1 ? (
        <>
          <Field id="zone" label={t('zone.label')} problem={undefined}>
            {(control) => (
              <Select
                {...control}
                value={zone}
                onChange={({ currentTarget }) => setZone(currentTarget.value)}
              >
                {zones.map((one) => (
                  <option key={one} value={one}>
                    {one === programmeTimeZone ? t('zone.tashkent') : t('zone.device', { zone: cityOf(one) })}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <BothZones values={fields.values} zones={zones} />
        </>
      ) : (
        <p className="quiet">{t('zone.only')}</p>
      )}
    </>
  )
}

/** Returns the city that a zone is named after: "New York" of "America/New_York". */
function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}

interface BothZonesProps {
  values: Pick<ActivityFieldValues, 'startsAt' | 'endsAt'>
  zones: readonly string[]
}

/** Shows begin and end in each zone, with the day on each side. */
function BothZones({ values, zones }: BothZonesProps) {
  const { t } = useTranslation('proposals')
  const language = useLanguage()
  const start = instantOfLocalTime(values.startsAt, programmeTimeZone)
  const end = instantOfLocalTime(values.endsAt, programmeTimeZone)
  return (
    <output className={styles.zones} htmlFor="startsAt endsAt zone" aria-live="polite">
      {start !== null &&
        zones.map((zone, index) => (
          <span key={zone}>
            {index > 0 && <Icon name="swap" />}
            <span>
              <b>
                {formatTime(start, zone)}
                {end !== null && end > start && `–${formatTime(end, zone)}`}
              </b>
              <small>
                {zone === programmeTimeZone ? t('zone.city') : cityOf(zone)}, {formatUtcOffset(start, zone)}
              </small>
              <small>
                {formatDayMonth(start, language, zone)}, {formatWeekday(start, language, zone)}
              </small>
            </span>
          </span>
        ))}
    </output>
  )
}
