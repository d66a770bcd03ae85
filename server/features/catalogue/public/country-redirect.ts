import { Hono } from 'hono'
import { countryAddress } from '../../../../shared/rules/addresses.ts'
import type { ApiEnvironment } from '../../../http/request-environment.ts'

/** Redirects the page of a country whose code is in lower case to its one address (P-25), with the query. */
export function countryRedirect(): Hono<ApiEnvironment> {
  return new Hono<ApiEnvironment>().get('/countries/:code{[A-Za-z]{2}}', (context, next) => {
    const code = context.req.param('code')
    const upper = code.toUpperCase()
    return code === upper
      ? next()
      : context.redirect(`${countryAddress(upper)}${new URL(context.req.url).search}`, 308)
  })
}
