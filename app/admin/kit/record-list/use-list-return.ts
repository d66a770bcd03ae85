import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Returns to a list as it was left for the page of a record: scrolled as it was, with the focus on the row of the
 * record that was open last.
 * @param openId the record whose page is shown instead of the list; `null` for none.
 */
export function useListReturn(openId: string | null): void {
  const left = useRef({ top: 0, openId: null as string | null })
  useEffect(() => {
    if (openId !== null) return
    const note = () => {
      left.current.top = scrollY
    }
    note()
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [openId])
  useLayoutEffect(() => {
    if (openId !== null) {
      if (left.current.openId === null) scrollTo({ top: 0 })
      left.current.openId = openId
      return
    }
    if (left.current.openId === null) return
    const link = document.querySelector<HTMLElement>(`[data-row-link="${CSS.escape(left.current.openId)}"]`)
    left.current.openId = null
    scrollTo({ top: left.current.top })
    link?.focus({ preventScroll: true })
    link?.scrollIntoView({ block: 'nearest' })
  }, [openId])
}
