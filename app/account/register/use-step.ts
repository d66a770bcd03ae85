import { type RefObject, useEffect, useRef, useState } from 'react'
import { registerAddress } from '../../../shared/rules/addresses.ts'
import { type RegisterStep, stepOf } from './register-steps.ts'

const stepQueryName = 'step'

/** Returns the address of a step (P-21). */
export function stepAddress(step: RegisterStep): string {
  return `${registerAddress}?${stepQueryName}=${step}`
}

/** Returns the step of the address, and a function that opens another: the browser's back button goes back. */
export function useStep(
  steps: readonly RegisterStep[],
): [current: RegisterStep, goTo: (step: RegisterStep) => void] {
  const [step, setStep] = useState(stepOfAddress)
  useEffect(() => {
    const follow = () => setStep(stepOfAddress())
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  const [first = 'account'] = steps
  return [
    steps.find((one) => one === step) ?? first,
    (chosen) => {
      if (chosen !== step) history.pushState(null, '', stepAddress(chosen))
      setStep(chosen)
    },
  ]
}

/**
 * Moves the focus when another step is shown: to its mark in the list of steps, or to the control that was followed.
 * @returns the reference to the mark, and a function that leads to a control, on whatever step it is.
 */
export function useStepFocus(
  step: RegisterStep,
  goTo: (step: RegisterStep) => void,
): [markRef: RefObject<HTMLLIElement | null>, follow: (controlId: string) => void] {
  const markRef = useRef<HTMLLIElement>(null)
  /** The control that is led to once its step is shown. */
  const wanted = useRef<string>(null)
  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    const control = wanted.current === null ? null : document.getElementById(wanted.current)
    wanted.current = null
    const target = control ?? markRef.current
    target?.focus()
    target?.scrollIntoView({ block: 'center' })
  }, [step])
  const follow = (controlId: string) => {
    if (stepOf(controlId) === step) return document.getElementById(controlId)?.focus()
    wanted.current = controlId
    goTo(stepOf(controlId))
  }
  return [markRef, follow]
}

function stepOfAddress(): RegisterStep | null {
  return new URLSearchParams(location.search).get(stepQueryName) as RegisterStep | null
}
