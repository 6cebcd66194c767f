import { onTestFinished } from 'vitest'
import { cdp, type Locator } from 'vitest/browser'

/** In pixels of the window. */
export type Point = readonly [x: number, y: number]

const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))

/** Where a place stands, once it no longer moves. */
export const boxOf = async (place: Locator): Promise<DOMRect> => {
  const element = await place.findElement()
  let [last, box] = [new DOMRect(), element.getBoundingClientRect()]
  while (box.x !== last.x || box.y !== last.y) {
    await nextFrame()
    ;[last, box] = [box, element.getBoundingClientRect()]
  }
  return box
}

const pointOf = async (place: Locator | Point): Promise<Point> => {
  if (!('findElement' in place)) return place
  const { x, y, width, height } = await boxOf(place)
  return [x + width / 2, y + height / 2]
}

type MouseEventType = 'mouseMoved' | 'mousePressed' | 'mouseReleased'
let at: Point = [0, 0]
/** As the protocol of Chromium counts them. */
const ALT = 1

const send = (type: MouseEventType, isPressed: boolean, modifiers = 0) => {
  const [x, y] = at
  const button = isPressed || type === 'mouseReleased' ? 'left' : 'none'
  const buttons = isPressed ? 1 : 0
  return cdp().send('Input.dispatchMouseEvent', { type, x, y, button, buttons, clickCount: 1, modifiers })
}

/** The mouse, moved by hand: what a drag shows before its drop can be read. */
export const mouse = {
  over: async (place: Locator | Point) => {
    at = await pointOf(place)
    await send('mouseMoved', false)
    return at
  },
  press: () => send('mousePressed', true),
  /** With the button held. @param steps places on the way, the goal included */
  drag: async (place: Locator | Point, steps = 4) => {
    const [from, to] = [at, await pointOf(place)]
    for (let step = 1; step <= steps; step++) {
      const way = (axis: 0 | 1) => from[axis] + ((to[axis] - from[axis]) * step) / steps
      at = [way(0), way(1)]
      await send('mouseMoved', true)
    }
  },
  /** @param withAlt Alt is held down too */
  release: (withAlt = false) => send('mouseReleased', false, withAlt ? ALT : 0),
}

const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point) =>
  cdp().send('Input.dispatchTouchEvent', { type, touchPoints: point ? [{ x: point[0], y: point[1] }] : [] })

/** Until the end of the test, as on a phone: the primary pointer is a finger. */
export const onTouchScreen = async () => {
  const turn = (enabled: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled, maxTouchPoints: 1 })
  await turn(true)
  onTestFinished(async () => void (await turn(false)))
}

/** Away from the bars and the messages at the edges of a phone. */
const pointInMiddle = async (place: Locator) => {
  ;(await place.findElement()).scrollIntoView({ block: 'center', inline: 'center' })
  return pointOf(place)
}

/** One finger on the screen. */
export const finger = {
  down: async (place: Locator) => touch('touchStart', await pointInMiddle(place)),
  move: async (place: Locator) => touch('touchMove', await pointOf(place)),
  up: () => touch('touchEnd'),
  tap: async (place: Locator) => {
    const point = await pointInMiddle(place)
    // Not one after the other: a slow answer would make it a long press.
    await Promise.all([touch('touchStart', point), touch('touchEnd')])
  },
}
