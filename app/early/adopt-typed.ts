import { type Control, defaultOf } from './typed.ts'

/** The last value of a control that React knows; it ignores an event that brings no other one. */
interface Tracked {
  _valueTracker?: { setValue: (value: string) => void }
}

/**
 * Passes on to React what was typed and chosen before it hydrated the page. It leaves such values on the screen, but no
 * component gets to know of them, and the next rendering would remove them. The values themselves are not touched: the
 * cursor, and a word that a keyboard still composes, stay. To be called in a layout effect: until its end nothing is
 * rendered, which would remove what is not adopted yet.
 */
export function adoptTyped(root: ParentNode): void {
  // What the server rendered, which React takes for the last value.
  for (const control of root.querySelectorAll<Control>('input, textarea, select')) {
    // What the server rendered, which React takes for the last value.
    const before = defaultOf(control)
    if (control.value !== before) passOn(control, before)
  }
}

/** Passes the value of a control on to React. @param before the value that React takes for the last one. */
export function passOn(control: Control, before: string): void {
  const tracked: Tracked = control as Control & Tracked
  tracked._valueTracker?.setValue(before)
  const isChoice = ['file', 'select-one'].includes(control.type)
  control.dispatchEvent(new Event(isChoice ? 'change' : 'input', { bubbles: true }))
}
