import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { searchQueryMaxCharacters } from '../../../shared/rules/limits.ts'
import type { PersonChoice } from '../../../shared/schemas/admin/catalogue.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import styles from './link-owner-field.module.css'
import { usePersonChoices } from './use-choices.ts'

interface LinkOwnerFieldProps {
  /** `null` for the site. */
  personId: string | null
  /** The owner, where it is known who that is. */
  person: PersonChoice | null
  problem: string | undefined
  onChange: (person: PersonChoice | null) => void
}

/** What is typed is looked for when there is a pause. */
const pauseMs = 250

/** Whose link it is: the site's, or a person's, who is found by name or code (a combobox with a list). */
export function LinkOwnerField({ personId, person, problem, onChange }: LinkOwnerFieldProps) {
  const { t } = useTranslation('admin-catalogue')
  const isUnknown = personId !== null && person?.id !== personId
  const found = usePersonChoices({ id: personId ?? '' }, isUnknown).data?.items[0]
  const owner = personId === null ? null : person?.id === personId ? person : found
  return (
    <Field id="personId" label={t('fields.owner')} hint={t('prompts.owner')} problem={problem}>
      {(control) => (
        <div className={styles.owner}>
          <p className={styles.chosen}>
            {owner === null ? <Badge>{t('owners.site')}</Badge> : <strong>{owner?.name ?? '…'}</strong>}
            {owner && <small>{owner.userCode}</small>}
            {owner && !owner.isPublic && <Badge tone="waiting">{t('owners.unpublished')}</Badge>}
            {owner !== null && (
              <Button variant="plain" onPress={() => onChange(null)}>
                {t('owners.toSite')}
              </Button>
            )}
          </p>
          <PersonSearch control={control} onChoose={onChange} />
        </div>
      )}
    </Field>
  )
}

interface PersonSearchProps {
  control: { id: string; className: string | undefined }
  onChoose: (person: PersonChoice) => void
}

function PersonSearch({ control, onChoose }: PersonSearchProps) {
  const { t } = useTranslation('admin-catalogue')
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [marked, setMarked] = useState(-1)
  const asked = usePaused(typed.trim())
  const { data, isPlaceholderData } = usePersonChoices({ q: asked }, asked !== '')
  const people = asked === '' ? [] : (data?.items ?? [])
  const isSettled = asked === typed.trim() && data !== undefined && !isPlaceholderData
  const isShown = isOpen && people.length > 0
  const listId = `${control.id}-list`
  const optionId = (index: number) => `${control.id}-option-${index}`

  const close = () => {
    setIsOpen(false)
    setMarked(-1)
  }
  const choose = (person: PersonChoice) => {
    onChoose(person)
    setTyped('')
    close()
  }
  const takeKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = isShown ? people[marked] : undefined
    if (step !== undefined && isShown) {
      const from = marked === -1 && step === -1 ? 0 : marked
      setMarked((from + step + people.length) % people.length)
    } else if (event.key === 'Escape' && isShown) close()
    else if (event.key === 'Enter' && chosen) choose(chosen)
    // A search that is under way does not send the form.
    else if (event.key !== 'Enter' || typed === '') return
    event.preventDefault()
  }
  return (
    <div className={styles.search}>
      <input
        {...control}
        type="text"
        role="combobox"
        autoComplete="off"
        maxLength={searchQueryMaxCharacters}
        placeholder={t('prompts.person')}
        value={typed}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={isShown && marked >= 0 ? optionId(marked) : undefined}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setMarked(-1)
          setIsOpen(true)
        }}
        onKeyDown={takeKey}
        onBlur={close}
      />
      <div
        className={styles.list}
        id={listId}
        role="listbox"
        aria-label={t('owners.found')}
        hidden={!isShown}
      >
        {isShown &&
          people.map((person, index) => (
            <div
              key={person.id}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === marked}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
              onKeyDown={({ key }) => key === 'Enter' && choose(person)}
            >
              {person.name}, {person.userCode}
              {!person.isPublic && ` (${t('owners.unpublished')})`}
            </div>
          ))}
      </div>
      <p className="quiet" role="status">
        {isOpen && asked !== '' && isSettled && people.length === 0 ? t('owners.nobody') : ''}
      </p>
    </div>
  )
}

/** What was typed, once there is a pause. */
function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const pause = setTimeout(() => setPaused(typed), pauseMs)
    return () => clearTimeout(pause)
  }, [typed])
  return paused
}
