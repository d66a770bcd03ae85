import { formTextMaxBytes } from '../../shared/rules/limits.ts'

/**
 * The text fields of a form's POST, for a page whose endpoint takes JSON. A field that comes twice counts once; what
 * the form does not have is left out, and a body that is no form has none of its fields.
 * @throws {Response} 413 where it is larger than the texts of a form can be.
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
  const given = new URLSearchParams(text + decoder.decode())
  const fields = names.flatMap((name) => {
    const value = given.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return Object.fromEntries(fields) as Partial<Record<Name, string>>
}
