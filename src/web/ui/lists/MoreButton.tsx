import { useRef } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { icon } from '#web/ui/icons.tsx'

const MoreIcon = icon('M5.5 12h1M11.5 12h1M17.5 12h1')

interface MoreButtonProps {
  label: string
  isDisabled?: boolean
  /** @param at where the menu stands */
  onOpen: (at: Element) => void
}

/** Opens the menu of what is rarely done: ActionMenu.tsx. */
export function MoreButton({ onOpen, ...props }: MoreButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <IconButton
      {...props}
      aria-haspopup="dialog"
      hasEdge
      icon={<MoreIcon />}
      onPress={() => onOpen(button.current!)}
      ref={button}
    />
  )
}
