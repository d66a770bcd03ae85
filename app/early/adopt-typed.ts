type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

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
  for (const control of root.querySelectorAll<Control>('input, textarea, select')) {
    const type = changeOf(control)
    if (type === null) continue
    const tracked = control as Control & Tracked
    tracked._valueTracker?.setValue(valueBefore(control))
    control.dispatchEvent(new Event(type, { bubbles: true }))
  }
}

/** Returns the type of the event that a control would send for what was done with it; `null` for nothing. */
function changeOf(control: Control): 'input' | 'change' | null {
  if (control instanceof HTMLSelectElement) return control.value === '' ? null : 'change'
  if (control instanceof HTMLInputElement && control.type === 'file')
    return control.files?.length ? 'change' : null
  return control.value === control.defaultValue ? null : 'input'
}

/** Returns the value that the server rendered, which React takes for the last one. */
function valueBefore(control: Control): string {
  return control instanceof HTMLSelectElement ? '' : control.defaultValue
}
