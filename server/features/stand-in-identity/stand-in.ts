import { Hono } from 'hono'
import { standInIdentityAddress } from '../../../shared/rules/addresses.ts'
import type { ApiEnvironment } from '../../http/request-environment.ts'
import type { StandInSettings } from './stand-in-settings.ts'

/** The identity provider of a demonstration, in the place of Google (PRODUCT §10). */
export interface StandIn {
  routes: Hono<ApiEnvironment>
}

/** Tells whether the provider is installed: it is a development dependency, which `npm ci --omit=dev` leaves out. */
export function isStandInInstalled(): boolean {
  try {
    import.meta.resolve('oidc-provider')
    return true
  } catch {
    return false
  }
}

/**
 * Creates the demo identity provider of a site. The provider itself is loaded at the first sign-in: never in
 * production, and not at the start of a demonstration either.
 */
export function createStandIn(settings: StandInSettings, publicUrl: string): StandIn {
  let loaded: Promise<Hono<ApiEnvironment>> | undefined
  const load = async () => {
    const { loadStandInRoutes } = await import('./routes.ts')
    return loadStandInRoutes(settings, publicUrl)
  }
  const routes = new Hono<ApiEnvironment>().all(`${standInIdentityAddress}/*`, async (context) => {
    loaded ??= load()
    return (await loaded).fetch(context.req.raw, context.env)
  })
  return { routes }
}
