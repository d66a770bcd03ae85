import { Hono } from 'hono'
import { demoIdentityAddress } from '../../../shared/rules/addresses.ts'
import type { ApiEnvironment } from '../../http/request-environment.ts'
import type { DemoIdentitySettings } from './demo-identity-settings.ts'

/** The identity provider of a demonstration, in the place of Google (PRODUCT §10). */
export interface DemoIdentityProvider {
  routes: Hono<ApiEnvironment>
}

/** Tells whether the provider is installed: it is a development dependency, which `npm ci --omit=dev` leaves out. */
export function isDemoIdentityProviderInstalled(): boolean {
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
export function createDemoIdentityProvider(
  settings: DemoIdentitySettings,
  publicUrl: string,
): DemoIdentityProvider {
  let loaded: Promise<Hono<ApiEnvironment>> | undefined
  const load = async () => {
    const { loadDemoIdentityRoutes } = await import('./routes.ts')
    return loadDemoIdentityRoutes(settings, publicUrl)
  }
  const routes = new Hono<ApiEnvironment>().all(`${demoIdentityAddress}/*`, async (context) => {
    loaded ??= load()
    return (await loaded).fetch(context.req.raw, context.env)
  })
  return { routes }
}
