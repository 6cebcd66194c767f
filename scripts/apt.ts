import { spawnSync } from 'node:child_process'

/** Installs a package of Debian, where this process may. @param options of `apt-get install` */
export function installWithApt(name: string, ...options: string[]): void {
  const isRoot = process.getuid?.() === 0
  if (isRoot && run('update')) run('install', '-y', '--no-remove', ...options, name)
}

const run = (...args: string[]) =>
  spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0
