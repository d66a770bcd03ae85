/** The vocabularies of which the data of a Europass CV is made, old and new. */
const namespaces =
  /^https?:\/\/(?:europass\.cedefop\.europa\.eu|www\.europass\.eu|www\.europass_eures\.eu|www\.openapplications\.org|www\.hr-xml\.org|www\.w3\.org\/2001\/XMLSchema(?:-instance)?)(?:\/[\w./#-]*)?$/
const declaration = /^\s*<\?xml(?:\s+[\w-]+\s*=\s*["'][\w.-]*["']){1,3}\s*\?>/
const root = /^\s*<(?:\w+:)?(?:Candidate|SkillsPassport)[\s/>]/
const namespaceAttribute = /\sxmlns(?::[\w.-]+)?\s*=\s*(?:"([^"]*)"|'([^']*)')/g
/** Declarations of types and entities, and instructions to programs, which data has no use for. */
const foreignMarkup = /<(?:\?|!(?!--|\[CDATA\[))/

/**
 * Whether what a PDF carries along is the data of a Europass CV: XML in UTF-8 with its root, that names no vocabulary
 * but those of Europass, so that no reader finds a page or a script in it.
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
