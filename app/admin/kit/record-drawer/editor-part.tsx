import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './record-drawer.module.css'

interface Part {
  id: string
  title: string
}

const PartsContext = createContext<(part: Part) => () => void>(() => () => undefined)

/** Whether the parts of a form fold, as next to the texts of a page. */
export const FoldingPartsContext = createContext(false)

interface EditorPartProps {
  /** One a form. */
  id: string
  title: string
  /** Its content in a few words, for where it is folded. */
  summary?: string | undefined
  /** Whether it is folded at first, where parts fold. */
  isFolded?: boolean
  /** Whether its content has a heading of its own, so that none is shown. */
  isPlain?: boolean
  children: ReactNode
}

/** Shows a part of a long form: one that the line above the form links to, or one that folds. */
export function EditorPart(props: EditorPartProps) {
  return useContext(FoldingPartsContext) ? <FoldingPart {...props} /> : <LinkedPart {...props} />
}

function FoldingPart({ id, title, summary, isFolded = false, children }: EditorPartProps) {
  // On a telephone all parts begin as lines, with their states.
  const [isOpen, setIsOpen] = useState(() => !isFolded && !matchMedia('(width <= 56rem)').matches)
  const box = useRef<HTMLDetailsElement>(null)
  const hadProblem = useRef(false)
  // A refused field has to be seen.
  useEffect(() => {
    const hasProblem = box.current?.querySelector('[aria-invalid="true"]') != null
    if (hasProblem && !hadProblem.current) setIsOpen(true)
    hadProblem.current = hasProblem
  })
  return (
    <details
      ref={box}
      id={partId(id)}
      className={styles.fold}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <h2>{title}</h2>
        {summary !== undefined && <small>{summary}</small>}
        <Icon name="down" />
      </summary>
      <div>{children}</div>
    </details>
  )
}

function LinkedPart({ id, title, isPlain = false, children }: EditorPartProps) {
  const register = useContext(PartsContext)
  useEffect(() => register({ id, title }), [register, id, title])
  return (
    <section
      id={partId(id)}
      className={styles.part}
      tabIndex={-1}
      {...(isPlain ? { 'aria-label': title } : { 'aria-labelledby': `${partId(id)}-title` })}
    >
      {!isPlain && <h3 id={`${partId(id)}-title`}>{title}</h3>}
      {children}
    </section>
  )
}

/** Lays short fields of a form side by side, as many as there is room for; their labels are in one line. */
export function EditorRow({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}

const partId = (id: string) => `part-${id}`
/** The number of parts below which a form needs no links to them. */
const partsMin = 3

interface EditorPartsProps {
  /** The box in which the form scrolls. */
  scroller: RefObject<HTMLElement | null>
  children: ReactNode
}

/** Shows the parts of a form, and above them, always visible, links to each with the current one marked. */
export function EditorParts({ scroller, children }: EditorPartsProps) {
  const { t } = useTranslation('admin')
  const [parts, setParts] = useState<readonly Part[]>([])
  const [current, setCurrent] = useState<string | null>(null)
  const register = useCallback((part: Part) => {
    setParts((now) => inOrder([...now.filter(({ id }) => id !== part.id), part]))
    return () => setParts((now) => now.filter(({ id }) => id !== part.id))
  }, [])
  useEffect(() => {
    const box = scroller.current
    if (!box || parts.length < partsMin) return
    const look = () => setCurrent(seenPart(box, parts))
    look()
    box.addEventListener('scroll', look, { passive: true })
    return () => box.removeEventListener('scroll', look)
  }, [scroller, parts])
  const goTo = (id: string) => {
    const part = document.getElementById(partId(id))
    part?.scrollIntoView({ block: 'start' })
    part?.focus({ preventScroll: true })
  }
  return (
    <PartsContext value={register}>
      {parts.length >= partsMin && (
        <nav className={styles.parts} aria-label={t('editor.parts')}>
          {parts.map(({ id, title }) => (
            <button
              key={id}
              type="button"
              aria-current={id === current ? 'true' : undefined}
              onClick={() => goTo(id)}
            >
              {title}
            </button>
          ))}
        </nav>
      )}
      {children}
    </PartsContext>
  )
}

/** Sorts the parts by their position on the page. */
function inOrder(parts: readonly Part[]): Part[] {
  const elementOf = ({ id }: Part) => document.getElementById(partId(id))
  return [...parts].sort((one, other) => {
    const [first, second] = [elementOf(one), elementOf(other)]
    if (!first || !second) return 0
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  })
}

/** Returns the last part that has reached the upper third of the box; at its end the last of all. */
function seenPart(box: HTMLElement, parts: readonly Part[]): string | null {
  // Of parts side by side, the first is the one that is read first.
  if (box.scrollTop === 0) return parts[0]?.id ?? null
  if (box.scrollTop + box.clientHeight >= box.scrollHeight - 1) return parts.at(-1)?.id ?? null
  const line = box.getBoundingClientRect().top + box.clientHeight / 3
  const passed = parts.filter(({ id }) => {
    const top = document.getElementById(partId(id))?.getBoundingClientRect().top
    return top !== undefined && top <= line
  })
  return (passed.at(-1) ?? parts[0])?.id ?? null
}
