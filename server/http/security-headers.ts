/** Joins directives to one header value. */
const policy = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, value]) => (value ? `${name} ${value}` : name))
    .join('; ')

const common = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

/**
 * Documents carry no inline script and no inline style, so their bytes need no nonce and can be cached
 * (docs/architecture.md).
 */
const documentDirectives = {
  ...common,
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'media-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'require-trusted-types-for': "'script'",
}

/** App pages also show pictures that the browser has just made: a cropped photo, one fetched with the token. */
const policies = {
  document: policy(documentDirectives),
  'app-page': policy({ ...documentDirectives, 'img-src': "'self' data: blob:" }),
}

/** Responses other than pages (data, pictures, files) may load and run nothing at all. */
const inertPolicy = policy({ ...common, sandbox: '' })

const always: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

const otherPermissions = 'microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'

/**
 * Returns the security headers of a response, by its kind. HSTS is sent where the site is served over https.
 * @param hasCamera whether the page may use the camera, as the door alone (T-8).
 */
export function securityHeaders(
  kind: keyof typeof policies | 'inert',
  isSecure: boolean,
  hasCamera = false,
): Record<string, string> {
  return {
    ...always,
    'permissions-policy': `camera=(${hasCamera ? 'self' : ''}), ${otherPermissions}`,
    'content-security-policy': kind === 'inert' ? inertPolicy : policies[kind],
    ...(isSecure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}

/** Returns the headers of what podcast clients and web players of other sites read. */
export function openHeaders(isSecure: boolean): Record<string, string> {
  return {
    ...securityHeaders('inert', isSecure),
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  }
}
