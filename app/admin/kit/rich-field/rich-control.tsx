import { type ComponentType, useEffect, useState } from 'react'
import type { RichControlProps } from '../../../forms/fields/localized-fields.tsx'

type Editor = ComponentType<RichControlProps>

/** The editor, once it was fetched: the next field has it at once. */
let fetched: Editor | undefined

/**
 * Shows the editor of a rich text, which is fetched when such a field is shown. Until it is there, and where it cannot
 * be fetched, the source is edited as it is.
 */
export function RichControl(props: RichControlProps) {
  const { control, label, language, maxCharacters, placeholder, value, lines, onChange, onLeave } = props
  const [editor, setEditor] = useState(() => fetched)
  useEffect(() => {
    if (fetched) return
    let isGone = false
    const show = () => {
      const isTypedInto = document.activeElement?.id === control.id
      if (isGone) return
      // A user who already types goes on, and gets the editor afterwards.
      if (isTypedInto) document.activeElement?.addEventListener('blur', show, { once: true })
      else setEditor(() => fetched)
    }
    void import('./rich-editor.tsx').then(
      ({ RichEditor }) => {
        fetched = RichEditor
        show()
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [control.id])
  const Editor = editor
  // A locked text is read as it is written.
  if (Editor && !control.readOnly) return <Editor {...props} />
  return (
    <textarea
      {...control}
      name={control.id}
      lang={language}
      autoComplete="off"
      maxLength={maxCharacters}
      placeholder={placeholder}
      value={value}
      rows={lines}
      aria-label={label}
      onBlur={onLeave}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
