/**
 * The script of the documents that begin with a clock: it draws the clock before the page stands, from the first answers of the server, or, where these
 * are late, from what the device knows of its person. What is pressed goes into the same store as without the network, with the same key, and
 * the page takes it over (src/web/api/document/handed.ts).
 */
import type { QueryClient } from '@tanstack/react-query'
import { longDate, todayIn } from '#core/calendar.ts'
import { spokenLanguage } from '#core/languages.ts'
import { type Speak, speaking, type Values } from '#core/sentences.ts'
import { goesPastMidnight } from '#schedule/rules.ts'
import type { PunchType } from '#time-clock/rules.ts'
import { type ClockReading, readClock } from '#time-clock/web/ClockReading.ts'
import { type ClockAnswer, clockOf, type TimeClock } from '#time-clock/web/face/ClockData.ts'
import {
  beginningClass,
  buttonClass,
  buttonLooks,
  buttonSizes,
  buttonsClass,
  cardClass,
  detailsClass,
  disabledClass,
  doubleClick,
  faceClass,
  faces,
  figureClass,
  keptClass,
  lightOf,
  metaClass,
  onItsWay,
  outlines,
  type PunchLook,
  sendingClass,
  statusClass,
} from '#time-clock/web/face/ClockLook.ts'
import {
  beginning,
  detailsOf,
  nameOf,
  outFacts,
  sessionFacts,
  stateWords,
  timeOfDay,
  timerOf,
} from '#time-clock/web/face/ClockWords.ts'
import { ANSWER_MS } from '#time-clock/web/kept/PunchQueue.ts'
import { exclusively, HANGING_MS, storedPunches } from '#time-clock/web/kept/StoredPunches.ts'
import { timeAt } from '#time-clock/web/shared/SessionDrawing.ts'
import { maySeeTeamToday } from '#timesheets/policy.ts'
import type { QueuedPunch } from '#web/api/device-database.ts'
import type { HandedQueue, Handover } from '#web/api/document/handed.ts'
import { newId } from '#web/api/new-id.ts'
import type { Session } from '#web/api/session.ts'
import { recallAnswers } from '#web/api/stored-answers.ts'
import { givenPasswordClass } from '#web/areas/dashboard/given-password.ts'
import { type FirstWords, parts } from './parts.ts'

type Member = Extract<Session, { kind: 'member' }>
type KnownClock = { member: Member; clock: TimeClock }

const place = document.getElementById(parts.place)!
const icons = document.getElementById(parts.icons) as HTMLTemplateElement
const drawing = document.getElementById(parts.drawing)!
const language = spokenLanguage(document.documentElement.lang) ?? 'fr'
const words = JSON.parse(icons.dataset.words!) as FirstWords
const say: (key: string, values?: Values) => string = speaking(words, language)
const t: Speak<FirstWords> = say
const isHome = place.dataset.home !== undefined

/** Answers to reads by the address, and to punches by the key. */
const answers = new Map<string, Promise<Response>>()
/** Punches that are stored, and on their way. */
const punches: QueuedPunch[] = []
let queue: HandedQueue | undefined
/** The person of the page. */
let reader: string | undefined

const handed: Handover = {
  take: to => {
    const answer = answers.get(to)
    answers.delete(to)
    return answer
  },
  fill: (ofPage, employeeId) => {
    queue = ofPage
    reader = employeeId
    queue.adopt(punches.filter(punch => punch.employeeId === employeeId))
  },
}
let known: KnownClock | undefined
/** The press that waits for its answer. */
let pressed: QueuedPunch | undefined
let lastPress = 0
let ticking: ReturnType<typeof setInterval> | undefined

const clockAddress = `${location.origin}/api/time-clock`

/** The page has taken the place of the drawing. */
const isOver = () => !place.isConnected

/** The server has another version than this document, which the device kept. */
let isOld = false

/** The page takes the same answer. */
const read = async <Answer>(address: string): Promise<Answer | undefined> => {
  const answer = fetch(address)
  answers.set(location.origin + address, answer)
  try {
    const response = await answer
    // The page is loaded again before it shows or sends anything (src/web/offline/version.ts).
    const served = response.headers.get('releve-version')
    isOld ||= served !== null && served !== document.body.dataset.version
    return response.ok ? await response.clone().json() : undefined
  } catch {
    // The page asks again, and says so.
    return undefined
  }
}

/** Whether this page begins with the clock of this person. */
const begins = (member: Member) => !member.requiredStep && !(isHome && maySeeTeamToday(member))

const draw = async (session: Session, clock: TimeClock) => {
  if (session.kind !== 'member' || !begins(session) || isOld) return erase()
  const waiting = await storedPunches.of(session.employee.id).catch(() => [])
  // The page shows punches that wait.
  const isWaiting = waiting.some(({ key }) => key !== pressed?.key)
  if (isWaiting || isOver() || isOld) return erase()
  known = { member: session, clock }
  name(session, clock)
  above.className = isHome && session.hasGivenPassword ? givenPasswordClass : ''
  show()
  ticking ??= setInterval(show, 1000)
}

