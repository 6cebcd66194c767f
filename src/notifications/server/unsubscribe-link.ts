import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { groupNames } from '#notifications/rules/groups.ts'

/** The person and the mails to stop; `group` null: all of them. */
export type Unsubscription = z.output<typeof content>

const content = z.strictObject({
  companyId: z.uuid(),
  employeeId: z.uuid(),
  group: z.enum(groupNames as [(typeof groupNames)[number]]).nullable(),
})

const signature = (text: string, secret: string) =>
  createHmac('sha256', secret).update(`unsubscribe ${text}`).digest('base64url')

/** Signed, and kept nowhere: it may stop mails and nothing else, and stays good as long as the mail is kept. */
export const unsubscribeToken = (who: Unsubscription, secret: string) => {
  const text = Buffer.from(JSON.stringify(who)).toString('base64url')
  return `${text}.${signature(text, secret)}`
}

/** Undefined for a token that is not ours, or not any more: a group may be gone since the mail. */
export const readUnsubscribeToken = (token: string, secret: string): Unsubscription | undefined => {
  const [text = '', given = ''] = token.split('.')
  const [one, other] = [Buffer.from(given), Buffer.from(signature(text, secret))]
  if (one.length !== other.length || !timingSafeEqual(one, other)) return undefined
  return content.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data
}
