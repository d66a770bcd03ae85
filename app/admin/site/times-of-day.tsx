import { useState } from 'react'
import type { DayHours } from '../../../shared/rules/contact-hours.ts'

interface TimesOfDayProps {
  hours: DayHours
  labels: { opens: string; closes: string }
  onChange: (hours: DayHours) => void
}

/** Shows when a day opens and closes, as two times of 24 hours: browsers write their own by the system's custom. */
export function TimesOfDay({ hours, labels, onChange }: TimesOfDayProps) {
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
