/**
 * The problems of one field of a form (V-8), each with a stable code. `shared/locales/{language}/errors.json` has the
 * error messages under `fields.{code}`.
 */
export const fieldProblemCodes = [
  'not-understood',
  'required',
  'too-short',
  'too-long',
  'not-an-email',
  'must-accept',
  'must-confirm',
  'login-taken',
  'login-characters',
  'password-common',
  'password-own-words',
  'password-mismatch',
  'password-wrong',
  'password-same',
  'current-password-missing',
  'not-a-web-address',
  'not-linkedin',
  'not-of-network',
  'language-missing',
  'in-the-past',
  'ends-too-early',
  'not-after-edition',
  'year-out-of-bounds',
  'too-many',
  'unknown-choice',
  'name-taken',
  'code-taken',
  'slug-characters',
  'slug-taken',
  'slug-fixed',
  'gaps-left',
  'placeholder-missing',
  'placeholder-unknown',
  'markup-not-allowed',
  'form-unknown',
  'email-taken',
  'alternative-missing',
  'code-wrong',
  'leave-empty',
  'cv-missing',
  'file-too-large',
  'file-empty',
  'file-type',
  'file-broken',
  'file-encrypted',
  'file-too-many-pages',
  'file-active-content',
  'image-type',
  'image-dimensions',
  'archive-too-many-members',
  'archive-too-large',
  'archive-member-type',
  'archive-member-name',
  'archive-unsafe',
  'file-infected',
  'file-waiting',
  'upload-failed',
  'image-upload-failed',
  'image-pending',
  'ticket-expired',
] as const
export type FieldProblemCode = (typeof fieldProblemCodes)[number]

/** A problem of one field: the values fill the placeholders of its error message. */
export interface FieldProblem {
  field: string
  code: FieldProblemCode
  values?: Record<string, string | number>
}
