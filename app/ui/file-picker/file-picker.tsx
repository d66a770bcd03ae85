import type { ControlAttributes } from '../field/field.tsx'
import styles from './file-picker.module.css'

interface FilePickerProps {
  control: ControlAttributes
  name: string
  /** Whether a file is still required; while none is chosen, `texts.none` replaces the browser's own text. */
  isWanted?: boolean
  /** The texts in the reader's language; the browser's own would be in the browser's. */
  texts: { choose: string; none: string }
}

/** File types of a CV, for the browser's file dialog; the server checks the content (V-5). */
export const cvFileTypes = '.pdf,.zip,application/pdf,application/zip'

/**
 * Shows the browser's own control to choose a CV, in a frame, for pages without a script. Our label is its button. The
 * control itself shows only the name of a chosen file, for which its styles need `required`. The form must be
 * `noValidate`.
 */
export function FilePicker({ control, name, isWanted = true, texts }: FilePickerProps) {
  const { className: _own, ...attributes } = control
  return (
    <div className={`${styles.picker} ${styles.native}`}>
      <label htmlFor={control.id}>{texts.choose}</label>
      <input
        type="file"
        name={name}
        accept={cvFileTypes}
        required={isWanted}
        {...attributes}
        aria-invalid={control['aria-invalid'] ?? false}
      />
      <span aria-hidden="true">{texts.none}</span>
    </div>
  )
}
