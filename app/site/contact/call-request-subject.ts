import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { readActivity } from '../../../shared/contract/activities.ts'
import { readPerson } from '../../../shared/contract/people.ts'
import { questionsPerPersonMax } from '../../../shared/rules/limits.ts'
import { personKinds } from '../../../shared/schemas/catalogue.ts'
import { idSchema } from '../../../shared/schemas/fields.ts'
import { readApi } from '../../api/document-context.ts'

/** The parameters of the contact page that name what a call request is about. */
export const subjectParameters = [...personKinds, 'activity', 'question'] as const

/** The subject of a call request: a person, with a question of their page, or an activity. */
export type CallRequestSubject = {
  /** Tells the drafts of letters about different subjects apart. */ key: string
} & (
  | { type: 'person'; name: string; question: string | null }
  | { type: 'activity'; title: string; startsAt: string }
)

const questionSchema = z.coerce.number().int().min(1).max(questionsPerPersonMax)

/** Reads what the address says that a call request is about; `null` where that is nothing that visitors see. */
export async function readCallRequestSubject(
  context: Readonly<RouterContextProvider>,
  parameters: URLSearchParams,
): Promise<CallRequestSubject | null> {
  const idOf = (name: string) => idSchema.safeParse(parameters.get(name)).data
  try {
    for (const kind of personKinds) {
      const id = idOf(kind)
      if (id === undefined) continue
      const { firstname, lastname, questions } = await readApi(context, readPerson[kind], { params: { id } })
      const number = questionSchema.safeParse(parameters.get('question')).data ?? 0
      const question = questions[number - 1]?.text ?? null
      const key = question === null ? id : `${id} ${number}`
      return { key, type: 'person', name: `${firstname} ${lastname}`, question }
    }
    const id = idOf('activity')
    if (id === undefined) return null
    const { title, startsAt } = await readApi(context, readActivity, { params: { id } })
    return { key: id, type: 'activity', title: title.text, startsAt }
  } catch (error) {
    // The form works without what is gone.
    if (error instanceof Response && error.status === 404) return null
    throw error
  }
}
