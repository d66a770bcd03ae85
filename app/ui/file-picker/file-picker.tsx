import type { ControlAttributes } from '../field/field.tsx'
import styles from './file-picker.module.css'

interface FilePickerProps {
  control: ControlAttributes
  name: string
}

/** What a CV may be, for the browser's choice of files; the server judges the content (V-5). */
export const cvFileTypes = '.pdf,.zip,application/pdf,application/zip'

/** The browser's own way to choose a CV, in a frame. */
export function FilePicker({ control: { className: _own, ...attributes }, name }: FilePickerProps) {
  return (
    <div className={styles.picker}>
      <input type="file" name={name} accept={cvFileTypes} {...attributes} />
    </div>
  )
}
