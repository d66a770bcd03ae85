import type { ComponentProps } from 'react'
import { webAddressMaxCharacters } from '../../../shared/rules/limits.ts'
import { TextField } from './text-field.tsx'

/** Shows the field of a web address, with the keyboard for addresses on phones. */
export function WebAddressField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'maxLength'>) {
  return (
    <TextField
      inputMode="url"
      autoComplete="off"
      spellCheck={false}
      placeholder="https://"
      {...props}
      type="url"
      maxLength={webAddressMaxCharacters}
    />
  )
}
