/** The part of the Trusted Types API that is used here; not every browser has it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL: (address: string) => string }
}

/**
 * Returns the address of a worker of ours, trusted by a policy that allows it alone
 * (`require-trusted-types-for 'script'`).
 * @param policyName is one of its own, since a page creates each policy once.
 */
export function trustWorker(policyName: string, workerAddress: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy(policyName, {
    createScriptURL: (address) => {
      if (address !== workerAddress) throw new TypeError('Not the worker of this policy.')
      return address
    },
  })
  return policy?.createScriptURL(workerAddress) ?? workerAddress
}
