import { type ComponentType, useEffect, useRef } from 'react'
import { useOpenedPart } from '../kit/use-opened-part.ts'

/** Fetches a dialog when the address asks for it. Returns its component while it does. */
export function useAskedPart<Props>(
  isAsked: boolean,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | null {
  const part = useOpenedPart(load)
  const latest = useRef(part)
  latest.current = part
  useEffect(() => {
    if (isAsked) void latest.current.open()
    else latest.current.close()
  }, [isAsked])
  return isAsked ? part.Part : null
}
