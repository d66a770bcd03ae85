import { formTextMaxBytes } from '../../shared/rules/limits.ts'

/**
 * Reads the text fields of a form's POST, for a page whose endpoint takes JSON. Of a repeated field the first value
 * counts. Missing fields are left out; a body that is no form has none.
 * @throws {Response} 413 where it is larger than the text fields of a form may be.
 */
export async function readFormFields<Name extends string>(
  form: Request,
  names: readonly Name[],
): Promise<Partial<Record<Name, string>>> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(form.headers.get('content-type') ?? '')) return {}
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const part of form.body ?? []) {
    size += part.byteLength
    if (size > formTextMaxBytes) throw new Response(null, { status: 413 })
    text += decoder.decode(part, { stream: true })
  }
  const parameters = new URLSearchParams(text + decoder.decode())
  const fields = names.flatMap((name) => {
    const value = parameters.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return Object.fromEntries(fields) as Partial<Record<Name, string>>
}
