import fieldStyles from '../field/field.module.css'
import { FieldProblem } from '../field/field.tsx'
import styles from './choice-cards.module.css'

/** An option to choose. */
export interface Choice {
  value: string
  label: string
  text?: string
}

interface ChoiceCardsProps {
  name: string
  legend: string
  choices: readonly Choice[]
  /** Value chosen at first, if any. */
  chosen: string | undefined
  problem: string | undefined
  /** Listener of each choice, in a hydrated part of the page. */
  onChoose?: (value: string) => void
}

/**
 * Shows a choice of one among few options, each with a sentence if there is one. The first one's id is the name, for
 * links to it.
 */
export function ChoiceCards({ name, legend, choices, chosen, problem, onChoose }: ChoiceCardsProps) {
  const className = problem === undefined ? fieldStyles.field : `${fieldStyles.field} ${fieldStyles.refused}`
  return (
    <fieldset className={className} aria-describedby={problem === undefined ? undefined : `${name}-problem`}>
      <legend>{legend}</legend>
      <FieldProblem id={name} problem={problem} />
      <div className={styles.cards}>
        {choices.map(({ value, label, text }, index) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              id={index === 0 ? name : `${name}-${value}`}
              defaultChecked={value === chosen}
              onChange={onChoose && (() => onChoose(value))}
            />
            <b>{label}</b>
            {text !== undefined && <small>{text}</small>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
