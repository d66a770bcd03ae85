/** The XML namespaces of the data of a Europass CV, old and new. */
const namespaces =
  /^https?:\/\/(?:europass\.cedefop\.europa\.eu|www\.europass\.eu|www\.europass_eures\.eu|www\.openapplications\.org|www\.hr-xml\.org|www\.w3\.org\/2001\/XMLSchema(?:-instance)?)(?:\/[\w./#-]*)?$/
const declaration = /^\s*<\?xml(?:\s+[\w-]+\s*=\s*["'][\w.-]*["']){1,3}\s*\?>/
const root = /^\s*<(?:\w+:)?(?:Candidate|SkillsPassport)[\s/>]/
const namespaceAttribute = /\sxmlns(?::[\w.-]+)?\s*=\s*(?:"([^"]*)"|'([^']*)')/g
/** Declarations of types and entities, and processing instructions, which data does not need. */
const foreignMarkup = /<(?:\?|!(?!--|\[CDATA\[))/

/**
 * Tells whether a PDF's attachment is the data of a Europass CV. That is XML in UTF-8 with its root and only the
 * namespaces of Europass. So no reader finds a page or a script in it.
 */
export function isEuropassData(content: Uint8Array): boolean {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return false
  }
  const body = text.replace(declaration, '')
  if (text.includes('\0') || foreignMarkup.test(body) || !root.test(body)) return false
  const named = [...body.matchAll(namespaceAttribute)].map(([, double, single]) => double ?? single ?? '')
  return named.length > 0 && named.every((name) => namespaces.test(name))
}
