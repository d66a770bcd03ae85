import { languages } from '../../../../shared/i18n/languages.ts'
import { violatedIndex } from '../../../db/unique-violation.ts'
import { AppError } from '../../../errors.ts'

/**
 * Does what writes a record whose names are unique, and says which name is taken where it fails.
 * @throws {AppError} `invalid-form` with `name-taken` beside the language.
 */
export async function refuseTakenNames<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const index = violatedIndex(error)
    const language = languages.find((one) => index?.endsWith(`_name_${one}`))
    if (index === undefined) throw error
    const field = language ? `name.${language}` : index.includes('code') ? 'code' : 'name'
    const code = field === 'code' ? 'code-taken' : 'name-taken'
    throw new AppError('invalid-form', { problems: [{ field, code }] })
  }
}
