import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { maySetUpCompany } from '#companies/policy.ts'
import { mostLogoLetters } from '#companies/rules.ts'
import { setLogo } from '#companies/schemas.ts'
import { memberRoute } from '#server/http/gates.ts'
import { picture } from '#server/http/route.ts'
import * as actions from './actions.ts'
import { lockLogo, logoOf } from './queries.ts'

const tag = 'companies'
const params = z.object({ logoVersion: z.uuid() })

export const logoRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'POST',
    url: '/company/logo',
    summary: 'Give the company a logo: a PNG, JPEG or WebP picture in base64, drawn anew as PNG',
    tag,
    limit: { kind: 'logos', max: 30, windowSeconds: 3600 },
    body: setLogo,
    bodyLimit: mostLogoLetters + 1024,
    response: null,
    // A picture takes memory while it is drawn.
    isHeavy: true,
    may: maySetUpCompany,
    act: async ({ tx, actor, body, audit, changed }) => {
      if (!(await actions.setLogo(tx, actor, body.image))) return
      await audit({ action: 'companies.logo-set', subject: actor.companyId })
      changed('companies')
    },
  }),

  memberRoute(app, {
    method: 'DELETE',
    url: '/company/logos/:logoVersion',
    summary: 'Take the logo of the company away, unless another one came meanwhile',
    tag,
    params,
    response: null,
    may: maySetUpCompany,
    load: (tx, { logoVersion }) => lockLogo(tx, logoVersion),
    act: async ({ tx, actor, audit, changed }) => {
      await actions.removeLogo(tx)
      await audit({ action: 'companies.logo-removed', subject: actor.companyId })
      changed('companies')
    },
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/company/logos/:logoVersion',
    summary: 'The logo of the company',
    tag,
    params,
    response: picture,
    may: maySetUpCompany,
    load: (tx, { logoVersion }) => logoOf(tx, logoVersion),
    act: async ({ row: { version, image } }) => ({ name: 'logo.png', version, image: Buffer.from(image) }),
  }),
]
