import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Paths of all snapshots but the newest. `drizzle-kit generate` compares the tables with the newest one alone, and each has ten thousand lines. */
export const olderSnapshots = (root: string) =>
  globSync('migrations/meta/*_snapshot.json', { cwd: root })
    .toSorted()
    .slice(0, -1)
    .map(path => join(root, path))

if (import.meta.main) for (const path of olderSnapshots('.')) rmSync(path)
