import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { doorSearchMinCharacters } from '../../../shared/rules/limits.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './door.module.css'
import {
  type DoorPerson,
  type DoorScan,
  findPeople,
  personOfCode,
  presenceOf,
  readDoorCode,
} from './door-list.ts'

interface DoorSearchProps {
  people: readonly DoorPerson[]
  scans: readonly DoorScan[]
  /** Whether it is where the work goes on. */
  isFocused: boolean
  onChosen: (person: DoorPerson) => void
  /** Called with a whole code that was typed. */
  onCode: (code: string) => void
}

const focus = (input: HTMLInputElement | null) => input?.focus()

/** Moves the focus to what is asked: the button that had it is gone. */
export const focusFirstButton = (part: HTMLElement | null): void => part?.querySelector('button')?.focus()

/** The length of a whole code. */
const codeCharacters = 10

/** Finds people by some letters of the name or of the code: names only, and a press asks once (T-8). */
export function DoorSearch({ people, scans, isFocused, onChosen, onCode }: DoorSearchProps) {
  const { t } = useTranslation('admin-door')
  const id = useId()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<DoorPerson | null>(null)
  const found = findPeople(people, typed)
  const isTyped = typed.trim().length >= doorSearchMinCharacters
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const isCode = readDoorCode(typed).length === codeCharacters
    if (isCode && (found.length === 0 || personOfCode(people, typed))) onCode(typed)
    else if (found.length === 1 && found[0]) setAsked(found[0])
  }
  return (
    <>
      <form className={styles.search} onSubmit={submit}>
        <Icon name="search" />
        <label className="visually-hidden" htmlFor={id}>
          {t('search')}
        </label>
        <input
          id={id}
          type="search"
          className="control"
          placeholder={t('search')}
          autoComplete="off"
          enterKeyHint="search"
          ref={isFocused ? focus : null}
          value={typed}
          onChange={({ currentTarget }) => {
            setAsked(null)
            setTyped(currentTarget.value)
          }}
        />
      </form>
      <div role="status">{isTyped && found.length === 0 && <p className="quiet">{t('nobodyFound')}</p>}</div>
      {found.length > 0 && (
        <ul className={styles.hits} aria-label={t('found')}>
          {found.map((person) => (
            <li key={person.id}>
              <b>{person.name}</b>
              {asked?.id === person.id ? (
                <span className={styles.ask} ref={focusFirstButton}>
                  <small>{t('askHere')}</small>
                  <Button onPress={() => onChosen(person)}>{t('isHere')}</Button>
                  <Button variant="plain" onPress={() => setAsked(null)}>
                    {t('back')}
                  </Button>
                </span>
              ) : (
                <Button variant="second" onPress={() => setAsked(person)}>
                  {t(presenceOf(person, scans) ? 'results.already' : 'open')}
                  <span className="visually-hidden">: {person.name}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
