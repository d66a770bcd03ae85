import type { FocusEvent } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Reads the named fields of a form; of a repeated name the last counts, as on the server. */
export function readFields(form: HTMLFormElement, names: readonly string[]): Record<string, string> {
  const data = new FormData(form)
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = data.getAll(name).at(-1)
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}

/** Reads what was typed and chosen in the named fields; a hidden value is the page's own, which may change with it. */
export function readTypedFields(form: HTMLFormElement, names: readonly string[]): Record<string, string> {
  const isHidden = (name: string) => form.querySelector(`input[type="hidden"][name="${name}"]`) !== null
  return readFields(
    form,
    names.filter((name) => !isHidden(name)),
  )
}

/** Fills in what nobody has touched yet. */
export function fillFields(form: HTMLFormElement, fields: Readonly<Record<string, string>>): void {
  for (const control of controlsOf(form)) {
    const value = fields[control.name]
    if (value === undefined) continue
    if (control instanceof HTMLInputElement && control.type === 'radio') {
      const isChosen = control.form?.querySelector(`input[name="${control.name}"]:checked`)
      if (!isChosen) control.checked = control.value === value
    } else if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      control.checked ||= control.value === value
    } else if (!(control instanceof HTMLSelectElement) && control.value === control.defaultValue) {
      control.value = value
    }
  }
}

/** Returns the control that an event comes from, if it is one that holds a value. */
export function controlOf(target: EventTarget): Control | undefined {
  return isControl(target) ? target : undefined
}

/**
 * Returns the control that was just left, where it has to be checked: it holds a text. Pressing a button checks
 * everything; a line that appears now would move the button away.
 */
export function leftControlOf({
  target,
  relatedTarget,
}: Pick<FocusEvent, 'target' | 'relatedTarget'>): Control | undefined {
  if (relatedTarget instanceof HTMLButtonElement) return undefined
  const control = controlOf(target)
  return control && !isChoice(control) && control.value !== '' ? control : undefined
}

/** Tells whether a control holds a choice or a file instead of a text. */
function isChoice({ type }: Control): boolean {
  return type === 'radio' || type === 'checkbox' || type === 'file'
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(isControl)
}

function isControl(target: EventTarget): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}
