import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { mayPlan } from '#schedule/policy.ts'
import { maxChanges } from '#schedule/schemas.ts'
import { tellOfPlan } from '#schedule/server/tell-actions.ts'
import type { AfterChange } from '#schedule/server/told/queries.ts'
import { memberRoute } from '#server/http/gates.ts'
import { checkSeen } from '#server/http/refusals.ts'
import {
  applicationAsked,
  applicationPreview,
  applied,
  applyTemplate,
  cycleStop,
  renameTemplate,
  saveCycle,
  saveTemplate,
  seenCycle,
  seenTemplate,
  stopAsked,
  stopCycle,
  takenBack,
  templateList,
} from '#templates/schemas.ts'
import * as actions from './actions.ts'
import * as applications from './application-actions.ts'
import { previewOf } from './preview-queries.ts'
import { applicationById, cycleById, holdCycle, holdTemplate, templatesAndCycles, writtenByCycle } from './queries.ts'
import { takeBack } from './take-back-actions.ts'
import { weekCopyRoutes } from './week-copy/routes.ts'

const tag = 'templates'
const ofTemplate = z.object({ weekTemplateId: z.uuid() })
const ofCycle = z.object({ cycleId: z.uuid() })
const ofApplication = z.object({ applicationId: z.uuid() })
const created = z.object({ id: z.uuid() })

const planners = { may: mayPlan }

export const templatesRoutes = (app: FastifyInstance, afterChange: AfterChange) => [
  ...templateRoutes(app),
  ...cycleRoutes(app, afterChange),
  ...applicationRoutes(app, afterChange),
  ...weekCopyRoutes(app, afterChange),
]

const templateRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/templates',
    summary: 'The week templates and the cycles of the company',
    tag,
    response: templateList,
    isHeavy: true,
    may: mayPlan,
    act: ({ tx, actor, now }) => templatesAndCycles(tx, actor, now),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/templates',
    summary: 'Keep the week of a date as a template: with its people or as open shifts, of all or some departments',
    tag,
    body: saveTemplate,
    response: created,
    limit: { kind: 'new week templates', max: 100, windowSeconds: 86_400 },
    may: mayPlan,
    act: async ({ tx, actor, body, audit, changed }) => {
      const { id, shiftCount } = await actions.keepWeek(tx, actor, body)
      await audit({ action: 'templates.template-saved', subject: id, after: { name: body.name, shiftCount } })
      changed('templates', planners)
      return { id }
    },
  }),

  memberRoute(app, {
    method: 'PATCH',
    url: '/templates/:weekTemplateId',
    summary: 'Rename a week template, as it was seen',
    tag,
    params: ofTemplate,
    query: seenTemplate,
    body: renameTemplate,
    response: null,
    may: mayPlan,
    load: (tx, { weekTemplateId }) => holdTemplate(tx, weekTemplateId),
    act: async ({ tx, row, query, body, audit, changed }) => {
      checkSeen(row, query.seen, row.id, 'templates.template-renamed')
      await actions.renameTemplate(tx, row.id, body.name)
      await audit({
        action: 'templates.template-renamed',
        subject: row.id,
        before: { name: row.name },
        after: { name: body.name },
      })
      changed('templates', planners)
    },
  }),

  memberRoute(app, {
    method: 'DELETE',
    url: '/templates/:weekTemplateId',
    summary: 'Delete a week template that no cycle uses, as it was seen; what was planned from it stays',
    tag,
    params: ofTemplate,
    query: seenTemplate,
    response: null,
    may: mayPlan,
    load: (tx, { weekTemplateId }) => holdTemplate(tx, weekTemplateId),
    act: async ({ tx, row, query, audit, changed }) => {
      checkSeen(row, query.seen, row.id, 'templates.template-renamed')
      await actions.deleteTemplate(tx, row.id)
      await audit({ action: 'templates.template-deleted', subject: row.id, before: { name: row.name } })
      changed('templates', planners)
    },
  }),
]

/** The facts of a cycle that the journal keeps. */
const factsOf = ({ name, startsOn, templates, departments, people }: z.output<typeof saveCycle>) => ({
  name,
  startsOn,
  templateIds: templates,
  departmentNames: departments,
  peopleIds: people,
})

