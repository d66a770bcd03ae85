import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { RichControlProps } from '../../../forms/fields/localized-fields.tsx'
import { LibraryDialog } from '../library-picture/library-dialog.tsx'
import { PanelFigure } from '../library-picture/panel-figure.tsx'
import { LinkForm } from './link-form.tsx'
import { PictureForm } from './picture-form.tsx'
import { isAsking, pictureAt, type RichTool, richCommands } from './rich-commands.ts'
import styles from './rich-editor.module.css'
import { RichToolbar } from './rich-toolbar.tsx'
import {
  linkAt,
  makeRichView,
  type RichFigure,
  removePicture,
  setLink,
  setPicture,
  showSource,
} from './rich-view.ts'

/** Edits a rich text as it looks, with a toolbar and keys (C-4). Its value is the source. */
export function RichEditor({
  control,
  label,
  language,
  placeholder,
  value,
  onChange,
  onLeave,
}: RichControlProps) {
  const { t } = useTranslation('admin')
  const place = useRef<HTMLDivElement>(null)
  const viewRef = useRef<EditorView>(null)
  /** The source that the editor shows: a value that differs comes from elsewhere. */
  const shown = useRef(value)
  const [state, setState] = useState<EditorState>()
  const [figures, setFigures] = useState<readonly RichFigure[]>([])
  const [link, setLinkAddress] = useState<string | null>(null)
  const [asked, ask] = useState<'which picture' | 'what it says' | null>(null)
  const openLink = () => viewRef.current && setLinkAddress(linkAt(viewRef.current.state))
  const openPicture = () =>
    ask(viewRef.current && pictureAt(viewRef.current.state) ? 'what it says' : 'which picture')
  const close = () => {
    setLinkAddress(null)
    ask(null)
    viewRef.current?.focus()
  }
  const listeners = {
    onSource: (source: string) => {
      shown.current = source
      onChange(source)
    },
    onState: setState,
    onLink: openLink,
    onPicture: openPicture,
    onFigures: setFigures,
  }
  const latest = useRef(listeners)
  latest.current = listeners

  useEffect(() => {
    if (!place.current) return
    const view = makeRichView(place.current, shown.current, () => latest.current)
    viewRef.current = view
    setState(view.state)
    return () => view.destroy()
  }, [])
  useEffect(() => {
    const attributes = {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      ...(placeholder && { 'aria-placeholder': placeholder }),
    }
    viewRef.current?.setProps({ attributes })
  }, [label, placeholder])
  useEffect(() => {
    if (value === shown.current || !viewRef.current) return
    shown.current = value
    showSource(viewRef.current, value)
  }, [value])

  const run = (tool: RichTool) => {
    const view = viewRef.current
    if (!view) return
    if (isAsking(tool)) return tool === 'link' ? openLink() : openPicture()
    richCommands[tool](view.state, view.dispatch, view)
    view.focus()
  }
  const picture = state ? pictureAt(state) : null
  return (
    // Its tools and the form of a link belong to it: only who leaves them all leaves the field.
    <fieldset
      className={styles.editor}
      data-refused={control['aria-invalid']}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave()
      }}
    >
      <legend className="visually-hidden">{label}</legend>
      <RichToolbar
        label={t('rich.tools', { field: label })}
        controls={control.id}
        state={state}
        onRun={run}
      />
      {link !== null && (
        <LinkForm
          id={`${control.id}-link`}
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
          id={`${control.id}-picture`}
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
          onChoose={({ id }) => {
            ask(null)
            if (viewRef.current) setPicture(viewRef.current, { id, alt: '' })
          }}
        />
      )}
      {figures.map(({ element, ...shown }) =>
        createPortal(<PanelFigure picture={shown} language={language} />, element, figureKey(element)),
      )}
      <div
        id={control.id}
        ref={place}
        className={`prose ${styles.text}`}
        lang={language}
        aria-describedby={control['aria-describedby']}
        aria-invalid={control['aria-invalid']}
        data-placeholder={value === '' ? placeholder : undefined}
      />
    </fieldset>
  )
}

const figureKeys = new WeakMap<HTMLElement, string>()
let figureCount = 0

/** Returns a key that a place keeps: places come and go in between. */
function figureKey(element: HTMLElement): string {
  const known = figureKeys.get(element)
  if (known !== undefined) return known
  figureCount += 1
  figureKeys.set(element, `figure-${figureCount}`)
  return `figure-${figureCount}`
}
