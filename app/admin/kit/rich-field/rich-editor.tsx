import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type KeyboardEvent, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { RichControlProps } from '../../../forms/fields/localized-fields.tsx'
import { RecordCommentsContext } from '../comments/record-comments.ts'
import { PanelFigure } from '../library-picture/panel-figure.tsx'
import { isActive, isAsking, pictureAt, type RichTool, richCommands, richTools } from './rich-commands.ts'
import styles from './rich-editor.module.css'
import { RichQuestions, type RichQuestionsState, useRichQuestions } from './rich-forms.tsx'
import { makeRichView, type RichFigure, showSource } from './rich-view.ts'
import { useSharedToolbar } from './shared-toolbar.ts'
import { useQuoteMarks } from './use-quote-marks.ts'

/**
 * Edits a rich text as it looks, with keys and a toolbar (C-4): its own, or the one that it shares with others. Its
 * value is the source.
 */
export function RichEditor(props: RichControlProps) {
  const { control, label, language, placeholder, value, onLeave } = props
  const { t } = useTranslation('admin')
  const viewRef = useRef<EditorView>(null)
  const questions = useRichQuestions(viewRef)
  const { mount, state, figures } = useRichView(viewRef, props, questions)
  useQuoteMarks(viewRef, control.id)
  const shared = useSharedToolbar(control.id)
  const run = (tool: RichTool) => {
    const view = viewRef.current
    if (!view) return
    if (isAsking(tool)) return tool === 'link' ? questions.openLink() : questions.openPicture()
    richCommands[tool](view.state, view.dispatch, view)
    view.focus()
  }
  const tools = (
    <>
      <RichToolbar
        label={t('rich.tools', { field: label })}
        controls={control.id}
        state={state}
        onRun={run}
        onLeave={() => viewRef.current?.focus()}
      />
      <RichQuestions
        id={control.id}
        language={language}
        viewRef={viewRef}
        picture={state ? pictureAt(state) : null}
        questions={questions}
      />
    </>
  )
  return (
    // Its tools and the form of a link belong to it: focus leaves the field only when it leaves them all.
    <fieldset
      className={styles.editor}
      data-refused={control['aria-invalid']}
      data-bare={shared ? '' : undefined}
      onFocus={shared?.activate}
      // The room below a short text belongs to it.
      onPointerDown={({ target, currentTarget }) => {
        if (target !== currentTarget) return
        requestAnimationFrame(() => viewRef.current?.focus())
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isInside = [currentTarget, shared?.slot].some((part) => part?.contains(relatedTarget))
        if (!isInside) onLeave()
      }}
    >
      <legend className="visually-hidden">{label}</legend>
      {shared ? shared.slot && createPortal(tools, shared.slot) : tools}
      {figures.map(({ element, ...shown }) =>
        createPortal(<PanelFigure picture={shown} language={language} />, element, figureKey(element)),
      )}
      <div
        id={control.id}
        ref={mount}
        className={`prose ${styles.text}`}
        lang={language}
        aria-describedby={control['aria-describedby']}
        aria-invalid={control['aria-invalid']}
        data-placeholder={value === '' ? placeholder : undefined}
      />
    </fieldset>
  )
}

/** Mounts the view of a rich text, and returns where, with its state and the slots of its pictures. */
function useRichView(
  viewRef: RefObject<EditorView | null>,
  { label, placeholder, value, isReadOnly = false, onChange }: RichControlProps,
  { openLink, openPicture }: RichQuestionsState,
) {
  const mount = useRef<HTMLDivElement>(null)
  /** The source that the editor shows: a value that differs comes from elsewhere. */
  const shown = useRef(value)
  const [state, setState] = useState<EditorState>()
  const [figures, setFigures] = useState<readonly RichFigure[]>([])
  const comments = useContext(RecordCommentsContext)
  const listeners = {
    onSource: (source: string) => {
      shown.current = source
      onChange(source)
    },
    onState: setState,
    onLink: openLink,
    onPicture: openPicture,
    onFigures: setFigures,
    onThread: (id: string) => comments?.show(id),
  }
  const latest = useRef(listeners)
  latest.current = listeners

  useEffect(() => {
    if (!mount.current) return
    const view = makeRichView(mount.current, shown.current, () => latest.current)
    viewRef.current = view
    setState(view.state)
    return () => view.destroy()
  }, [viewRef])
  useEffect(() => {
    const attributes = {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      ...(placeholder && { 'aria-placeholder': placeholder }),
      ...(isReadOnly && { 'aria-readonly': 'true' }),
    }
    viewRef.current?.setProps({ attributes, editable: () => !isReadOnly })
  }, [label, placeholder, isReadOnly, viewRef])
  useEffect(() => {
    if (value === shown.current || !viewRef.current) return
    shown.current = value
    showSource(viewRef.current, value)
  }, [value, viewRef])
  return { mount, state, figures }
}

