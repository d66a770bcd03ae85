import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contactSorts, type DayHours, weekdayName, weekdays } from '../../../shared/rules/contact-hours.ts'
import { contactDaysMax, contactSpansMax } from '../../../shared/rules/limits.ts'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Select } from '../../ui/select/select.tsx'
import { Checkbox } from '../kit/checkbox/checkbox.tsx'
import { EditorRow } from '../kit/record-drawer/editor-part.tsx'
import type { RecordForm } from '../kit/record-form.ts'
import styles from './site.module.css'
import type { SiteValues } from './site-record.ts'

type Contact = NonNullable<SiteValues['contact']>

interface ContactFieldsProps {
  form: RecordForm<SiteValues>
  contact: Contact
}

interface PartProps {
  contact: Contact
  problemOf: (path: string) => string | undefined
  set: (change: Partial<Contact>) => void
}

/** The hours of a new row: those of an office. */
const usualHours = { opensAtMinutes: 9 * 60, closesAtMinutes: 18 * 60 }

/** Shows the hours, the special days, and the ways of a contact block (P-9). */
export function ContactFields({ form, contact }: ContactFieldsProps) {
  const { t } = useTranslation('admin-site')
  const set = (change: Partial<Contact>) => form.set({ contact: { ...contact, ...change } })
  const problemOf = (path: string) => form.problemOf(`contact.${path}`)
  const way = (name: 'mailbox' | 'phone' | 'mapLink') => ({
    id: `contact.${name}`,
    label: t(`fields.${name}`),
    autoComplete: 'off',
    spellCheck: false,
    problem: problemOf(name),
    value: contact[name],
    onChange: (value: string) => set({ [name]: value }),
  })
  return (
    <>
      <SelectField
        id="contact.sort"
        label={t('fields.sort')}
        hint={t('prompts.sort')}
        isRequired
        options={contactSorts.map((id) => ({ id, label: t(`sorts.${id}`) }))}
        emptyLabel={t('prompts.chooseSort')}
        problem={problemOf('sort')}
        value={contact.sort}
        onChange={(sort) => set({ sort: sort as Contact['sort'] })}
      />
      <WeeklyHours contact={contact} problemOf={problemOf} set={set} />
      <SpecialDays contact={contact} problemOf={problemOf} set={set} />
      <EditorRow>
        <TextField {...way('mailbox')} type="email" inputMode="email" />
        <TextField {...way('phone')} type="tel" inputMode="tel" hint={t('prompts.phone')} />
      </EditorRow>
      <TextField {...way('mapLink')} type="url" inputMode="url" hint={t('prompts.mapLink')} />
    </>
  )
}

/** Shows the hours of a week, row by row. */
function WeeklyHours({ contact: { hours, isAlways }, problemOf, set }: PartProps) {
  const { t } = useTranslation('admin-site')
  const change = (index: number, changed: Partial<Contact['hours'][number]>) =>
    set({ hours: hours.map((row, position) => (position === index ? { ...row, ...changed } : row)) })
  return (
    <fieldset className={styles.hours}>
      <legend>{t('hours.title')}</legend>
      <p className="quiet">{t('hours.note')}</p>
      <Checkbox
        label={t('hours.always')}
        isChecked={isAlways}
        onChange={(checked) => set({ isAlways: checked })}
      />
      {!isAlways && (
        <>
          <ul>
            {[...hours.entries()].map(([index, row]) => (
              <HoursRow
                key={index}
                row={row}
                index={index}
                problemOf={problemOf}
                onChange={(changed) => change(index, changed)}
                onRemove={() => set({ hours: hours.filter((one) => one !== row) })}
              />
            ))}
          </ul>
          {hours.length < contactSpansMax && (
            <Button
              variant="plain"
              onPress={() => set({ hours: [...hours, { firstWeekday: 6, lastWeekday: 6, ...usualHours }] })}
            >
              <Icon name="plus" />
              {t('hours.add')}
            </Button>
          )}
        </>
      )}
    </fieldset>
  )
}

interface HoursRowProps extends Pick<PartProps, 'problemOf'> {
  row: Contact['hours'][number]
  index: number
  onChange: (changed: Partial<Contact['hours'][number]>) => void
  onRemove: () => void
}

