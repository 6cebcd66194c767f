import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { todayIn } from '#core/calendar.ts'
import { anyMember } from '#core/permissions.ts'
import { mayDecideLeave, maySeeBalances, mayWriteBalanceOf } from '#leave/policy.ts'
import { absencesAsked, ownAbsences, teamAbsences } from '#leave/schemas/absence.ts'
import { balancesAsked, informOfLeave, leaveLedger, teamBalances, writeLeaveEntry } from '#leave/schemas/ledger.ts'
import type { Tx } from '#server/database/database.ts'
import { type MemberInput, memberRoute } from '#server/http/gates.ts'
import { found } from '#server/http/refusals.ts'
import { download } from '#server/http/route.ts'
import { personToDecide } from './decision-queries.ts'
import { absencesAsWorkbook, ledgerAsCsv, teamAsCsv } from './exports.ts'
import * as actions from './ledger-actions.ts'
import * as queries from './ledger-queries.ts'

const tag = 'leave'

/** Each line stays for years. */
const limit = { kind: 'lines in the ledger of leave', max: 10_000, windowSeconds: 86_400 }

const ofPerson = {
  params: z.object({ employeeId: z.uuid() }),
  may: maySeeBalances,
  load: (tx: Tx, { employeeId }: { employeeId: string }, actor: Member, now: Temporal.Instant) =>
    personToDecide(tx, employeeId, todayIn(actor.timeZone, now)),
}

/** The balances of everybody, and the ledgers of these people. */
export const tellScreens = ({ changed }: Pick<MemberInput, 'changed'>, employeeIds: string[]) =>
  changed('leave', { may: maySeeBalances, employeeIds })

export const ledgerRoutes = (app: FastifyInstance) => [...readRoutes(app), ...exportRoutes(app), ...writeRoutes(app)]

const readRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/leave/own-ledger',
    summary: 'One’s own leave on a day, account by account and line by line',
    tag,
    query: balancesAsked,
    response: leaveLedger,
    isHeavy: true,
    may: anyMember,
    act: async ({ tx, actor, query, now }) =>
      queries.ledgerOfPerson(tx, actor, await self(tx, actor, now), { ...query, now }),
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/leave/people/:employeeId/ledger',
    summary: 'The leave of one person on a day, account by account and line by line',
    tag,
    ...ofPerson,
    query: balancesAsked,
    response: leaveLedger,
    isHeavy: true,
    act: ({ tx, actor, row, query, now }) => queries.ledgerOfPerson(tx, actor, row, { ...query, now }),
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/leave/balances',
    summary: 'The balances of everybody on a day',
    tag,
    query: balancesAsked,
    response: teamBalances,
    isHeavy: true,
    may: maySeeBalances,
    act: ({ tx, actor, query, now }) => queries.balancesOfTeam(tx, actor, { ...query, now }),
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/leave/own-absences',
    summary: 'One’s own absences in a year of the calendar, and what they take, type by type',
    tag,
    query: absencesAsked,
    response: ownAbsences,
    isHeavy: true,
    may: anyMember,
    act: ({ tx, actor, query, now }) => queries.absencesOfOneself(tx, actor, { ...query, now }),
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/leave/absences',
    summary: 'Who is away, or asked to be, in a year of the calendar',
    tag,
    query: absencesAsked,
    response: teamAbsences,
    isHeavy: true,
    may: mayDecideLeave,
    act: ({ tx, actor, query, now }) => queries.absencesOfTeam(tx, actor, { ...query, now }),
  }),
]

const self = async (tx: Tx, { employeeId, timeZone }: Member, now: Temporal.Instant) =>
  found(await personToDecide(tx, employeeId, todayIn(timeZone, now)))

const exportRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/leave/own-ledger/export',
    summary: 'One’s own leave on a day as CSV, a row a line',
    tag,
    query: balancesAsked,
    response: download,
    isHeavy: true,
    may: anyMember,
    act: async ({ tx, actor, query, now, language }) =>
      ledgerAsCsv(await queries.ledgerOfPerson(tx, actor, await self(tx, actor, now), { ...query, now }), language),
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/leave/people/:employeeId/ledger/export',
    summary: 'The leave of one person on a day as CSV, a row a line',
    tag,
    ...ofPerson,
    query: balancesAsked,
    response: download,
    isHeavy: true,
    act: async ({ tx, actor, row, query, now, language }) =>
      ledgerAsCsv(await queries.ledgerOfPerson(tx, actor, row, { ...query, now }), language),
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/leave/balances/export',
    summary: 'The balances of everybody on a day as CSV, a row an account',
    tag,
    query: balancesAsked,
    response: download,
    isHeavy: true,
    may: maySeeBalances,
    act: async ({ tx, actor, query, now, language }) =>
      teamAsCsv(await queries.balancesOfTeam(tx, actor, { ...query, now }), language),
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/leave/absences/export',
    summary: 'The absences of a year as a workbook (XLSX), a row a person and absence',
    tag,
    query: absencesAsked,
    response: download,
    isHeavy: true,
    may: mayDecideLeave,
    act: async ({ tx, actor, query, now, language, makeDocument }) =>
      absencesAsWorkbook(await queries.absencesOfTeam(tx, actor, { ...query, now }), language, makeDocument),
  }),
]

const writeRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'POST',
    url: '/leave/people/:employeeId/entries',
    summary: 'Write a line into the ledger of a person, with its reason',
    tag,
    ...ofPerson,
    body: writeLeaveEntry,
    response: leaveLedger,
    limit,
    mayOn: mayWriteBalanceOf,
    act: async ({ tx, actor, row, body, now, audit, ...told }) => {
      const after = await actions.writeEntry(tx, actor, row.employeeId, body, now)
      await audit({ action: 'leave.entry-written', subject: row.employeeId, after })
      tellScreens(told, [row.employeeId])
      return queries.ledgerOfPerson(tx, actor, row, { now })
    },
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/leave/people/:employeeId/information',
    summary: 'Say on which day a person was told what leave is left after an illness',
    tag,
    ...ofPerson,
    body: informOfLeave,
    response: leaveLedger,
    limit,
    mayOn: mayWriteBalanceOf,
    act: async ({ tx, actor, row, body, now, audit, ...told }) => {
      const { employeeId } = row
      await actions.inform(tx, actor, employeeId, body, now)
      await audit({ action: 'leave.informed', subject: employeeId, after: { employeeId, effectiveOn: body.on } })
      tellScreens(told, [employeeId])
      return queries.ledgerOfPerson(tx, actor, row, { now })
    },
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/leave/entries/:leaveEntryId/withdrawal',
    summary: 'Withdraw a line that was written by hand; it is kept',
    tag,
    params: z.object({ leaveEntryId: z.uuid() }),
    response: null,
    may: maySeeBalances,
    load: (tx, { leaveEntryId }, actor, now) => queries.entryToWithdraw(tx, leaveEntryId, todayIn(actor.timeZone, now)),
    mayOn: mayWriteBalanceOf,
    act: async ({ tx, actor, row, now, audit, ...told }) => {
      const before = await actions.withdrawEntry(tx, actor, row, now)
      await audit({ action: 'leave.entry-withdrawn', subject: row.employeeId, before })
      tellScreens(told, [row.employeeId])
    },
  }),
]
