import { capability } from '#server/capability.ts'
import { serveWall, wallRoutes } from './routes.ts'

declare module '#server/live/live.ts' {
  interface Topics {
    wall: true
  }
}

export const wall = capability({ name: 'wall', routes: wallRoutes, feeds: serveWall, topics: ['wall'] })
