import { passOn } from './adopt-typed.ts'
import { type Control, isTyped } from './typed.ts'

/**
 * Types and chooses in a page what was typed and chosen in the form from the server whose place it takes. Controls
 * correspond by their ids.
 */
export function repeatTyped(shell: ParentNode, page: ParentNode): void {
  for (const { id, value } of [...shell.querySelectorAll<Control>('input, textarea, select')].filter(
    isTyped,
  )) {
    const control = page.querySelector<Control>(`[id="${CSS.escape(id)}"]`)
    if (!control || control.value === value) continue
    const before = control.value
    control.value = value
    passOn(control, before)
  }
}
