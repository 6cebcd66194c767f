import { onTestFinished } from 'vitest'
import { execute } from './cluster.ts'
import { type AtEnd, maintenanceUrl } from './empty-database.ts'

let counter = 0

/** Its user is no superuser and owns nothing else: row-level security holds for it too. */
export const asOrdinaryOwner = async (url: string, atEnd: AtEnd = onTestFinished) => {
  const cluster = maintenanceUrl()
  const name = `ordinary_${process.pid}_${++counter}`
  const roles = 'releve_member, releve_platform, releve_archivist, releve_sealer, releve_eraser, releve_worker'
  await execute(
    cluster,
    `create role ${name} login createrole password 'ordinary'`,
    `grant ${roles} to ${name} with admin option`,
    `alter database ${new URL(url).pathname.slice(1)} owner to ${name}`,
  )
  atEnd(async () => {
    await execute(url, `reassign owned by ${name} to current_user`, `drop owned by ${name}`)
    await execute(cluster, `drop owned by ${name}`, `drop role ${name}`)
  })
  return Object.assign(new URL(url), { username: name, password: 'ordinary' }).href
}
