import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** Browser features that no page uses. */
const permissionsPolicy = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]
  .map(feature => `${feature}=()`)
  .join(', ')

const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    fontSrc: ["'self'"],
    imgSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    // No text becomes a script or markup; the exception of the one policy is in src/web/trusted-types.ts.
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['default'],
  },
}

/** For the reference page of the API alone, whose library draws its icons from text. */
export const withoutTrustedTypes = (policy: string) => policy.replace(/;require-trusted-types-for.*/, '')

const hashesIn = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(
    ([, text]) => ` 'sha256-${createHash('sha256').update(text!).digest('base64')}'`,
  )

/** For a page with an inline style and script: these are allowed by their hashes, no others. */
export const withItsOwn = (policy: string, html: string) =>
  (['script', 'style'] as const).reduce(
    (so, tag) => so.replace(`${tag}-src 'self'`, own => own + hashesIn(html, tag).join('')),
    policy,
  )

const hsts = 'max-age=31536000; includeSubDomains'

/** For what is no page: nothing may run in it, and it shows in none. */
const headersBesidePages = ({ protocol }: { protocol: string }) => ({
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  ...(protocol === 'https:' && { 'strict-transport-security': hsts }),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
})

/** On every answer of the application. A page downloads many files: those of pages would add 0.7 kB to each, 0.6 s of a slow line. */
export const sendSecurityHeaders = (app: FastifyInstance) => {
  const addHeaders = helmet({
    contentSecurityPolicy,
    strictTransportSecurity: app.backend.config.publicUrl.protocol === 'https:',
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  })
  const ofFiles = headersBesidePages(app.backend.config.publicUrl)
  app.addHook('onRequest', (request, reply, next) => {
    if (request.url.startsWith('/assets/')) {
      reply.headers(ofFiles)
      return next()
    }
    reply.header('permissions-policy', permissionsPolicy)
    addHeaders(request.raw, reply.raw, error => next(error as Error | undefined))
  })
}

/** For answers outside pages and routes: metrics, and answers to malformed requests. */
export const securityHeaders = (publicUrl: { protocol: string }) => ({
  ...headersBesidePages(publicUrl),
  'permissions-policy': permissionsPolicy,
  'cache-control': 'no-store',
})
