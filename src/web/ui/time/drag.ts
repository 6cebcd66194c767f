import { edgeScroll } from './edge-scroll.ts'

/** A drag begins after so many pixels of a mouse, or milliseconds of a resting finger (docs/product/planning.md). */
const MOUSE_TRAVEL = 4
const TOUCH_PRESS = 350
/** A finger that moves further before that is scrolling. */
const FINGER_TREMBLE = 10

interface DragOptions {
  /** The lifted element. */
  source: HTMLElement
  /** The drop target at the pointer, or null. */
  targetAt: (element: Element) => HTMLElement | null
  /** The area between the sticky bars: at its edges the page scrolls. */
  free: () => { top: number; right: number; bottom: number; left: number }
  /** The element that scrolls sideways. */
  sideways?: HTMLElement | null
  /** Called when the target changes, null for none. With Alt the drop copies. */
  onOver: (target: HTMLElement | null, isCopy: boolean) => void
  onDrop: (target: HTMLElement, isCopy: boolean) => void
}

type Point = { clientX: number; clientY: number }

/**
 * One drag by mouse, pen or finger, from the press to the drop. It shows by attributes (`data-dragged`, `data-drop`) and a copy of
 * the source, so that React renders nothing while the pointer moves.
 */
export class Drag {
  readonly #down: PointerEvent
  readonly #options: DragOptions
  readonly #ending = new AbortController()
  #press: ReturnType<typeof setTimeout> | undefined
  #point: Point
  #lifted: HTMLElement | null = null
  readonly #pane = paneOverPage()
  #target: HTMLElement | null = null
  #isCopy = false

  constructor(down: PointerEvent, options: DragOptions) {
    this.#down = down
    this.#point = down
    this.#options = options
  }

  /** Starts at the press. Nothing shows until the mouse has travelled or the finger has rested. */
  watch() {
    if (this.#down.pointerType === 'touch') this.#press = setTimeout(() => this.#lift(), TOUCH_PRESS)
    const { signal } = this.#ending
    const captured = { signal, capture: true }
    addEventListener('pointermove', event => this.#move(event), { signal })
    addEventListener('pointerup', event => this.#drop(event), { signal })
    addEventListener('pointercancel', () => this.#end(), { signal })
    addEventListener('blur', () => this.#end(), { signal })
    addEventListener('scroll', () => this.#look(), captured)
    addEventListener('keydown', event => this.#hearKey(event), captured)
    addEventListener('keyup', event => this.#hearKey(event), captured)
    // A resting finger would open the browser's menu.
    addEventListener('contextmenu', event => event.preventDefault(), captured)
    // On the source too: an element removed while scrolling keeps its touch events.
    const hold = (event: Event) => this.#lifted && event.preventDefault()
    this.#options.source.addEventListener('touchmove', hold, { signal, passive: false })
  }

  #move(event: PointerEvent) {
    if (event.pointerId !== this.#down.pointerId) return
    this.#point = event
    if (!this.#lifted) {
      const travel = Math.hypot(event.clientX - this.#down.clientX, event.clientY - this.#down.clientY)
      const isTouch = event.pointerType === 'touch'
      if (travel < (isTouch ? FINGER_TREMBLE : MOUSE_TRAVEL)) return
      if (isTouch) return this.#end()
      this.#lift()
    }
    this.#isCopy = event.altKey
    this.#place()
    this.#look()
  }

  #lift() {
    const { source, free, sideways } = this.#options
    this.#lifted = copyOf(source)
    this.#pane.append(this.#lifted)
    document.body.append(this.#pane)
    document.documentElement.dataset.dragging = ''
    source.dataset.dragged = ''
    edgeScroll({ point: () => this.#point, free, sideways, signal: this.#ending.signal })
    this.#place()
    this.#look()
  }

  #place() {
    this.#lifted?.style.setProperty('--x', `${this.#point.clientX - this.#down.clientX}px`)
    this.#lifted?.style.setProperty('--y', `${this.#point.clientY - this.#down.clientY}px`)
  }

  /** Updates the target: the pointer may have moved, or the page under it. */
  #look() {
    if (!this.#lifted) return
    const { source, targetAt, onOver } = this.#options
    const stack = document.elementsFromPoint(this.#point.clientX, this.#point.clientY)
    const under = stack.find(element => element !== this.#pane)
    const target = under ? targetAt(under) : null
    const wasCopy = document.documentElement.dataset.dragging === 'copy'
    if (target === this.#target && wasCopy === this.#isCopy) return
    this.#mark(target)
    document.documentElement.dataset.dragging = this.#isCopy ? 'copy' : 'move'
    source.toggleAttribute('data-dragged', !this.#isCopy)
    onOver(target, this.#isCopy)
  }

  #mark(target: HTMLElement | null) {
    this.#target?.removeAttribute('data-drop')
    target?.setAttribute('data-drop', '')
    this.#target = target
  }

  #hearKey(event: KeyboardEvent) {
    if (!this.#lifted) return
    if (event.key === 'Escape' && event.type === 'keydown') this.#end({ isPressed: true })
    if (event.key === 'Alt') {
      this.#isCopy = event.type === 'keydown'
      this.#look()
    }
    // While dragging, keys act on the drag only; Alt would open the browser's menu.
    event.preventDefault()
    event.stopPropagation()
  }

  #drop(event: PointerEvent) {
    if (event.pointerId !== this.#down.pointerId) return
    const [target, isCopy] = [this.#target, event.altKey]
    const wasLifted = this.#lifted !== null
    this.#end()
    if (wasLifted && target) this.#options.onDrop(target, isCopy)
  }

  #end({ isPressed = false } = {}) {
    clearTimeout(this.#press)
    this.#ending.abort()
    if (!this.#lifted) return
    this.#pane.remove()
    this.#mark(null)
    this.#options.source.removeAttribute('data-dragged')
    delete document.documentElement.dataset.dragging
    this.#options.onOver(null, false)
    swallowClick({ isPressed })
  }
}

/**
 * Covers the page while dragging: it shows the cursor, and elements under it get no pointer events. A CSS rule for all of them
 * would recompute the styles of a large page at lift and drop.
 */
const paneOverPage = () => {
  const pane = document.createElement('div')
  pane.className = 'drag-pane'
  return pane
}

/** A visual copy only: no control, no name. */
const copyOf = (source: HTMLElement) => {
  const { left, top, width, height } = source.getBoundingClientRect()
  const copy = source.cloneNode(true) as HTMLElement
  for (const name of Object.keys(copy.dataset)) delete copy.dataset[name]
  copy.classList.add('lifted')
  copy.inert = true
  Object.assign(copy.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
  return copy
}

/** Releasing the mouse on the pressed element would also click. @param isPressed the button is released later, after Échap */
export const swallowClick = ({ isPressed = false } = {}) => {
  const over = new AbortController()
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', swallow, { capture: true, signal: over.signal })
  // A click follows the release immediately, or never.
  const end = () => setTimeout(() => over.abort())
  if (!isPressed) end()
  else for (const release of ['pointerup', 'pointercancel']) addEventListener(release, end, { signal: over.signal })
}
