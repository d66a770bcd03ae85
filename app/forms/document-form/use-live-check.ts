import { useEffect, useRef } from 'react'
import { schemaProblems } from '../../../shared/schemas/form-problems.ts'
import { readFields } from '../form-controls.ts'
import { cvField, type FileState } from '../upload/use-upload.ts'
import { type FormProblems, type ShownProblem, useProblemMessage } from '../use-problems.ts'
import { type FormDescription, fieldNamesOf } from './form-description.ts'

interface LiveCheck {
  /** Finds the problems that the browser can know, in the order of the form. */
  check: (element: HTMLFormElement) => ShownProblem[]
  /** Shows the problems that one field has now, in the place of those that it had. */
  recheck: (element: HTMLFormElement, field: string) => void
}

/**
 * Checks a form in the browser by the schema of the server, and by the state of its file (V-8). A problem of the file
 * ends with another file.
 * @param change changes the problems that the form shows.
 */
export function useLiveCheck(
  form: FormDescription,
  file: FileState,
  change: FormProblems['change'],
): LiveCheck {
  const messageOf = useProblemMessage()

  const placeOf = ({ field }: ShownProblem) => form.fieldOrder.indexOf(field)
  const inOrder = (problems: readonly ShownProblem[]) =>
    problems.toSorted((one, other) => placeOf(one) - placeOf(other))

  const fileProblems = (): ShownProblem[] => {
    if (file.phase === 'uploading') return [messageOf({ field: cvField, code: 'file-uploading' })]
    if (file.phase === 'failed') return [{ field: cvField, message: file.message }]
    return file.phase === 'none' && form.isCvRequired
      ? [messageOf({ field: cvField, code: 'cv-missing' })]
      : []
  }

  const check: LiveCheck['check'] = (element) =>
    inOrder([
      ...schemaProblems(form.schema, readFields(element, fieldNamesOf(form))).map(messageOf),
      ...fileProblems(),
    ])

  const latestChange = useRef(change)
  latestChange.current = change
  useEffect(() => {
    if (file.phase !== 'none') latestChange.current((shown) => shown.filter(({ field }) => field !== cvField))
  }, [file.phase])

  return {
    check,
    recheck: (element, name) => {
      const found = check(element).filter(({ field }) => field === name)
      change((shown) => inOrder([...shown.filter(({ field }) => field !== name), ...found]))
    },
  }
}