/** Shows the weekdays of a row and when they open and close. */
function HoursRow({ row, index, problemOf, onChange, onRemove }: HoursRowProps) {
  const { t } = useTranslation('admin-site')
  const language = useLanguage()
  const named = { row: index + 1 }
  const path = `hours.${index}`
  const days = weekdays.map((day) => (
    <option key={day} value={day}>
      {weekdayName(day, language)}
    </option>
  ))
  return (
    <li>
      <Select
        aria-label={t('hours.from', named)}
        value={row.firstWeekday}
        onChange={({ currentTarget }) => onChange({ firstWeekday: Number(currentTarget.value) })}
      >
        {days}
      </Select>
      <span aria-hidden="true">–</span>
      <Select
        aria-label={t('hours.to', named)}
        value={row.lastWeekday}
        onChange={({ currentTarget }) => onChange({ lastWeekday: Number(currentTarget.value) })}
      >
        {days}
      </Select>
      <TimesOfDay
        hours={row}
        labels={{ opens: t('hours.opens', named), closes: t('hours.closes', named) }}
        onChange={onChange}
      />
      <RemoveRow label={t('hours.remove', named)} onPress={onRemove} />
      <RowProblem text={problemOf(`${path}.closesAtMinutes`) ?? problemOf(`${path}.lastWeekday`)} />
    </li>
  )
}

/** Shows the days whose hours replace those of the week. */
function SpecialDays({ contact: { specialDays }, problemOf, set }: PartProps) {
  const { t } = useTranslation('admin-site')
  const change = (index: number, changed: Partial<Contact['specialDays'][number]>) =>
    set({
      specialDays: specialDays.map((day, position) => (position === index ? { ...day, ...changed } : day)),
    })
  return (
    <fieldset className={styles.hours}>
      <legend>{t('days.title')}</legend>
      <p className="quiet">{t('days.note')}</p>
      <ul>
        {[...specialDays.entries()].map(([index, day]) => {
          const named = { row: index + 1 }
          const path = `specialDays.${index}`
          return (
            <li key={index}>
              <input
                type="date"
                className="control"
                aria-label={t('days.date', named)}
                value={day.date}
                onChange={({ currentTarget }) => change(index, { date: currentTarget.value })}
              />
              <Checkbox
                label={t('days.closed')}
                isChecked={day.hours === null}
                onChange={(isClosed) => change(index, { hours: isClosed ? null : usualHours })}
              />
              {day.hours && (
                <TimesOfDay
                  hours={day.hours}
                  labels={{ opens: t('days.opens', named), closes: t('days.closes', named) }}
                  onChange={(hours) => change(index, { hours })}
                />
              )}
              <RemoveRow
                label={t('days.remove', named)}
                onPress={() => set({ specialDays: specialDays.filter((one) => one !== day) })}
              />
              <RowProblem text={problemOf(`${path}.date`) ?? problemOf(`${path}.hours.closesAtMinutes`)} />
            </li>
          )
        })}
      </ul>
      {specialDays.length < contactDaysMax && (
        <Button
          variant="plain"
          onPress={() => set({ specialDays: [...specialDays, { date: '', hours: null }] })}
        >
          <Icon name="plus" />
          {t('days.add')}
        </Button>
      )}
    </fieldset>
  )
}

function RemoveRow({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.remove} aria-label={label} title={label} onClick={onPress}>
      <Icon name="close" />
    </button>
  )
}

function RowProblem({ text }: { text: string | undefined }) {
  return text === undefined ? null : <p className={styles.problem}>{text}</p>
}

interface TimesOfDayProps {
  hours: DayHours
  labels: { opens: string; closes: string }
  onChange: (hours: DayHours) => void
}

/** Shows when a day opens and closes, as two times of 24 hours: browsers write their own by the system's custom. */
function TimesOfDay({ hours, labels, onChange }: TimesOfDayProps) {
  return (
    <>
      <TimeOfDay
        label={labels.opens}
        minutes={hours.opensAtMinutes}
        onChange={(opensAtMinutes) => onChange({ ...hours, opensAtMinutes })}
      />
      <span aria-hidden="true">–</span>
      <TimeOfDay
        label={labels.closes}
        minutes={hours.closesAtMinutes}
        onChange={(closesAtMinutes) => onChange({ ...hours, closesAtMinutes })}
      />
    </>
  )
}

interface TimeOfDayProps {
  label: string
  /** Minutes since midnight. */
  minutes: number
  onChange: (minutes: number) => void
}

/** Shows one time; what is typed and is none yet stays until the field is left. */
function TimeOfDay({ label, minutes, onChange }: TimeOfDayProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      type="text"
      className="control"
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      aria-label={label}
      value={typed ?? timeOf(minutes)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        const read = minutesOf(currentTarget.value)
        if (read !== null) onChange(read)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

function timeOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Reads a time such as `9:00` or `0900`, up to `24:00`; `null` for any other text. */
function minutesOf(text: string): number | null {
  const [, hours, minutes] = /^(\d{1,2}):?(\d{2})$/.exec(text.trim()) ?? []
  const read = Number(hours) * 60 + Number(minutes)
  return Number(minutes) < 60 && read <= 24 * 60 ? read : null
}
