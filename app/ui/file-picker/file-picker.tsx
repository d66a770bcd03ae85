import type { ControlAttributes } from '../field/field.tsx'
import styles from './file-picker.module.css'

interface FilePickerProps {
  control: ControlAttributes
  name: string
  /** Whether a file is still wanted: while none is chosen, `texts.none` stands for the browser's own words. */
  isWanted?: boolean
  /** In the reader's language; the browser's own words would be in its own. */
  texts: { choose: string; none: string }
}

/** What a CV may be, for the browser's choice of files; the server judges the content (V-5). */
export const cvFileTypes = '.pdf,.zip,application/pdf,application/zip'

/**
 * The browser's own way to choose a CV, in a frame, for pages without a script. Its button is our label; of its words
 * the name of the chosen file alone is shown, which needs `required` to tell by. The form must be `noValidate`.
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
