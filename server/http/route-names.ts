/** The name of what no route knows; so that nobody makes names by asking for what does not exist. */
const unknownRoute = 'other'
const anyPart = /./
/** A name that stands in a label as it is. */
const writable = /^[\w./{}-]+$/

/** A part of a template: a word, or what a parameter takes. */
type Part = string | RegExp

/** A template in parts. */
interface Template {
  name: string
  parts: Part[]
}

/** A parameter of Hono, with what it takes where that is said (`:file{[a-z]+}`). */
const parameter = /^:(\w+)(?:\{(.+)\})?\??$/

/**
 * Creates the function that names the route of a path by its template, such as `/api/experts/{id}`. Of several that fit
 * the one with most words of its own is meant.
 * @param templates of Hono (`/:id`) and React Router; those with `*` name nothing.
 */
export function createRouteNames(templates: Iterable<string>): (path: string) => string {
  const byShape = new Map<string, Template[]>()
  for (const template of new Set(templates)) {
    if (template.includes('*')) continue
    const words = partsOf(template)
    const parts = words.map((word): Part => {
      const [, name, pattern = '.+'] = parameter.exec(word) ?? []
      return name === undefined ? word : new RegExp(`^(?:${pattern})$`)
    })
    const name = `/${words.map((word) => word.replace(parameter, '{$1}')).join('/')}`
    if (!writable.test(name)) continue
    const shape = shapeOf(parts)
    const known = byShape.get(shape) ?? []
    known.push({ name, parts })
    byShape.set(shape, known)
  }
  for (const known of byShape.values()) known.sort((one, other) => openParts(one) - openParts(other))
  return (path) => {
    const parts = partsOf(path)
    const exact = byShape.get(shapeOf(parts)) ?? []
    const candidates = [...exact, ...(byShape.get(shapeOf([anyPart, ...parts.slice(1)])) ?? [])]
    const found = candidates.find((template) =>
      template.parts.every((part, index) =>
        typeof part === 'string' ? part === parts[index] : part.test(parts[index] ?? ''),
      ),
    )
    return found?.name ?? unknownRoute
  }
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '')
}

/** Returns the count of parts and the first of them, by which templates are found without looking at all. */
function shapeOf(parts: readonly Part[]): string {
  const [first = ''] = parts
  return `${parts.length} ${typeof first === 'string' ? first : ''}`
}

function openParts({ parts }: Template): number {
  return parts.filter((part) => typeof part !== 'string').length
}
