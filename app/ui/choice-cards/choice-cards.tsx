import fieldStyles from '../field/field.module.css'
import { FieldProblem } from '../field/field-problem.tsx'
import styles from './choice-cards.module.css'

/** One of the things to choose from. */
export interface Choice {
  value: string
  label: string
  text: string
}

interface ChoiceCardsProps {
  name: string
  legend: string
  choices: readonly Choice[]
  /** What is chosen at first, if anything is. */
  chosen: string | undefined
  problem: string | undefined
  /** Told of each choice in a part of the page that is alive. */
  onChoose?: (value: string) => void
}

/** A choice of one among few, each with a sentence about it. The first has the name as its id, for links to it. */
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
            <small>{text}</small>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
