import { capability } from '#server/capability.ts'
import { serveWall, wallRoutes } from './routes.ts'
import { serveSheets, sheetRoutes } from './sheets/routes.ts'

declare module '#server/live/live.ts' {
  interface Topics {
    wall: true
  }
}

export const wall = capability({
  name: 'wall',
  routes: app => [...wallRoutes(app), ...sheetRoutes(app)],
  feeds: app => {
    serveWall(app)
    serveSheets(app)
  },
  topics: ['wall'],
})
