import { needs } from '#core/permissions.ts'

export const mayDecideLeave = needs('manage_team')

/** They hold for everybody who works there. */
export const maySetLeave = needs('all')

/** Days that nobody, or few, may take. */
export const maySetPeriods = needs('manage_team')

/** Says what becomes of shifts on days off: they belong to the planning. */
export const maySettleShifts = needs('manage_schedules')

/** Nobody writes their own balance, unless nobody else may: a sole administrator takes leave too. */
export const mayWriteBalanceOf = (
  decider: { employeeId: string },
  request: { employeeId: string; hasOtherDeciders: boolean },
): boolean => decider.employeeId !== request.employeeId || !request.hasOtherDeciders

/** Reads and writes the balances of everybody. One’s own ledger is read by oneself. */
export const maySeeBalances = needs('manage_team')

/** @param deciders of the department of its person (`decidersFor`) */
export const mayDecideOn = (decider: { employeeId: string }, { deciders }: { deciders: readonly string[] }): boolean =>
  deciders.includes(decider.employeeId)

/** A reason may tell of an illness: others who manage the team read the dates alone. */
export const mayReadReasons = (
  reader: { employeeId: string },
  request: { employeeId: string; deciders: readonly string[] },
): boolean => reader.employeeId === request.employeeId || mayDecideOn(reader, request)
