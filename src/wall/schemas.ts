import { z } from 'zod'
import { name } from '#core/fields.ts'

export const wallLinkForm = z.strictObject({ name })

export const wallLinks = z.array(z.object({ id: z.uuid(), name: z.string(), madeAt: z.iso.datetime() }))

/** Shown once, and kept nowhere. */
export const madeWallLink = z.object({ id: z.uuid(), url: z.string() })
