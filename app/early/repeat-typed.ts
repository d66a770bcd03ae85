import { passOn } from './adopt-typed.ts'
import { type Control, defaultOf } from './typed.ts'

/**
 * Types and chooses in a page what was typed and chosen in the form from the server whose place it takes. Controls
 * correspond by their ids.
 */
export function repeatTyped(shell: ParentNode, page: ParentNode): void {
  for (const typed of shell.querySelectorAll<Control>('input, textarea, select')) {
    const control = page.querySelector<Control>(`[id="${CSS.escape(typed.id)}"]`)
    if (!control || typed.value === defaultOf(typed) || control.value === typed.value) continue
    const before = control.value
    control.value = typed.value
    passOn(control, before)
  }
}