/** Names the person, or the day. */
const name = ({ employee, company }: Member, { timeZone, ahead }: TimeClock) => {
  const [title, facts] = [drawing.querySelector('h1')!, drawing.querySelector('h1 + p')!]
  const contract = t(`contractTypes.${employee.contractType}`)
  const now = Temporal.Instant.fromEpochMilliseconds(Date.now() + ahead)
  if (isHome) title.textContent = t('dashboard.welcome', { name: employee.firstName })
  facts.textContent = isHome
    ? t('dashboard.company', { company: company.name, contract })
    : longDate(todayIn(timeZone, now), language)
}

const erase = () => {
  for (const title of isHome ? drawing.querySelectorAll('h1, h1 + p') : []) title.textContent = '\u00a0'
  clearInterval(ticking)
  known = undefined
  if (!isOver()) place.firstElementChild!.replaceWith(skeleton)
}
const skeleton = place.firstElementChild!
/** The room of the question for a password of one's own, above the clock. */
const above = document.createElement('div')

const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: readonly (Node | string)[]
) => {
  const made = document.createElement(tag)
  made.className = className
  made.append(...children)
  return made
}

const lines = (className: string, texts: readonly string[]) =>
  element('div', className, ...texts.map(text => element('span', '', text)))

const figureOf = (reading: ClockReading, moment: { now: number; timeZone: string }) => {
  const { session, expected, day } = reading
  if (session)
    return [
      element('div', figureClass.timer, timerOf(reading, session, moment.now)),
      lines(metaClass, sessionFacts(reading, session, moment, t, language)),
    ]
  if (isHome && expected) {
    const { startTime: from, endTime: to } = expected
    const hours = element('p', figureClass.hours, t('session.hours', { from, to }))
    if (goesPastMidnight(expected))
      hours.append(element('sup', 'ml-1 font-sans text-14 font-bold tracking-normal', '+1'))
    return [
      element('p', beginningClass, beginning(expected, day, t, language)),
      hours,
      element('p', detailsClass, [nameOf(expected, t), ...detailsOf(expected, t, language)].join(' · ')),
    ]
  }
  return [element('div', figureClass.timer, timeOfDay(moment)), lines(metaClass, outFacts(reading, t, language))]
}

const statusOf = (reading: ClockReading, timeZone: string) => {
  if (pressed && Date.now() - pressed.at > ANSWER_MS) {
    const where = pressed.isOnPage ? 'onPage' : matchMedia('(pointer: coarse)').matches ? 'onPhone' : 'onDevice'
    return [element('span', keptClass, t(`keeping.${where}`, { time: hourOf(pressed, timeZone) }))]
  }
  const state = element('span', lightOf(reading), stateWords(reading, timeZone, t))
  return pressed ? [state, element('span', sendingClass, t('card.sending'))] : [state]
}

const hourOf = ({ at, ahead }: QueuedPunch, timeZone: string) => timeAt(at + ahead, timeZone)

const buttonOf = (type: PunchType, look: PunchLook, { label, timeZone }: { label?: string; timeZone: string }) => {
  const sent = pressed?.type === type ? pressed : undefined
  const text = sent ? t(`sent.${type}`, { time: hourOf(sent, timeZone) }) : (label ?? t(`punches.${type}`))
  const icon = icons.content.querySelector(`[data-type="${type}"]`)!.firstElementChild!.cloneNode(true)
  const button = element(
    'button',
    `${buttonClass} ${buttonSizes.large} ${(sent ? onItsWay : buttonLooks)[look]}`,
    icon,
    text,
  )
  button.type = 'button'
  if (pressed) button.setAttribute('aria-disabled', 'true')
  button.dataset.punch = type
  return button
}

const buttonsOf = ({ state, main, others, departure }: ClockReading, timeZone: string) => {
  const isOnBlue = state === 'working'
  const [first, second] = isOnBlue ? (['filledOnBlue', 'outlinedOnBlue'] as const) : (['filled', 'outlined'] as const)
  const again = departure === null ? {} : { label: t('card.arriveAgain') }
  return [
    buttonOf(main, departure === null ? first : 'outlined', { timeZone, ...again }),
    ...others.map(type => buttonOf(type, second, { timeZone })),
    ...(state === 'on-break' ? departureAfterBreak() : []),
  ]
}

const departureAfterBreak = () => {
  const button = element('button', `${buttonClass} ${buttonSizes.large} ${disabledClass}`, t('punches.clock-out'))
  button.disabled = true
  return [button, element('p', 'text-center text-13 text-ink-2', t('refusals.on-break'))]
}

let shownText = ''

