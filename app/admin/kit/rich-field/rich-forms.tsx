import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../../shared/i18n/languages.ts'
import { alternativeTextMaxCharacters } from '../../../../shared/rules/limits.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { alternativeOf } from '../library-picture/panel-figure.tsx'
import { useKnownPicture } from '../library-picture/use-library-picture.ts'
import styles from './rich-editor.module.css'
import { typedAddress } from './rich-view.ts'

interface PictureFormProps {
  id: string
  picture: { id: string; alt: string }
  language: Language
  /** Called with the text's own words; empty where those of the library hold. */
  onSay: (alt: string) => void
  onExchange: () => void
  onRemove: () => void
  onClose: () => void
}

/** Asks what a picture says in this text. Enter sets it, Escape goes back to the text. */
export function PictureForm({
  id,
  picture,
  language,
  onSay,
  onExchange,
  onRemove,
  onClose,
}: PictureFormProps) {
  const { t } = useTranslation('admin')
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(picture.alt)
  const known = useKnownPicture(picture.id)
  const { text, isMissing } = alternativeOf(known, '', language)
  useEffect(() => input.current?.focus(), [])
  return (
    <fieldset className={styles.link}>
      <legend className="visually-hidden">{t('rich.picture')}</legend>
      <Field
        id={id}
        label={t('rich.ownAlt')}
        hint={isMissing ? t('rich.ownAltNeeded') : t('rich.ownAltHint')}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            type="text"
            autoComplete="off"
            maxLength={alternativeTextMaxCharacters}
            placeholder={text}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== 'Escape') return
              // Neither the form nor the drawer around it is meant.
              event.preventDefault()
              event.stopPropagation()
              if (event.key === 'Enter') onSay(typed)
              else onClose()
            }}
          />
        )}
      </Field>
      <p className="actions">
        <Button variant="second" onPress={() => onSay(typed)}>
          {t('rich.setAlt')}
        </Button>
        <Button variant="plain" onPress={onExchange}>
          {t('rich.otherPicture')}
        </Button>
        <Button variant="plain" onPress={onRemove}>
          {t('rich.removePicture')}
        </Button>
        <Button variant="plain" onPress={onClose}>
          {t('rich.cancel')}
        </Button>
      </p>
    </fieldset>
  )
}

interface LinkFormProps {
  id: string
  /** The address that the link has now; empty for a new one. */
  address: string
  /** Called with the address, or with `null` to remove the link. */
  onSet: (href: string | null) => void
  onClose: () => void
}

/** Asks for the address of a link. Enter sets it, Escape goes back to the text. */
export function LinkForm({ id, address, onSet, onClose }: LinkFormProps) {
  const { t } = useTranslation('admin')
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(address)
  const [isWrong, setIsWrong] = useState(false)
  useEffect(() => input.current?.select(), [])
  const set = () => {
    const href = typedAddress(typed)
    if (href !== null) return onSet(href)
    setIsWrong(true)
    input.current?.focus()
  }
  return (
    <fieldset className={styles.link}>
      <legend className="visually-hidden">{t('rich.link')}</legend>
      <Field id={id} label={t('rich.address')} problem={isWrong ? t('rich.wrongAddress') : undefined}>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="text"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== 'Escape') return
              // Neither the form nor the drawer around it is meant.
              event.preventDefault()
              event.stopPropagation()
              if (event.key === 'Enter') set()
              else onClose()
            }}
          />
        )}
      </Field>
      <p className="actions">
        <Button variant="second" onPress={set}>
          {t('rich.setLink')}
        </Button>
        {address !== '' && (
          <Button variant="plain" onPress={() => onSet(null)}>
            {t('rich.removeLink')}
          </Button>
        )}
        <Button variant="plain" onPress={onClose}>
          {t('rich.cancel')}
        </Button>
      </p>
    </fieldset>
  )
}
