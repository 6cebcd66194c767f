import type { ReactNode } from 'react'

interface HeadNameProps {
  children: ReactNode
  className: string
}

/** The name of a row or of a day: a press opens what can be done with it. The grid hears the press; keys reach the head around it. */
export const HeadName = ({ children, className }: HeadNameProps) => (
  <button
    aria-haspopup="dialog"
    className={`-my-1 cursor-pointer py-1 text-left hover:underline ${className}`}
    data-name
    tabIndex={-1}
    type="button"
  >
    {children}
  </button>
)
