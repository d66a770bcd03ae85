import { createContext, type FunctionComponent, use } from 'react'

/** Content that is kept: what decides how it looks, and how its properties are made where it is not kept yet. */
export interface KeptContent<Properties extends object> {
  /** The objects that it is made from, each a new one where anything in it is another. */
  sources: readonly object[]
  /** Its variant, where the same objects make several. */
  variant?: string
  propertiesOf: () => Properties
}

/** Returns the markup of a component with this content. */
export type KeepMarkup = <Properties extends object>(
  component: FunctionComponent<Properties>,
  content: KeptContent<Properties>,
) => string

/** The keeper of markup of the documents that are being rendered; without one, all is rendered as usual. */
export const KeptMarkup = createContext<KeepMarkup | null>(null)

interface KeptProps<Properties extends object> {
  /** The element around it. */
  as: 'details' | 'div' | 'figure' | 'ul'
  className: string | undefined
  /** The component that shows it; it depends on its properties alone, not on any context. */
  component: FunctionComponent<Properties>
  content: KeptContent<Properties>
}

/**
 * Shows what is the same on many pages. On the server its markup is written once, for as long as what it is made from
 * stays.
 */
export function Kept<Properties extends object>({
  as: Element,
  className,
  component: Component,
  content,
}: KeptProps<Properties>) {
  const keep = use(KeptMarkup)
  if (!keep) {
    return (
      <Element className={className}>
        <Component {...content.propertiesOf()} />
      </Element>
    )
  }
  const markup = { __html: keep(Component, content) }
  // React has written it, and escaped what it contains.
  return <Element className={className} dangerouslySetInnerHTML={markup} />
}
