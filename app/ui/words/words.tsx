import type { ComponentPropsWithoutRef, ElementType } from 'react'
import type { Language } from '../../../shared/i18n/languages.ts'
import type { ReadText } from '../../../shared/i18n/localized-text.ts'
import { MarkedText } from './marked-text.tsx'

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
