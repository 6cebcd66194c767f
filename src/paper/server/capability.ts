import { capability } from '#server/capability.ts'
import { paperRoutes } from './routes.ts'

export const paper = capability({ name: 'paper', routes: paperRoutes })
