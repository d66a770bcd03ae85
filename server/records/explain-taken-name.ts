import { languages } from '../../shared/i18n/languages.ts'
import { violatedIndex } from '../db/unique-violation.ts'
import { AppError } from '../errors.ts'

/** Explains which unique name of a record is taken; `undefined` for any other failure. */
export function explainTakenName(error: unknown): AppError | undefined {
  const index = violatedIndex(error)
  if (index === undefined) return undefined
  const language = languages.find((one) => index.endsWith(`_name_${one}`))
  const field = language ? `name.${language}` : index.includes('code') ? 'code' : 'name'
  const code = field === 'code' ? 'code-taken' : 'name-taken'
  return new AppError('invalid-form', { problems: [{ field, code }] })
}
