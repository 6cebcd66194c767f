import type { Answers, AnswerTo, Failure, Request } from '../FakeServer.ts'

type Settings = AnswerTo<'GET /labour/settings'>

const noSettings: Settings = { conventions: [], values: [], off: [], hasPartTime: false, hasForfait: false }

const authored = { author: 'Margaux Lefèvre', at: '2026-11-18T08:00:00.000Z' }

type SetValue = Request<'POST /labour/values'>

/** The rules of a company on a fake server, which keeps the values that are set. @param refuses a value */
export const labourAnswers = (refuses: (body: SetValue['body']) => Failure | undefined = () => undefined): Answers => {
  let known = noSettings
  return {
    'GET /labour/settings': () => known,
    'POST /labour/values': ({ body }: SetValue) => {
      const refused = refuses(body)
      if (refused) return refused
      const id = `value-${known.values.length}`
      known = { ...known, values: [...known.values, { id, ...body, ...authored }] }
      return known
    },
    'POST /labour/rules-off': ({ body }: Request<'POST /labour/rules-off'>) => {
      known = { ...known, off: [{ id: 'off', from: '2026-11-18', ...body, ...authored }] }
      return known
    },
  }
}
