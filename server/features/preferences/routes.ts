import { Hono } from 'hono'
import { preferencesAddress, returnQueryName, viewQueryName } from '../../../shared/rules/addresses.ts'
import { returnPath } from '../../../shared/rules/return-path.ts'
import { formatView, parseView } from '../../../shared/rules/special-view.ts'
import { viewCookie } from '../../http/preferences.ts'
import type { ApiEnvironment } from '../../http/request-environment.ts'

/**
 * Serves `GET /preferences?view=wb.2.1.0&to=/path?query`. It stores a special view, an empty one being the ordinary,
 * and redirects to `to`, a path of this site. It is a plain link, so that it works without a script. A view that is not
 * understood changes nothing.
 */
export function preferenceRoutes({ isSecure }: { isSecure: boolean }): Hono<ApiEnvironment> {
  return new Hono<ApiEnvironment>().get(preferencesAddress, (context) => {
    const value = context.req.query(viewQueryName)
    const view = parseView(value)
    if (formatView(view) === value) context.header('set-cookie', viewCookie(view, isSecure))
    context.header('x-robots-tag', 'noindex')
    return context.redirect(returnPath(context.req.query(returnQueryName)), 303)
  })
}