/** Draws what is known now: the seconds alone change within a button's life, so that a press is never lost. */
const show = () => {
  if (!known || isOver()) return clearInterval(ticking)
  const { clock } = known
  const { timeZone, ahead } = clock
  const now = Date.now() + ahead
  const reading = readClock(clock, now, todayIn(timeZone, Temporal.Instant.fromEpochMilliseconds(now)))
  // The page asks before a late departure counts, and counts the seconds of an undo.
  if (reading.isLate || reading.undoUntil !== null) return erase()
  const moment = { now, timeZone }
  const status = element('p', statusClass, ...statusOf(reading, timeZone))
  status.setAttribute('role', 'status')
  const face = element('div', 'min-w-0', status, ...figureOf(reading, moment))
  const buttons = element('div', `${buttonsClass} md:w-[260px]`, ...buttonsOf(reading, timeZone))
  const text = `${reading.state} ${buttons.textContent}`
  const card = place.querySelector('section')
  if (card && text === shownText) {
    card.firstElementChild!.firstElementChild!.replaceWith(face)
    return
  }
  shownText = text
  const inside = element('div', `${faceClass} ${faces[reading.state]}`, face, buttons)
  const section = element('section', `${cardClass} ${outlines[pressed ? 'sending' : 'none']}`, inside)
  section.setAttribute('aria-label', t('card.region'))
  const hasFocus = place.contains(document.activeElement)
  place.firstElementChild!.replaceWith(section)
  open(section)
  if (hasFocus) buttons.querySelector('button')!.focus()
}

/** The drawing is inert around the clock. */
const open = (section: Element) => {
  drawing.inert = false
  place.setAttribute('role', 'main')
  drawing.removeAttribute('aria-hidden')
  for (let inner = section; inner !== drawing; inner = inner.parentElement!)
    // Its title says whose clock it is.
    for (const beside of inner.parentElement!.children)
      if (beside !== inner && beside instanceof HTMLElement && !beside.querySelector('h1')) beside.inert = true
}

const press = (type: PunchType) => {
  if (!known || pressed || Date.now() - lastPress < doubleClick) return
  const { clock, member } = known
  const punch: QueuedPunch = {
    key: newId(),
    employeeId: member.employee.id,
    type,
    at: Date.now(),
    ahead: clock.ahead,
  }
  pressed = punch
  lastPress = punch.at
  const sent = keep(punch).then(() => exclusively(() => send(punch)))
  punches.push(punch)
  answers.set(punch.key, sent)
  show()
  void sent.then(answered, () => undefined)
}

const keep = (punch: QueuedPunch) =>
  storedPunches.put(punch).catch(() => {
    // The browser stores nothing.
    punch.isOnPage = true
  })

const send = ({ type, employeeId, key }: QueuedPunch) =>
  fetch(`/api/time-clock/${type}`, {
    method: 'POST',
    body: JSON.stringify({ employeeId }),
    headers: { 'Content-Type': 'application/json', 'Accept-Language': language, 'Idempotency-Key': key },
    // Also after the page is closed.
    keepalive: true,
    signal: AbortSignal.timeout(HANGING_MS),
  })

/** The page says why the server has refused, or could not count. */
const answered = async (response: Response) => {
  if (!response.ok || !known) return
  // Another tab may have sent the same punch once more, and removed it from the store.
  if (answers.has(clockAddress)) answers.set(clockAddress, Promise.resolve(response.clone()))
  const asked = Date.now()
  known.clock = clockOf(await response.clone().json(), asked)
  pressed = undefined
  show()
}

/** A press that began on the drawing counts, although the page has taken its place before the finger is lifted. */
const hold = ({ target, pointerId }: PointerEvent) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-punch]') : null
  if (!button || pressed || !known) return
  const { clock, member } = known
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const release = (up: PointerEvent) => {
    if (up.pointerId !== pointerId) return
    ending.abort()
    const isInside = up.clientX >= left && up.clientX <= right && up.clientY >= top && up.clientY <= bottom
    const isTheirs = reader === member.employee.id
    if (up.type === 'pointerup' && isInside && isOver() && isTheirs)
      queue?.press(button.dataset.punch as PunchType, clock.ahead)
  }
  const ending = new AbortController()
  for (const type of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(type, release, { signal: ending.signal })
}

const askServer = async () => {
  const asked = Date.now()
  const [session, clock] = await Promise.all([read<Session>('/api/session'), read<ClockAnswer>('/api/time-clock')])
  // Without an answer, what the device knows stays until the page says what is missing.
  if (session && clock && !pressed) await draw(session, clockOf(clock, asked, Date.now()))
  else if (session && (session.kind !== 'member' || session.employee.id !== known?.member.employee.id)) erase()
  return session !== undefined
}

const askDevice = async () => {
  const stored = new Map<string, unknown>()
  const setQueryData = (key: readonly unknown[], answer: unknown) => stored.set(key.join(), answer)
  const session = await recallAnswers({ setQueryData } as unknown as QueryClient)
  return [session, stored.get('time-clock,live')] as [Session?, TimeClock?]
}

const start = async () => {
  globalThis.handed = handed
  place.before(above)
  place.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-punch]') : null
    if (button) press(button.dataset.punch as PunchType)
  })
  place.addEventListener('pointerdown', hold)
  let isAnswered = false
  void askServer().then(isThere => (isAnswered = isThere))
  const [session, clock] = await askDevice()
  if (session && clock && !isAnswered && !known) await draw(session, clock)
}

// Older browsers get it with the page.
if ('Temporal' in globalThis) void start().catch(() => undefined)
