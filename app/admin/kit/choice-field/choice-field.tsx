import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { searchQueryMaxCharacters } from '../../../../shared/rules/limits.ts'
import { comboboxParts } from '../../../ui/combobox/combobox.ts'
import { type ControlAttributes, Field } from '../../../ui/field/field.tsx'
import styles from './choice-field.module.css'
import { type Choice, type ChoiceCreation, useChoice } from './use-choice.ts'

interface ChoiceFieldProps {
  /** The id, which is also its name: the field of the schema. */
  id: string
  label: string
  hint?: string | undefined
  isRequired?: boolean
  problem: string | undefined
  /** The id of the selected option; empty for none. */
  value: string
  options: readonly Choice[]
  /** The placeholder while nothing is selected. */
  emptyLabel: string
  /** Called with the typed text, where the options are searched for elsewhere; without it they are filtered here. */
  onSearch?: (typed: string) => void
  /** The creation of an option for a typed text that has none yet. */
  creation?: ChoiceCreation
  onChange: (id: string) => void
}

/**
 * Shows a choice of one among many, found by typing in any spelling: a combobox with a list (ARIA Authoring Practices).
 * An emptied field selects nothing; an incomplete text restores the selection. A save by the keyboard takes the typed
 * text, and waits where that is ambiguous.
 */
export function ChoiceField(props: ChoiceFieldProps) {
  const { id, label, hint, isRequired = false, problem, value, emptyLabel } = props
  const { t } = useTranslation('admin')
  const choice = useChoice(props)
  return (
    <Field
      id={id}
      label={label}
      isRequired={isRequired}
      problem={choice.isUndecided ? t('choice.undecided') : problem}
      hint={hint}
    >
      {(control) => (
        <Combobox control={control} label={label} value={value} emptyLabel={emptyLabel} choice={choice} />
      )}
    </Field>
  )
}

interface ComboboxProps extends Pick<ChoiceFieldProps, 'label' | 'value' | 'emptyLabel'> {
  control: ControlAttributes
  choice: ReturnType<typeof useChoice>
}

function Combobox({ control, label, value, emptyLabel, choice }: ComboboxProps) {
  const { t } = useTranslation('admin')
  const input = useRef<HTMLInputElement>(null)
  const { entries, isOpen, marked, shown } = choice
  const isListShown = isOpen && entries.length > 0
  const parts = comboboxParts({
    id: control.id,
    label,
    isOpen: isListShown,
    marked,
  })
  return (
    <div className={styles.combobox}>
      <input
        {...control}
        {...parts.box}
        ref={input}
        name={control.id}
        spellCheck={false}
        maxLength={searchQueryMaxCharacters}
        placeholder={emptyLabel}
        value={shown}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onClick={() => isOpen || choice.open()}
        onChange={({ currentTarget }) => choice.type(currentTarget.value)}
        onKeyDown={choice.handleKey}
        onBlur={choice.leave}
      />
      <div {...parts.list} className={styles.list} hidden={!isListShown} ref={isOpen ? intoSight : undefined}>
        {isOpen &&
          entries.map((entry, index) => (
            <div
              key={entry.key}
              {...parts.option(index, entry.id === value, () => {
                choice.select(entry)
                input.current?.focus()
              })}
              className={styles.option}
              lang={entry.lang}
              data-marked={index === marked}
              data-new={entry.id === null}
              ref={index === marked ? intoSight : undefined}
            >
              {entry.label}
              {entry.note && <small>{entry.note}</small>}
            </div>
          ))}
      </div>
      <p className="visually-hidden" role="status">
        {isOpen ? t('choice.found', { count: entries.length }) : ''}
      </p>
      {isOpen && !isListShown && <p className={styles.nothing}>{t('choice.nothing')}</p>}
    </div>
  )
}

function intoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
