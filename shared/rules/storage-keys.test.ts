import { describe, expect, it } from 'vitest'
import { accountDraftsPrefix, draftStorageKey } from './storage-keys.ts'

describe('the key of a draft', () => {
  it.each([
    'register',
    'register-photo',
    'profile:1',
    'activity:1',
    'admin:people:1',
  ])('%s is of the account that is signed in, and no other finds it (attack case 20)', (form) => {
    expect(draftStorageKey(form, 'first').startsWith(accountDraftsPrefix('first'))).toBe(true)
    expect(draftStorageKey(form, 'first')).not.toBe(draftStorageKey(form, 'second'))
    expect(draftStorageKey(form, 'first')).not.toBe(draftStorageKey(form, ''))
  })

  it.each([
    'apply',
    'contact',
    'sign-in',
    'sign-up',
  ])('%s belongs to the form, not to the account', (form) => {
    expect(draftStorageKey(form, 'first')).toBe(draftStorageKey(form, ''))
  })
})
