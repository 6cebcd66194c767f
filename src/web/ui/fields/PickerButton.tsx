import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { iconButtonClass, iconButtonTones } from '#web/ui/IconButton.tsx'

interface PickerButtonProps {
  label: string
  icon: ReactNode
  /** Its slot in a calendar. */
  slot?: 'previous' | 'next'
}

/** A button inside a React Aria control, which sets its name. */
export function PickerButton({ label, icon, slot }: PickerButtonProps) {
  return (
    <Button
      aria-label={label}
      className={`${iconButtonClass} border-transparent desk:size-11 ${iconButtonTones.neutral}`}
      slot={slot}
    >
      {icon}
    </Button>
  )
}
