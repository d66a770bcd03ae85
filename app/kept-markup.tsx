import type { FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { KeepMarkup, KeptContent } from './ui/kept/kept.tsx'

/** The markups made from some objects, by the component and the variant. */
type Markups = Map<unknown, Map<string | undefined, string>>

/** A step from one of the objects to the next; after the last one the markups. */
class Step {
  readonly next = new WeakMap<object, Step>()
  readonly markups: Markups = new Map()
}

/**
 * Creates a keeper of markup for components that depend on their properties alone. What was made from an object goes
 * with that object.
 */
export function createMarkupKeeper(): KeepMarkup {
  const first = new Step()
  return <Properties extends object>(
    Component: FunctionComponent<Properties>,
    { sources, variant, propertiesOf }: KeptContent<Properties>,
  ) => {
    let step = first
    for (const source of sources) {
      const next = step.next.get(source) ?? new Step()
      step.next.set(source, next)
      step = next
    }
    const known = step.markups.get(Component) ?? new Map<string | undefined, string>()
    step.markups.set(Component, known)
    const markup = known.get(variant) ?? renderToStaticMarkup(<Component {...propertiesOf()} />)
    known.set(variant, markup)
    return markup
  }
}
