export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Returns the value that a control had before anybody typed or chose: from the server, or from the first script. */
export function defaultOf(control: Control): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  const options = [...control.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
}

/** Tells whether somebody has typed or chosen in a control. */
export function isTyped(control: Control): boolean {
  return control.value !== defaultOf(control)
}
