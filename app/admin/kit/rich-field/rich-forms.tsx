import type { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../../shared/i18n/languages.ts'
import { alternativeTextMaxCharacters } from '../../../../shared/rules/limits.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { LibraryDialog } from '../library-picture/library-dialog.tsx'
import { alternativeOf } from '../library-picture/panel-figure.tsx'
import { useKnownPicture } from '../library-picture/use-library-picture.ts'
import { pictureAt } from './rich-commands.ts'
import styles from './rich-editor.module.css'
import { linkAt, removePicture, setLink, setPicture, typedAddress } from './rich-view.ts'

/** The questions of an editor about a link and a picture, of which each is asked or not. */
export type RichQuestionsState = ReturnType<typeof useRichQuestions>

/** Returns the questions of an editor, which are about what is selected in its view. */
export function useRichQuestions(viewRef: RefObject<EditorView | null>) {
  const [link, setLinkAddress] = useState<string | null>(null)
  const [asked, ask] = useState<'which picture' | 'what it says' | null>(null)
  return {
    /** The address of the link that is asked for; `null` for none. */
    link,
    setLinkAddress,
    /** The question about the picture; `null` for none. */
    asked,
    ask,
    openLink: () => viewRef.current && setLinkAddress(linkAt(viewRef.current.state)),
    openPicture: () =>
      ask(viewRef.current && pictureAt(viewRef.current.state) ? 'what it says' : 'which picture'),
    close: () => {
      setLinkAddress(null)
      ask(null)
      viewRef.current?.focus()
    },
  }
}

interface RichQuestionsProps {
  /** The id of the text that they are about. */
  id: string
  language: Language
  viewRef: RefObject<EditorView | null>
  /** The selected picture. */
  picture: PictureFormProps['picture'] | null
  questions: RichQuestionsState
}

/** Shows what is asked about a link or a picture, and changes the text by the answer. */
export function RichQuestions({ id, language, viewRef, picture, questions }: RichQuestionsProps) {
  const { link, setLinkAddress, asked, ask, close } = questions
  return (
    <>
      {link !== null && (
        <LinkForm
          id={`${id}-link`}
          address={link}
          onSet={(href) => {
            setLinkAddress(null)
            if (viewRef.current) setLink(viewRef.current, href)
          }}
          onClose={close}
        />
      )}
      {asked === 'what it says' && picture && (
        <PictureForm
          key={picture.id}
          id={`${id}-picture`}
          picture={picture}
          language={language}
          onSay={(alt) => {
            ask(null)
            if (viewRef.current) setPicture(viewRef.current, { ...picture, alt })
          }}
          onExchange={() => ask('which picture')}
          onRemove={() => {
            ask(null)
            if (viewRef.current) removePicture(viewRef.current)
          }}
          onClose={close}
        />
      )}
      {asked === 'which picture' && (
        <LibraryDialog
          onClose={close}
          onChoose={(chosen) => {
            ask(null)
            if (viewRef.current) setPicture(viewRef.current, { id: chosen.id, alt: '' })
          }}
        />
      )}
    </>
  )
}

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
function PictureForm({ id, picture, language, onSay, onExchange, onRemove, onClose }: PictureFormProps) {
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
function LinkForm({ id, address, onSet, onClose }: LinkFormProps) {
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
