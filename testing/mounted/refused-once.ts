import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, type AnswerTo, type Call, type FakeServer, type Request, refusal } from './FakeServer.ts'

const words = 'Relisez, puis recommencez.'

type RefusedOnce<C extends Call> = {
  /** The refusal's code. */
  code: string
  /** Sends the command. */
  press: () => Promise<void>
  /** The state by somebody else, which the refusal makes the screen read. */
  newer: Answers
  /** To the second attempt. */
  answer: AnswerTo<C>
}

/** Somebody else was faster: a command is refused, and sent again. @returns both requests */
export const refusedOnce = async <C extends Call>(
  server: FakeServer,
  call: C,
  { code, press, newer, answer }: RefusedOnce<C>,
): Promise<Request<C>[]> => {
  server.answer({ ...newer, [call]: refusal(409, code, words) })
  await press()
  await expect.element(page.getByText(words)).toBeVisible()
  server.answer({ [call]: answer })
  await press()
  await expect.poll(() => server.requests(call)).toHaveLength(2)
  return server.requests(call)
}
