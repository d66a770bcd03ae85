import { useContext, useEffect, useRef } from 'react'
import { RecordCommentsContext } from './record-comments.ts'

/** Begins a comment on the field with the caret by Ctrl, Alt and M, by its position on the keyboard. */
export function CommentKey() {
  const comments = useContext(RecordCommentsContext)
  const latest = useRef(comments)
  latest.current = comments
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { code, ctrlKey, metaKey, altKey } = event
      if (code !== 'KeyM' || !altKey || !(ctrlKey || metaKey)) return
      const path = document.activeElement?.id ?? ''
      if (!latest.current?.labels.has(path)) return
      event.preventDefault()
      latest.current.begin(path)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return null
}
