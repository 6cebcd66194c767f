import { addDays, type CalendarDate } from '#core/calendar.ts'
import { Answers } from './answers.ts'

// Runs in the page before the product does, and answers it in the place of the server.

/** What the runner calls. Each measure is in milliseconds, until the frame that shows it is painted. */
export interface PlanningBench {
  /** Before anything is measured. */
  prepare: (people: number) => void
  /** Shows a week that has not been shown yet, over another one or on a page of its own; the page then waits for the answer. */
  ask: () => Promise<void>
  answer: () => Promise<number>
  /** To another page. */
  leave: () => Promise<void>
  /** From the release of the button, or the press of the key, until the cell has one shift more. */
  watchCell: (selector: string, event: 'pointerup' | 'keydown') => { painted: Promise<number> }
  /** With the next release of the button that cell gets an element like a shift, and the product hears nothing: what no page does quicker. */
  appendOnRelease: (selector: string) => void
  watchScroll: () => () => { frames: number; late: number; blank: number }
}

declare global {
  interface Window {
    planningBench: PlanningBench
  }
}

const answers = new Answers()
globalThis.fetch = input => answers.fetch(input as Request)
/** Nobody else changes anything. */
class Silence extends EventTarget {
  close() {
    return undefined
  }
}
Object.assign(globalThis, { EventSource: Silence })

const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))

/** A message sent from an animation frame is delivered once that frame is painted. */
const endOfFrame = () =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', resolve, { once: true })
    port1.start()
    port2.postMessage(null)
  })

/** When the first frame is painted in which it shows. */
async function paintOf(shows: () => boolean) {
  do await nextFrame()
  while (!shows())
  await endOfFrame()
  return performance.now()
}

const has = (selector: string) => document.querySelector(selector) !== null
const go = (address: string) => history.pushState({}, '', address)

let answered = Promise.withResolvers<void>()
let monday: CalendarDate = '2026-11-16'

const prepare = (people: number) => {
  answers.people = people
  answers.prepare(addDays(monday, 7))
}

async function ask() {
  const asked = Promise.withResolvers<void>()
  answered = Promise.withResolvers<void>()
  answers.whenAsked = () => {
    asked.resolve()
    return answered.promise
  }
  monday = addDays(monday, 7)
  go(`/app/admin/schedule?week=${monday}`)
  await asked.promise
  for (let frame = 0; frame < 10; frame++) await nextFrame()
}

async function answer() {
  const begun = performance.now()
  answered.resolve()
  return (await paintOf(() => has(`[data-shift*="-${monday}-"]`))) - begun
}

async function leave() {
  go('/aide')
  await paintOf(() => !has('[role="grid"]'))
}

function watchCell(selector: string, event: 'pointerup' | 'keydown') {
  const shiftsIn = () => document.querySelectorAll(`${selector} [data-shift]`).length
  const before = shiftsIn()
  const painted = new Promise<number>(resolve => {
    const begin = ({ timeStamp }: Event) =>
      void paintOf(() => shiftsIn() > before).then(paintedAt => resolve(paintedAt - timeStamp))
    addEventListener(event, begin, { capture: true, once: true })
  })
  return { painted }
}

function appendOnRelease(selector: string) {
  const hidden = (event: Event) => event.stopImmediatePropagation()
  for (const press of ['pointerdown', 'click']) addEventListener(press, hidden, { capture: true, once: true })
  const append = (event: Event) => {
    hidden(event)
    document.querySelector(selector)!.append(document.querySelector('[data-shift]')!.cloneNode(true))
  }
  addEventListener('pointerup', append, { once: true })
}

/** Frames of 60 a second that came late, and those in which a place of the window that should hold a row held none. */
function watchScroll() {
  const counts = { frames: 0, late: 0, blank: 0 }
  let last = performance.now()
  let handle = requestAnimationFrame(function look(now) {
    counts.frames += 1
    counts.late += Math.max(0, Math.round((now - last) / (1000 / 60)) - 1)
    last = now
    if (hasBlank()) counts.blank += 1
    handle = requestAnimationFrame(look)
  })
  return () => {
    cancelAnimationFrame(handle)
    return counts
  }
}

const hasBlank = () => {
  const grid = document.querySelector('[role="grid"]')!.getBoundingClientRect()
  const [top, bottom] = [Math.max(140, grid.top + 80), Math.min(innerHeight, grid.bottom) - 5]
  const places = [top, (top + bottom) / 2, bottom]
  return places.some(y => y > top && !document.elementFromPoint(innerWidth / 2, y)?.closest('[role="row"]'))
}

window.planningBench = { prepare, ask, answer, leave, watchCell, appendOnRelease, watchScroll }
