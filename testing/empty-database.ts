import { inject, onTestFinished } from 'vitest'
import { dropDatabase, execute, templateName, withDatabase } from './cluster.ts'

/** The address of the run's cluster, as its superuser. */
export const maintenanceUrl = () => withDatabase(inject('templateUrl'), 'postgres')

let counter = 0

/** Says what happens at the end of a test; `afterAll`, at that of a file. */
export type AtEnd = (work: () => Promise<void>) => unknown

const newName = () => `empty_${process.pid}_${Date.now().toString(36)}_${++counter}`

/** A database with nothing in it, not even our tables, until the end of the test. @returns its address */
export const emptyDatabase = async (atEnd: AtEnd = onTestFinished): Promise<string> => {
  const name = newName()
  await execute(maintenanceUrl(), `create database ${name}`)
  atEnd(() => dropDatabase(maintenanceUrl(), name))
  return withDatabase(maintenanceUrl(), name)
}

/** A database that is migrated, without rows, until the end of the test. Its logins are those of the template. @returns its address */
export const migratedDatabase = async (): Promise<string> => {
  const name = newName()
  await execute(maintenanceUrl(), `create database ${name} template ${templateName} strategy file_copy`)
  onTestFinished(() => execute(maintenanceUrl(), `drop database ${name} with (force)`))
  return withDatabase(maintenanceUrl(), name)
}
