import { Fragment } from 'react'

/** Raises the two letters of the French "1er", as in print. Other words stay as they are. */
export function RaisedFirst({ children }: { children: string }) {
  const parts = children.split(/(?<=\b1)(er)\b/)
  return parts.map((part, nth) =>
    nth % 2 === 0 ? (
      <Fragment key={nth}>{part}</Fragment>
    ) : (
      <sup className="static align-[.55em] text-[.62em] leading-none tracking-normal" key={nth}>
        {part}
      </sup>
    ),
  )
}
