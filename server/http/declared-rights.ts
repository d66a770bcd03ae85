import { isPanelRight, type Right } from '../../shared/rules/rights.ts'
import type { Api } from './request-environment.ts'

/** An operation of the API with the right that it needs. */
export interface DeclaredOperation {
  method: string
  /** The path below `/api`, with parameters as `{id}`. */
  path: string
  right: Right
}

const declared = new WeakMap<Api, Map<string, DeclaredOperation>>()

/** Declares the right that an operation needs; called by everything that adds operations to the API. */
export function declareRight(api: Api, method: string, path: string, right: Right): void {
  const operations = declared.get(api) ?? new Map<string, DeclaredOperation>()
  declared.set(api, operations)
  operations.set(`${method.toUpperCase()} ${path}`, { method: method.toLowerCase(), path, right })
}

/** Lists every operation of the API with its right. */
export function declaredOperations(api: Api): DeclaredOperation[] {
  return [...(declared.get(api)?.values() ?? [])]
}

/**
 * Checks that every route of the API has a declared right.
 * @throws {Error} that names the first route without one, or of the panel without a section and a level: the start
 *   fails (S-9, W-2).
 */
export function requireDeclaredRights(api: Api, base: string): void {
  const known = declared.get(api)
  for (const { method, path } of api.routes) {
    // Middleware and the response to unknown addresses are bound to no method.
    if (method === 'ALL') continue
    const name = `${method} ${path.slice(base.length).replaceAll(/:(\w+)/g, '{$1}')}`
    const operation = known?.get(name)
    if (!operation) throw new Error(`No right is declared for ${name}.`)
    if (operation.path.startsWith('/admin') !== isPanelRight(operation.right))
      throw new Error(`${name} must name a section and a level of the panel, and nothing else may.`)
  }
}
