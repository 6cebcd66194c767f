import { capability } from '#server/capability.ts'
import { candidateRoutes } from './routes.ts'

export const candidates = capability({ name: 'candidates', routes: candidateRoutes })
