import { PunchQueue, type Sending } from '#time-clock/web/kept/PunchQueue.ts'
import { isDecided, keptOf, sendPunch } from '#time-clock/web/kept/SentPunches.ts'
import { exclusively, storedPunches } from '#time-clock/web/kept/StoredPunches.ts'
import { dataOf } from '#web/api/client.ts'
import { deviceDatabase, type QueuedPunch } from '#web/api/device-database.ts'
import { isProblem, refusalOr } from '#web/api/problem.ts'
import { learn, say } from '#web/speech.ts'

type LastPunch = { is: 'info' | 'refusal'; sentence: string }

/** The visitor's clock: nobody is signed in, so no company says its zone. */
const timeOf = (at: number) => new Date(at).toLocaleTimeString('fr-FR', { timeStyle: 'short' })
const pressed = ({ at, ahead }: QueuedPunch) => ({ time: timeOf(at + ahead) })

/** A counted punch stays said while the page is open, also once nothing is kept any more. */
const counted: LastPunch[] = []

/**
 * Sends the punches that this device keeps of somebody whose contract has ended: they cannot open their pages, which would send them.
 * @returns what became of each punch; those of other people wait for them
 */
export const sendLastPunches = async (): Promise<LastPunch[]> => {
  const known = await (await deviceDatabase()).getAll('punches')
  if (known.length === 0) return counted
  await Promise.all([learn('inside'), learn('proposals')])
  const people = [...new Set(known.map(({ employeeId }) => employeeId))]
  const sent = await Promise.all(people.map(sentOf))
  return [...counted, ...sent.flat()]
}

const sentOf = async (employeeId: string): Promise<LastPunch[]> => {
  let isTheirs = true
  const send = async (punch: QueuedPunch): Promise<Sending> => {
    try {
      await dataOf(sendPunch(punch, { kept: keptOf(punch) }))
      const received = timeOf(Date.now() + punch.ahead)
      counted.push({ is: 'info', sentence: say(`statistics:kept.${punch.type}`, { ...pressed(punch), received }) })
      return { is: 'counted' }
    } catch (error) {
      if (!isProblem(error)) return { is: 'unanswered' }
      isTheirs = ![401, 403].includes(error.status)
      const sentence = refusalOr(error, say(`time-clock:failures.${punch.type}`))
      return { is: isDecided(error) ? 'refused' : 'failed', sentence }
    }
  }
  const queue = new PunchQueue(employeeId, {
    store: storedPunches,
    send,
    exclusively,
    tell: () => undefined,
    tellOtherTabs: () => undefined,
  })
  await queue.send()
  await queue.read()
  if (!isTheirs) return []
  return queue.shown().map(waitingOrRefused)
}

const waitingOrRefused = (punch: QueuedPunch): LastPunch => {
  if (punch.refusal === undefined)
    return { is: 'info', sentence: `${say('time-clock:waiting.title', { count: 1 })}. ${waitingWords(punch)}` }
  return { is: 'refusal', sentence: `${say(`time-clock:refused.${punch.type}`, pressed(punch))}. ${punch.refusal}` }
}

const waitingWords = (punch: QueuedPunch) => say(`time-clock:waiting.${punch.type}`, pressed(punch))
