import { inject, onTestFinished } from 'vitest'
import { dropDatabase, execute, withDatabase } from './cluster.ts'

/** The address of the run's cluster, as its superuser. */
export const maintenanceUrl = () => withDatabase(inject('templateUrl'), 'postgres')

let counter = 0

/** A database with nothing in it, not even our tables; gone after the test. @returns its address */
export const emptyDatabase = async (): Promise<string> => {
  const name = `empty_${process.pid}_${Date.now().toString(36)}_${++counter}`
  await execute(maintenanceUrl(), `create database ${name}`)
  onTestFinished(() => dropDatabase(maintenanceUrl(), name))
  return withDatabase(maintenanceUrl(), name)
}
