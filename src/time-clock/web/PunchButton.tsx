import type { ComponentType, Ref } from 'react'
import type { PunchType } from '#time-clock/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { ArriveIcon, BreakIcon, type IconProps, LeaveWorkIcon, UndoIcon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/while-busy.ts'

type PunchLook = 'filled' | 'filledOnBlue' | 'outlinedOnBlue' | 'outlined'

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

const icons: Record<PunchType, ComponentType<IconProps>> = {
  'clock-in': ArriveIcon,
  'clock-out': LeaveWorkIcon,
  'break-start': BreakIcon,
  'break-end': ArriveIcon,
  'clock-out-undo': UndoIcon,
}

const looks: Record<PunchLook, string> = {
  filled: 'border-transparent bg-bleu text-on-bleu hover:bg-bleu-hover active:bg-bleu-press',
  filledOnBlue: 'border-transparent bg-on-bleu text-[#1a4188] hover:bg-[#e3ebfa]',
  outlinedOnBlue: 'border-on-bleu/60 bg-transparent text-on-bleu hover:bg-on-bleu/12',
  outlined: 'border-line-mid bg-surface text-ink hover:border-ink hover:bg-sunken',
}

const base =
  'flex w-full items-center justify-center gap-2 border py-2 leading-[1.2] font-semibold transition-[background-color,border-color,translate] active:translate-y-px data-busy:cursor-progress'

const sizes = {
  large: 'min-h-16 rounded-pocket-button px-[26px] text-18 md:min-h-14 md:text-17 desk:min-h-[54px]',
  small: 'min-h-12 rounded-2 px-5 text-15 md:min-h-11 desk:min-h-10',
}

/** Dashed: not fixed yet. The hour of the press stands still. */
const onItsWay: Record<PunchLook, string> = {
  filled: 'border-dashed border-bleu-text text-bleu-text',
  outlined: 'border-dashed border-bleu-text text-bleu-text',
  filledOnBlue: 'border-dashed border-on-bleu text-on-bleu',
  outlinedOnBlue: 'border-dashed border-on-bleu text-on-bleu',
}

const disabled = 'cursor-not-allowed border-line bg-sunken text-ink-3'

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
      className={`${base} ${sizes[isSmall ? 'small' : 'large']} ${isDisabled ? disabled : sentAt ? onItsWay[look] : looks[look]}`}
      disabled={isDisabled}
      {...whileBusy(isPunching, { onPress: () => onPunch(type) })}
      ref={ref}
    >
      {!isDisabled && <Icon />}
      {sentAt ? t(`sent.${type}`, { time: sentAt }) : (label ?? t(`punches.${type}`))}
    </button>
  )
}
