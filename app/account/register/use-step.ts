import { useEffect, useState } from 'react'
import { registerAddress } from '../../../shared/rules/addresses.ts'
import type { RegisterStep } from './register-steps.ts'

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

function stepOfAddress(): RegisterStep | null {
  return new URLSearchParams(location.search).get(stepQueryName) as RegisterStep | null
}
