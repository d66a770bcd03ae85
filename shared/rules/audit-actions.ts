/** The actions in the audit log (D-13): changes, and reads of what is not public. */
export const auditActions = [
  'created',
  'updated',
  'deleted',
  'restored',
  'erased',
  'published',
  'unpublished',
  'accepted',
  'rejected',
  'status-changed',
  'noted',
  'role-changed',
  'rights-changed',
  'enabled',
  'disabled',
  'signed-out',
  'invited',
  'reset-sent',
  'signed-in',
  'exported',
  'file-read',
  'password-changed',
  'second-factor-on',
  'second-factor-off',
  'recovery-codes-renewed',
  'google-linked',
  'google-unlinked',
  'session-ended',
  'dismissed',
  'archive-exported',
  'archive-imported',
  'mail-sent-again',
  'reordered',
  'merged',
  'sample-removed',
  'backup-begun',
  'first-steps-hidden',
  'first-steps-shown',
  'preview-made',
  'preview-ended',
  'draft-saved',
  'draft-discarded',
  'draft-scheduled',
  'draft-refused',
  'publish-asked',
  'publish-returned',
] as const
export type AuditAction = (typeof auditActions)[number]

/** The actions that change nothing of the record that they name. */
export const draftActions = [
  'preview-made',
  'preview-ended',
  'draft-saved',
  'draft-discarded',
  'draft-scheduled',
  'draft-refused',
  'publish-asked',
  'publish-returned',
] as const satisfies readonly AuditAction[]

/** Tells whether an action changes nothing of the record that it names. */
export function isDraftAction(action: AuditAction): boolean {
  return (draftActions as readonly AuditAction[]).includes(action)
}
