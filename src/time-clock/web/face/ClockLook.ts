import type { ClockReading } from '#time-clock/web/ClockReading.ts'

// The classes of a clock: the page draws it, and before the page its document (src/web/first-clock).

export type PunchLook = 'filled' | 'filledOnBlue' | 'outlinedOnBlue' | 'outlined'

export const buttonLooks: Record<PunchLook, string> = {
  filled: 'border-transparent bg-bleu text-on-bleu hover:bg-bleu-hover active:bg-bleu-press',
  filledOnBlue: 'border-transparent bg-on-bleu text-[#1a4188] hover:bg-[#e3ebfa]',
  outlinedOnBlue: 'border-on-bleu/60 bg-transparent text-on-bleu hover:bg-on-bleu/12',
  outlined: 'border-line-mid bg-surface text-ink hover:border-ink hover:bg-sunken',
}

export const buttonClass =
  'flex w-full items-center justify-center gap-2 border py-2 leading-[1.2] font-semibold transition-[background-color,border-color,translate] active:translate-y-px data-busy:cursor-progress'

export const buttonSizes = {
  large: 'min-h-16 rounded-pocket-button px-[26px] text-18 md:min-h-14 md:text-17 desk:min-h-[54px]',
  small: 'min-h-12 rounded-2 px-5 text-15 md:min-h-11 desk:min-h-10',
}

/** Dashed: not fixed yet. The hour of the press stands still. */
export const onItsWay: Record<PunchLook, string> = {
  filled: 'border-dashed border-bleu-text text-bleu-text',
  outlined: 'border-dashed border-bleu-text text-bleu-text',
  filledOnBlue: 'border-dashed border-on-bleu text-on-bleu',
  outlinedOnBlue: 'border-dashed border-on-bleu text-on-bleu',
}

export const disabledClass = 'cursor-not-allowed border-line bg-sunken text-ink-3'

export const cardClass =
  'mb-4 overflow-hidden rounded-pocket-clock border border-line bg-surface outline-2 outline-offset-1'

export const faceClass =
  'grid gap-6 p-5 px-[18px] md:grid-cols-[minmax(0,1fr)_auto] md:items-end md:px-8 md:pt-7 md:pb-6'

export const faces: Record<ClockReading['state'], string> = {
  out: '',
  working: 'bg-bleu-panel text-on-bleu [--focus:#fff]',
  'on-break': 'bg-ocre-wash text-ink',
}

export const outlines = {
  kept: 'outline-dashed outline-ocre-fill',
  sending: 'outline-dashed outline-bleu-text',
  none: 'outline-none',
}

export const statusClass = 'flex min-h-6 flex-wrap items-center gap-x-4'
export const sendingClass = 'font-strong underline decoration-2 decoration-dashed underline-offset-4'
export const metaClass = 'mt-3.5 flex flex-wrap gap-x-6 gap-y-1.5 font-medium'
export const buttonsClass = 'grid gap-2.5'
export const keptClass =
  'inline-flex items-center gap-2.5 font-strong text-ocre before:size-3 before:shrink-0 before:rounded-full before:border-2 before:border-dashed before:border-current'
export const beginningClass = 'mt-1 font-medium text-ink-2'
export const detailsClass = 'mt-3 wrap-anywhere text-ink-2'

const figure = 'font-display leading-none font-semibold tracking-[-.015em] whitespace-nowrap tabular-nums'
export const figureClass = {
  timer: `mt-1.5 text-[clamp(2.5rem,17.4vw,4.4rem)] md:text-[clamp(3.25rem,8vw,6.5rem)] ${figure}`,
  hours: `mt-1 text-[clamp(2.25rem,12.4vw,4rem)] ${figure}`,
}

const light = 'inline-flex items-center gap-2 font-strong before:size-2.5'

export const lights: Record<ClockReading['state'], string> = {
  out: 'text-14 font-medium text-ink-2',
  working: `${light} before:rounded-full before:bg-[#7ee0b0] before:shadow-[0_0_0_4px_rgb(126_224_176/.25)]`,
  'on-break': `${light} text-ocre before:rounded-[2px] before:bg-ocre-fill before:shadow-[0_0_0_4px_color-mix(in_oklab,var(--ocre-fill)_25%,transparent)]`,
}

/** Milliseconds. Longer than a double click: the button has changed its meaning by then, and the second click must not be a punch. */
export const doubleClick = 600

/** After a departure the state stands without its light. */
export const lightOf = ({ state, departure }: ClockReading) => (departure === null ? lights[state] : 'font-strong')
