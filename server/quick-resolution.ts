import { registerHooks } from 'node:module'

const drizzle = /\/node_modules\/drizzle-orm\/.+\.js$/

/**
 * Resolves imports between modules of drizzle-orm by their paths alone. Otherwise Node looks into the package for each
 * of them, and parses its 5,000 lines of exports again. That takes 0.4 of the 2.7 seconds of a start.
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
