/**
 * Every error that leaves the server: a stable code with its HTTP status (N-3). `shared/locales/{language}/errors.json`
 * has the error messages under the same codes.
 */
export const errorStatuses = {
  'invalid-parameters': 422,
  'invalid-form': 422,
  'idempotency-key-reused': 422,
  'malformed-body': 400,
  'unsupported-content-type': 415,
  'body-too-large': 413,
  'sign-in-required': 401,
  'token-expired': 401,
  'session-idle': 401,
  'invalid-credentials': 401,
  'invalid-code': 401,
  'sign-in-interrupted': 401,
  'not-allowed': 403,
  'right-missing': 403,
  'view-only': 403,
  'password-needed': 403,
  'fresh-sign-in-needed': 403,
  'invitation-required': 403,
  'cross-site-request': 403,
  'account-changed': 409,
  'not-allowed-now': 409,
  'changed-meanwhile': 409,
  'in-use': 409,
  'edition-published': 409,
  'edition-open': 409,
  'last-administrator': 409,
  'second-person-needed': 409,
  'backup-running': 409,
  'password-must-change': 409,
  'link-expired': 404,
  'preview-ended': 410,
  'too-many-requests': 429,
  'storage-full': 507,
  'not-found': 404,
  'method-not-allowed': 405,
  'host-not-allowed': 421,
  'ambiguous-address': 400,
  'address-too-long': 414,
  'service-unavailable': 503,
  internal: 500,
} as const

/** The stable code of an error response. */
export type ErrorCode = keyof typeof errorStatuses
