import { useEffect, useState } from 'react'
import { registerAddress } from '../../../shared/rules/addresses.ts'
import type { RegisterStep } from './register-steps.ts'

const stepQueryName = 'step'

/** Where a step stands (P-21). */
export function stepAddress(step: RegisterStep): string {
  return `${registerAddress}?${stepQueryName}=${step}`
}

/** The step that the address asks for, and the way to another: the browser's back button leads through them. */
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