const figureKeys = new WeakMap<HTMLElement, string>()
let figureCount = 0

/** Returns a stable key of a slot: slots are added and removed in between. */
function figureKey(element: HTMLElement): string {
  const known = figureKeys.get(element)
  if (known !== undefined) return known
  figureCount += 1
  figureKeys.set(element, `figure-${figureCount}`)
  return `figure-${figureCount}`
}

interface RichToolbarProps {
  label: string
  /** The id of the text that it works on. */
  controls: string
  state: EditorState | undefined
  onRun: (tool: RichTool) => void
  /** Leads back to the text. */
  onLeave: () => void
}

/** The keys of the tools as `aria-keyshortcuts` names them, and the path data of their icons, lines in 24 units. */
const looks: ReadonlyMap<RichTool, { keys: string; icon: string }> = new Map([
  ['heading', { keys: 'Control+Alt+1', icon: 'M5 5v14M14 5v14M5 12h9M18 10l2-1v10' }],
  [
    'subheading',
    { keys: 'Control+Alt+2', icon: 'M4 6v12M11 6v12M4 12h7M15 11a2.5 2.5 0 1 1 4.5 1.5L15 18h5' },
  ],
  ['strong', { keys: 'Control+B', icon: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z' }],
  ['emphasis', { keys: 'Control+I', icon: 'M10 5h8M6 19h8M14.5 5l-5 14' }],
  [
    'link',
    {
      keys: 'Control+Shift+K',
      icon: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-5.5l-1 1m2 3a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 5.5l1-1',
    },
  ],
  ['picture', { keys: 'Control+Alt+P', icon: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M15.5 9h.1' }],
  ['bulletList', { keys: 'Control+Shift+8', icon: 'M9 6h11M9 12h11M9 18h11M4.5 6h.1m-.1 6h.1m-.1 6h.1' }],
  [
    'orderedList',
    {
      keys: 'Control+Shift+7',
      icon: 'M10 6h10M10 12h10M10 18h10M4 4.5l1.5-.5v5M3.5 15a1.2 1.2 0 1 1 2 1l-2 3h2.5',
    },
  ],
  ['quotation', { keys: 'Control+Shift+9', icon: 'M5 5v14M10 8h10M10 12h10M10 16h6' }],
  ['undo', { keys: 'Control+Z', icon: 'M4.5 9.5h10a5 5 0 0 1 0 10H9M8.5 5.5l-4 4 4 4' }],
  ['redo', { keys: 'Control+Y', icon: 'M19.5 9.5h-10a5 5 0 0 0 0 10H15M15.5 5.5l4 4-4 4' }],
])

/** Shows the tools of a rich text in one stop of the Tab key: arrows, Home and End move among them. */
function RichToolbar({ label, controls, state, onRun, onLeave }: RichToolbarProps) {
  const { t } = useTranslation('admin')
  const bar = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      return onLeave()
    }
    const last = richTools.length - 1
    const indexes: Readonly<Record<string, number>> = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    }
    const index = indexes[event.key]
    if (index === undefined) return
    event.preventDefault()
    setCurrent(index)
    bar.current?.querySelectorAll('button')[index]?.focus()
  }
  return (
    <div
      className={styles.tools}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      ref={bar}
      onKeyDown={move}
    >
      {richTools.map((tool, index) => {
        const isToggle = tool !== 'undo' && tool !== 'redo'
        const isPossible = isAsking(tool) || (state !== undefined && richCommands[tool](state))
        const name = t(`rich.${tool}`)
        const look = looks.get(tool)
        return (
          <button
            key={tool}
            type="button"
            tabIndex={index === current ? 0 : -1}
            aria-label={name}
            title={`${name} (${look?.keys.replace('Control', 'Ctrl')})`}
            aria-keyshortcuts={look?.keys}
            aria-pressed={isToggle ? state !== undefined && isActive(state, tool) : undefined}
            aria-disabled={isPossible ? undefined : true}
            onFocus={() => setCurrent(index)}
            // The text does not lose its selection.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onRun(tool)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={look?.icon} />
            </svg>
          </button>
        )
      })}
    </div>
  )
}
