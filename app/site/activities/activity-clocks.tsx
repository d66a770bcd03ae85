import type { ReactNode } from 'react'
import {
  formatDayMonth,
  formatTime,
  formatUtcOffset,
  programmeTimeZone,
} from '../../../shared/i18n/formats.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { countryAddress } from '../../../shared/rules/addresses.ts'
import type { ActivityDetail } from '../../../shared/schemas/activity.ts'
import type { Country } from '../../../shared/schemas/catalogue.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { ClockFace } from '../../ui/clock-face/clock-face.tsx'
import { Fold } from '../../ui/fold/fold.tsx'
import { Select } from '../../ui/select/select.tsx'
import { Words } from '../../ui/words/words.tsx'
import clocksStyles from './clocks.module.css'

/** The query parameter of the country whose time is shown. */
export const zoneParameter = 'zone'

/** The countries whose time a reader may select. */
export interface ZoneChoice {
  countries: readonly Country[]
  selected: Country | undefined
}

interface OtherTimesProps {
  activity: ActivityDetail
  zones: ZoneChoice | undefined
}

/** Folds away the time on other clocks, and the selection of the country whose time the page shows (P-27). */
export function OtherTimes({ activity, zones }: OtherTimesProps) {
  const { t } = useTranslation('activities')
  const language = useLanguage()
  return (
    <Fold icon="time" hasArrow title={t('ticket.otherTimes')} isOpen={zones?.selected !== undefined}>
      <ActivityClocks activity={activity} />
      {zones && zones.countries.length > 0 && (
        <form className={clocksStyles.zones} method="get">
          <label htmlFor={zoneParameter}>{t('ticket.zone')}</label>
          <Select id={zoneParameter} name={zoneParameter} isCompact defaultValue={zones.selected?.code ?? ''}>
            <option value="">
              {t('tashkent')}, {formatUtcOffset(activity.startsAt, programmeTimeZone)}
            </option>
            {zones.countries.map(({ code, name, timeZone }) => (
              <option key={code} value={code} lang={name.lang === language ? undefined : name.lang}>
                {`${name.text}, ${formatUtcOffset(activity.startsAt, timeZone)}`}
              </option>
            ))}
          </Select>
          <Button variant="second">{t('ticket.showZone')}</Button>
        </form>
      )}
    </Fold>
  )
}

/** Shows when it begins on three clocks: the reader's own, that of Tashkent, and the host's where it differs. */
function ActivityClocks({ activity: { person, startsAt } }: { activity: ActivityDetail }) {
  const { t } = useTranslation('activities')
  const language = useLanguage()
  const zones: ClocksProps['zones'] = [{ title: t('activity.clocks.tashkent'), timeZone: programmeTimeZone }]
  const country = person?.country
  if (country && country.timeZone !== programmeTimeZone) {
    zones.push({
      title: (
        <>
          {t('activity.clocks.host')}{' '}
          <Words as="a" href={countryAddress(country.code)} value={country.name} language={language} />
        </>
      ),
      timeZone: country.timeZone,
    })
  }
  return (
    <Clocks
      label={t('activity.clocks.label')}
      instant={startsAt}
      language={language}
      ownTitle={t('activity.clocks.own')}
      zones={zones}
    />
  )
}

interface ClocksProps {
  /** Names the group for screen readers. */
  label: string
  /** The instant that every clock shows, as ISO 8601. */
  instant: string
  language: Language
  /** The known time zones: first Tashkent, then the host's country. */
  zones: { title: ReactNode; timeZone: string }[]
  /** Title of the visitor's own clock, which is hidden until a script fills it. */
  ownTitle: string
}

/**
 * Shows one instant on several clocks (P-7). The server knows these zones but not the visitor's time zone, so the
 * element `[data-clock]` is hidden. A script that knows the zone fills `[data-clock-time]` and `[data-clock-date]`. It
 * rotates `[data-hand="hour"]` and `[data-hand="minute"]` by their `transform`, sets `data-night` on the drawing and
 * shows the element.
 */
function Clocks({ label, instant, language, zones, ownTitle }: ClocksProps) {
  const clocks = zones.map(({ title, timeZone }) => (
    <li key={timeZone}>
      <ClockFace time={formatTime(instant, timeZone)} />
      <p>
        <span>{title}</span>
        <b>{formatTime(instant, timeZone)}</b>
        <span>
          {formatDayMonth(instant, language, timeZone)}, {formatUtcOffset(instant, timeZone)}
        </span>
      </p>
    </li>
  ))
  return (
    <ul className={clocksStyles.clocks} aria-label={label}>
      {clocks.slice(0, 1)}
      <li hidden data-clock="" data-instant={instant}>
        <ClockFace time="12:00" />
        <p>
          <span>{ownTitle}</span>
          <b data-clock-time="" />
          <span data-clock-date="" />
        </p>
      </li>
      {clocks.slice(1)}
    </ul>
  )
}
