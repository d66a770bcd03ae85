import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { sendCallRequest } from '../../../shared/contract/call-requests.ts'
import { callRequestReceiptAddress } from '../../../shared/rules/addresses.ts'
import { submitForm } from '../../api/document-context.ts'
import { type FormState, newFormState, refusedFormState } from '../../forms/document-form/form-state.ts'

/** Returns a new call request form, for the page's loader. */
export function loadCallRequestState(): FormState {
  return newFormState()
}

/**
 * Accepts the form of a browser without JavaScript: redirects to the receipt, or returns the form with all input as
 * `callRequest`.
 */
export async function callRequestAction({ context, request }: ActionFunctionArgs) {
  const sent = await submitForm(context, sendCallRequest, request)
  if ('answer' in sent) return redirect(callRequestReceiptAddress(sent.answer.reference), 303)
  return data({ callRequest: refusedFormState(sent.problem) }, { status: sent.problem.status })
}
