import { addDays, type CalendarDate } from '#core/calendar.ts'
import { Answers } from './answers.ts'

// Runs in the page before the product, and answers instead of the server.

/** Called by the runner. Measures are in milliseconds until the frame that shows the result is painted. */
export interface PlanningBench {
  /** Called before anything is measured. */
  prepare: (people: number) => void
  /** Opens a new week, from another week or from another page; the page then waits for the answer. */
  ask: () => Promise<void>
  answer: () => Promise<number>
  /** To another page. */
  leave: () => Promise<void>
  /** From the release of the button, or the press of the key, until the cell has one shift more. */
  watchCell: (selector: string, event: 'pointerup' | 'keydown') => { painted: Promise<number> }
  /** At the next release of the button the cell gets an element like a shift, without the product: the fastest that a page can be. */
  appendOnRelease: (selector: string) => void
  watchScroll: () => () => Frames
  /** Moves the page a piece further in each frame, as a held scroll bar does: from its start, and back to it. */
  scrollEvenly: (pixels: number, pixelsPerSecond: number) => Promise<Frames>
}

export interface Frames {
  frames: number
  late: number
  blank: number
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

/** Resolves when the first frame that shows it is painted. */
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

/** Counts late frames (at 60 a second), and frames with a blank place where a row should be. */
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

async function scrollEvenly(pixels: number, pixelsPerSecond: number) {
  const stop = watchScroll()
  const begun = performance.now()
  const legs = 2 * Math.min(pixels, document.documentElement.scrollHeight - innerHeight)
  for (let gone = 0; gone < legs; gone = ((performance.now() - begun) / 1000) * pixelsPerSecond) {
    window.scrollTo(0, Math.min(gone, legs - gone))
    await nextFrame()
  }
  window.scrollTo(0, 0)
  await nextFrame()
  return stop()
}

const hasBlank = () => {
  const grid = document.querySelector('[role="grid"]')!.getBoundingClientRect()
  const [top, bottom] = [Math.max(140, grid.top + 80), Math.min(innerHeight, grid.bottom) - 5]
  const places = [top, (top + bottom) / 2, bottom]
  return places.some(y => y > top && !document.elementFromPoint(innerWidth / 2, y)?.closest('[role="row"]'))
}

window.planningBench = { prepare, ask, answer, leave, watchCell, appendOnRelease, watchScroll, scrollEvenly }
