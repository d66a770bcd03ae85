import type { FormState } from '../../forms/document-form/form-state.ts'
import { Island } from '../../islands/island.tsx'
import { CallRequestForm } from './call-request-form.tsx'

/** Shows the call request form within the contact page: new, or refused with all input preserved. */
export function CallRequestPart({ state }: { state: FormState }) {
  return <Island name="call-request-form" component={CallRequestForm} componentProps={{ state }} />
}
