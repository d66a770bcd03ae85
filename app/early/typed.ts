export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Returns the value that a control had before anybody typed or chose: from the server, or from the first script. */
export function defaultOf(control: Control): string {
  if ('defaultValue' in control) return control.defaultValue
  const option = control.querySelector<HTMLOptionElement>('[selected]') ?? control.options[0]
  return option?.value ?? ''
}