const cycleRoutes = (app: FastifyInstance, afterChange: AfterChange) => [
  memberRoute(app, {
    method: 'POST',
    url: '/cycles',
    summary: 'Add a cycle: one to four week templates that alternate from a week on, for all or some people of them',
    tag,
    body: saveCycle,
    bodyLimit: 128 * 1024,
    response: created,
    limit: { kind: 'new cycles', max: 200, windowSeconds: 86_400 },
    may: mayPlan,
    act: async ({ tx, actor, body, audit, changed }) => {
      const id = await actions.addCycle(tx, actor, body)
      await audit({ action: 'templates.cycle-added', subject: id, after: factsOf(body) })
      changed('templates', planners)
      return { id }
    },
  }),

  memberRoute(app, {
    method: 'PATCH',
    url: '/cycles/:cycleId',
    summary: 'Edit a cycle, as it was seen; every field is sent. What it wrote stays until it is planned again',
    tag,
    params: ofCycle,
    query: seenCycle,
    body: saveCycle,
    bodyLimit: 128 * 1024,
    response: null,
    may: mayPlan,
    load: (tx, { cycleId }) => holdCycle(tx, cycleId),
    act: async ({ tx, actor, row, query, body, audit, changed }) => {
      checkSeen(row, query.seen, row.id, 'templates.cycle-edited', 'templates.cycle-stopped')
      await actions.editCycle(tx, actor, row.id, body)
      await audit({
        action: 'templates.cycle-edited',
        subject: row.id,
        before: factsOf(row),
        after: factsOf(body),
      })
      changed('templates', planners)
    },
  }),

  memberRoute(app, {
    method: 'DELETE',
    url: '/cycles/:cycleId',
    summary: 'Delete a cycle, as it was seen; what it wrote stays',
    tag,
    params: ofCycle,
    query: seenCycle,
    response: null,
    may: mayPlan,
    load: (tx, { cycleId }) => holdCycle(tx, cycleId),
    act: async ({ tx, row, query, audit, changed }) => {
      checkSeen(row, query.seen, row.id, 'templates.cycle-edited', 'templates.cycle-stopped')
      await actions.deleteCycle(tx, row.id)
      await audit({ action: 'templates.cycle-deleted', subject: row.id, before: { name: row.name } })
      changed('templates', planners)
    },
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/cycles/:cycleId/stop',
    summary: 'How many shifts of a cycle would go from a day on, and how many stay because somebody changed them',
    tag,
    params: ofCycle,
    query: stopAsked,
    response: cycleStop,
    isHeavy: true,
    may: mayPlan,
    load: (tx, { cycleId }) => cycleById(tx, cycleId),
    act: async ({ tx, actor, row, query, now }) => {
      const own = await writtenByCycle(tx, row.id, { from: query.from, zone: actor.timeZone, now })
      const withdrawn = own.filter(({ isUnchanged }) => isUnchanged).length
      return { withdrawn, kept: own.length - withdrawn }
    },
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/cycles/:cycleId/stop',
    summary: 'Stop a cycle from a day on: its shifts that nobody changed go',
    tag,
    params: ofCycle,
    body: stopCycle,
    response: applied,
    may: mayPlan,
    load: (tx, { cycleId }) => holdCycle(tx, cycleId),
    act: async ({ tx, actor, row, body, audit, changed, ...asked }) => {
      const { reached, ...stopped } = await applications.stopCycle(tx, actor, row, body.from, { ...asked, afterChange })
      if (!reached) return stopped
      await audit({
        action: 'templates.cycle-stopped',
        subject: row.id,
        after: { name: row.name, from: body.from, withdrawnCount: stopped.withdrawn },
      })
      changed('templates', planners)
      tellOfPlan({ changed }, actor, reached)
      return stopped
    },
  }),
]

const applicationRoutes = (app: FastifyInstance, afterChange: AfterChange) => [
  memberRoute(app, {
    method: 'GET',
    url: '/templates/preview',
    summary: 'What planning a template or a cycle from a day on would write, and what it asks about, line by line',
    tag,
    query: applicationAsked,
    response: applicationPreview,
    isHeavy: true,
    may: mayPlan,
    act: async ({ tx, actor, query, ...asked }) =>
      previewOf(tx, actor, await applications.plannedFrom(tx, query), query, asked),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/templates/applications',
    summary: 'Plan a template or a cycle as it was shown; refused once the plan or the templates have changed since',
    tag,
    body: applyTemplate,
    bodyLimit: maxChanges * 150,
    // Each plans up to twelve weeks of the whole team.
    limit: { kind: 'applications of templates', max: 120, windowSeconds: 3600 },
    response: applied,
    may: mayPlan,
    act: async ({ tx, actor, body, audit, changed, ...asked }) => {
      const planned = await applications.applyTemplates(tx, actor, body, { ...asked, afterChange })
      const { reached, name, from, to, accepted, ...done } = planned
      await audit({
        action: 'templates.applied',
        subject: done.applicationId,
        after: {
          name,
          from,
          to,
          shiftCount: done.written,
          withdrawnCount: done.withdrawn,
          accepted: accepted.length > 0 ? accepted : undefined,
        },
      })
      changed('templates', planners)
      tellOfPlan({ changed }, actor, reached)
      if (accepted.length > 0) changed('labour', planners)
      return done
    },
  }),

  memberRoute(app, {
    method: 'DELETE',
    url: '/templates/applications/:applicationId',
    summary:
      'Take back what was planned from a template or a cycle, or the stop of a cycle: what somebody changed since stays',
    tag,
    params: ofApplication,
    response: takenBack,
    may: mayPlan,
    load: (tx, { applicationId }) => applicationById(tx, applicationId),
    act: async ({ tx, actor, row, audit, changed, ...asked }) => {
      const { reached, from, to, ...done } = await takeBack(tx, actor, row.id, { ...asked, afterChange })
      await audit({
        action: 'templates.taken-back',
        subject: row.id,
        before: { from, to, shiftCount: done.withdrawn, withdrawnCount: done.restored },
      })
      changed('templates', planners)
      tellOfPlan({ changed }, actor, reached)
      return done
    },
  }),
]
