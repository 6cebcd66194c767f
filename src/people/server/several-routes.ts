import type { FastifyInstance } from 'fastify'
import { todayIn } from '#core/calendar.ts'
import { mayManagePeople } from '#people/policy.ts'
import { mostChanged } from '#people/rules/several.ts'
import { changePeople, peopleChanged, saveMatricules as saveMatriculesBody } from '#people/schemas.ts'
import type { PersonalData } from '#server/capability.ts'
import { memberRoute } from '#server/http/gates.ts'
import { tellOf } from './actions.ts'
import { shownContracts } from './queries.ts'
import { changeSeveral, previewSeveral, saveMatricules } from './several-actions.ts'

const tag = 'people'

const ofSeveral = {
  tag,
  body: changePeople,
  /** Two departments and three ids a person. */
  bodyLimit: mostChanged * 1500,
  limit: { kind: 'changes of several people', max: 120, windowSeconds: 3600 },
  response: peopleChanged,
  may: mayManagePeople,
} as const

/** Department, role, contract and matricule of chosen people. */
export const severalRoutes = (app: FastifyInstance, personalData: readonly PersonalData[]) => [
  memberRoute(app, {
    method: 'POST',
    url: '/people/changes/preview',
    summary: 'What a change of several people would do to each, and who cannot be changed; nothing is written',
    ...ofSeveral,
    act: ({ tx, actor, body, now, language, audit, changed }) =>
      previewSeveral(tx, actor, body, { now, language, audit, changed, personalData, backend: app.backend }),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/people/changes',
    summary: 'Change the department, the role and the contract of several people: all of them, or nobody',
    ...ofSeveral,
    act: async ({ tx, actor, body, now, language, audit, changed }) => {
      const asked = { now, language, audit, changed, personalData, backend: app.backend }
      const { changed: people, answer } = await changeSeveral(tx, actor, body, asked)
      const today = todayIn(actor.timeZone, now)
      for (const { person, outcome } of people) {
        if (!outcome?.isChanged) continue
        const before = { ...person, ...shownContracts(person.contracts, today) }
        await audit({ action: 'people.edited', subject: person.id, before, after: outcome.after })
        tellOf(person.id, changed, personalData)
        changed('access', { employeeIds: [person.id] })
      }
      changed('trainings')
      return answer
    },
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/people/matricules',
    summary: 'Give a matricule to several people who have none: all of them, or nobody',
    tag,
    body: saveMatriculesBody,
    bodyLimit: mostChanged * 1500,
    limit: { kind: 'matricules of several people', max: 120, windowSeconds: 3600 },
    response: null,
    may: mayManagePeople,
    act: async ({ tx, actor, body, now, audit, changed }) => {
      const today = todayIn(actor.timeZone, now)
      for (const { person, matricule } of await saveMatricules(tx, actor, body)) {
        const before = { ...person, ...shownContracts(person.contracts, today) }
        await audit({ action: 'people.edited', subject: person.id, before, after: { ...before, matricule } })
        tellOf(person.id, changed, personalData)
      }
    },
  }),
]
