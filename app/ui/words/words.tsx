import {
  type ComponentPropsWithoutRef,
  createContext,
  createElement,
  type ElementType,
  type ReactNode,
  use,
} from 'react'
import type { Language, ReadText } from '../../../shared/i18n/languages.ts'
import { breakLongWords } from '../../../shared/i18n/word-breaks.ts'

type WordsProps<Element extends ElementType> = {
  value: ReadText
  /** Language of the page around the text. */
  language: Language
  /** The element that carries the text; by default a `span`. */
  as?: Element
} & Omit<ComponentPropsWithoutRef<Element>, 'as' | 'children' | 'lang'>

/**
 * Shows a text of a record. `lang` is set only when its language is not the page's, which marks a fallback for screen
 * readers, hyphenation and translation (PRODUCT §4). Further properties go to the element.
 */
export function Words<Element extends ElementType = 'span'>({
  value,
  language,
  as,
  ...rest
}: WordsProps<Element>) {
  const Tag: ElementType = as ?? 'span'
  return (
    <Tag {...rest} lang={value.lang === language ? undefined : value.lang}>
      <MarkedText text={value.text} />
    </Tag>
  )
}

interface LongWordsProps {
  value: ReadText
  /** Language of the page around the text. */
  language: Language
  /** The element that carries the text. */
  as: 'a' | 'b'
  className?: string
  href?: string
}

/** A break that shows no hyphen but at the end of a line; what is copied has none. */
const hyphen = <i className="soft-hyphen" />

/** Shows a text of a record whose long words may be broken with a hyphen in columns of phones. */
export function LongWords({ value: { text, lang }, language, as, ...rest }: LongWordsProps) {
  const parts = breakLongWords(text).flatMap((part, index): ReactNode[] =>
    index > 0 ? [hyphen, part] : [part],
  )
  return createElement(as, { ...rest, lang: lang === language ? undefined : lang }, ...parts)
}

/** Marks the words of a text that a search has found; absent on all pages but the search, whose code it is. */
export const TextMarks = createContext<((text: string) => ReactNode) | undefined>(undefined)

/** Shows a text; the words of it that a search has found are marked (C-12). */
export function MarkedText({ text }: { text: string }) {
  const mark = use(TextMarks)
  return mark ? mark(text) : text
}
