import { useTranslation } from 'react-i18next'
import type { FieldProblem } from '../../../shared/rules/field-problems.ts'
import type { ChosenPicture } from '../../forms/upload/use-chosen-picture.ts'
import { cvField, type FileState } from '../../forms/upload/use-upload.ts'
import { type ShownProblem, useProblemWords } from '../../forms/use-problems.ts'
import { checkRegistration, inPageOrder, photoField, type RegisterInput } from './register-steps.ts'

/** The check of a registration in the browser. */
interface RegisterCheck {
  /** Finds all problems that the browser knows, in the order of the steps. */
  check: () => ShownProblem[]
  /** Gives a problem its error message. */
  wordsOf: (problem: FieldProblem) => ShownProblem
}

/** Returns the check of a registration: by the schema, and by what still happens to its files. */
export function useRegisterCheck(
  input: RegisterInput,
  chosenPhoto: ChosenPicture,
  cvPhase: FileState['phase'],
): RegisterCheck {
  const { t } = useTranslation('register')
  const { t: forms } = useTranslation('forms')
  const schemaWords = useProblemWords()
  const wordsOf = (problem: FieldProblem): ShownProblem =>
    problem.field === 'kind' ? { field: 'kind', message: t('kind.required') } : schemaWords(problem)
  return {
    wordsOf,
    check: () => {
      const found = [...checkRegistration(input), ...chosenPhoto.problemsOf(photoField)].map(wordsOf)
      if (cvPhase === 'uploading') found.push({ field: cvField, message: forms('cv.wait') })
      if (cvPhase === 'failed') found.push(wordsOf({ field: cvField, code: 'upload-failed' }))
      return inPageOrder(found)
    },
  }
}
