import type { ComponentType, Ref } from 'react'
import type { PunchType } from '#time-clock/rules.ts'
import {
  buttonClass,
  buttonLooks,
  buttonSizes,
  disabledClass,
  onItsWay,
  type PunchLook,
} from '#time-clock/web/face/ClockLook.ts'
import { useTranslation } from '#web/i18n.ts'
import { ArriveIcon, BreakIcon, type IconProps, LeaveWorkIcon, UndoIcon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/while-busy.ts'

interface PunchButtonProps {
  type: PunchType
  look: PunchLook
  onPunch: (type: PunchType) => void
  /** A punch is on its way, or has just been pressed: presses are ignored, the button keeps the focus. */
  isPunching: boolean
  isDisabled?: boolean
  /** In place of the usual words. */
  label?: string | undefined
  isSmall?: boolean | undefined
  /** The press that is on its way, with its hour. */
  sent?: { type: PunchType; time: string } | undefined
  /** The id of the sentence beneath that explains the button. */
  describedBy?: string | undefined
  ref?: Ref<HTMLButtonElement>
}

export const icons: Record<PunchType, ComponentType<IconProps>> = {
  'clock-in': ArriveIcon,
  'clock-out': LeaveWorkIcon,
  'break-start': BreakIcon,
  'break-end': ArriveIcon,
  'clock-out-undo': UndoIcon,
}

/** 64 px high under a thumb, 48 if small. No confirmation. */
export function PunchButton({
  type,
  look,
  onPunch,
  isPunching,
  isDisabled,
  label,
  isSmall,
  sent,
  describedBy,
  ref,
}: PunchButtonProps) {
  const { t } = useTranslation('time-clock')
  const Icon = icons[type]
  const sentAt = sent?.type === type ? sent.time : null
  return (
    <button
      aria-describedby={describedBy}
      className={`${buttonClass} ${buttonSizes[isSmall ? 'small' : 'large']} ${isDisabled ? disabledClass : (sentAt ? onItsWay : buttonLooks)[look]}`}
      disabled={isDisabled}
      {...whileBusy(isPunching, { onPress: () => onPunch(type) })}
      ref={ref}
    >
      {!isDisabled && <Icon />}
      {sentAt ? t(`sent.${type}`, { time: sentAt }) : (label ?? t(`punches.${type}`))}
    </button>
  )
}
