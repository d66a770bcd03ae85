import { registerHooks } from 'node:module'

const drizzle = /\/node_modules\/drizzle-orm\/.+\.js$/

/**
 * Resolves imports from one module of drizzle-orm to another by their paths alone. Node looks into the package for each
 * of them otherwise, and parses its 5,000 lines of exports anew: 0.4 of the 2.7 seconds that a start takes.
 */
export function resolveQuickly(): void {
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const { parentURL } = context
      if (!specifier.startsWith('.') || !parentURL || !drizzle.test(parentURL))
        return nextResolve(specifier, context)
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    },
  })
}
