import { useId } from 'react'
import { minuteInTashkent } from '../../../../shared/rules/announcements.ts'
import { tashkentOffset } from '../../../../shared/rules/editions.ts'
import { Field } from '../../../ui/field/field.tsx'

interface MomentFieldProps {
  label: string
  hint: string
  /** Tashkent's day and time, to the minute. */
  value: string
  problem: string | undefined
  onType: (value: string) => void
}

/** Asks for a day and time to come, in Tashkent. */
export function MomentField({ label, hint, value, problem, onType }: MomentFieldProps) {
  const id = useId()
  return (
    <Field id={`${id}-at`} label={label} hint={hint} problem={problem}>
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          min={minuteInTashkent(new Date())}
          value={value}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      )}
    </Field>
  )
}

/** Returns a typed day and time as an instant; `undefined` for what is no time. */
export function instantOfTyped(typed: string): string | undefined {
  const moment = new Date(`${typed}:00${tashkentOffset}`)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}

/** Tells whether an instant is to come, and after another where there is one. */
export function isToCome(instant: string | undefined, after?: string): instant is string {
  return instant !== undefined && Date.parse(instant) > Math.max(Date.now(), after ? Date.parse(after) : 0)
}

/** Converts an instant to the value of the control; `''` for none. */
export function typedOf(instant: string | null | undefined): string {
  return instant ? minuteInTashkent(new Date(instant)) : ''
}
