export const cell = 'px-1.5 py-2.5 md:px-2 first:pl-4 last:pr-4 md:first:pl-5 md:last:pr-5'
export const figure = `${cell} text-right whitespace-nowrap tabular-nums`
export const head = `${cell} border-b border-line text-13 font-semibold text-ink-2`

/** Beneath a table: what its figures mean. */
export function Note({ children }: { children: string }) {
  return <p className="border-t border-line px-4 py-3 text-13 text-pretty text-ink-2 md:px-5">{children}</p>
}
