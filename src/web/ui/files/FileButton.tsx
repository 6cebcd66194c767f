import type { ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from '#web/ui/button-style.ts'

interface FileButtonProps {
  children: ReactNode
  /** As the browser’s picker takes it: `.csv,image/png`. */
  accept: string
  variant?: ButtonVariant
  size?: ButtonSize
  isDisabled?: boolean
  describedBy?: string | undefined
  onPick: (file: File) => void
}

/** Looks like a button, and is the browser's own control. */
export function FileButton({ children, accept, variant, size, isDisabled, describedBy, onPick }: FileButtonProps) {
  return (
    <label
      className={`${buttonClass(variant, size)} has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${isDisabled ? 'opacity-60' : ''}`}
    >
      {children}
      <input
        accept={accept}
        aria-describedby={describedBy}
        className="sr-only"
        disabled={isDisabled}
        onChange={event => {
          const [file] = event.target.files ?? []
          if (file) onPick(file)
          // The same file again, once it was mended.
          event.target.value = ''
        }}
        type="file"
      />
    </label>
  )
}
