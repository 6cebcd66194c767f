import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buildWebApp } from '#scripts/start.ts'

// The product's size on disk: its packages by package-lock.json, and the web application.

type Lock = { packages: Record<string, { dev?: boolean; peer?: boolean }> }

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1)
const sizeOf = (pattern: string, exclude: string[] = []) =>
  globSync(pattern, { exclude, withFileTypes: true })
    .filter(entry => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)

buildWebApp()
const { packages }: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const installed = Object.entries(packages)
  .filter(([path]) => path.startsWith('node_modules/'))
  .map(([path, { dev = false, peer = false }]) => ({
    path,
    isOfServer: !dev && !peer,
    isOfCheckout: !dev,
    // A nested package counts separately.
    bytes: sizeOf(`${path}/**/*`, [`${path}/node_modules/**`]),
  }))
  .filter(({ bytes }) => bytes > 0)
const ofServer = installed.filter(({ isOfServer }) => isOfServer)
const ofCheckout = installed.filter(({ isOfCheckout }) => isOfCheckout)
const sum = (parts: readonly { bytes: number }[]) => parts.reduce((total, { bytes }) => total + bytes, 0)

console.table([
  { what: 'npm ci --omit=dev --omit=peer', packages: ofServer.length, MB: megabytes(sum(ofServer)) },
  { what: 'npm ci --omit=dev', packages: ofCheckout.length, MB: megabytes(sum(ofCheckout)) },
  { what: 'npm ci', packages: installed.length, MB: megabytes(sum(installed)) },
  { what: 'the web application, with its compressed forms', MB: megabytes(sizeOf('dist/web/**/*')) },
])
const largest = ofServer.toSorted((a, b) => b.bytes - a.bytes).slice(0, 8)
console.table(largest.map(({ path, bytes }) => ({ package: path.replace('node_modules/', ''), MB: megabytes(bytes) })))
