import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { NextIcon } from '#web/ui/icons.tsx'

export interface NeedStart {
  label: string
  icon?: ReactNode
  onPress: () => void
}

interface EmptyNeedProps {
  /** The target in words. */
  whom: string
  starts: readonly NeedStart[]
}

/** Under the grid while nothing is painted: the ways to begin. */
export function EmptyGrid({ whom, starts }: EmptyNeedProps) {
  const { t } = useTranslation('needs')
  return (
    <div className="grid justify-items-start gap-1 border-t border-line px-5 pt-4.5 pb-5.5">
      <h2 className="text-17">{t('empty.title', { whom })}</h2>
      <p className="text-14 text-ink-2">{t('empty.paint')}</p>
      <div className="mt-2.5 flex flex-wrap gap-2.5">
        {starts.map(({ label, icon, onPress }) => (
          <Button icon={icon} key={label} onPress={onPress} variant="secondary">
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** On a phone, in the place of the days until somebody begins. */
export function EmptyDays({ whom, starts }: EmptyNeedProps) {
  const { t } = useTranslation('needs')
  return (
    <section className="overflow-clip rounded-3 border border-line bg-surface">
      <div className="grid justify-items-center gap-1 px-6 py-10 text-center">
        <span className="ticks mb-3.5 block h-5.5 w-39 rounded-1 bg-sunken" />
        <h2 className="text-17">{t('empty.title', { whom })}</h2>
        <p className="text-ink-2">{t('empty.touch')}</p>
      </div>
      {starts.map(({ label, onPress }) => (
        <button
          className="flex min-h-13 w-full cursor-pointer items-center border-t border-line px-4 text-left text-15 font-strong -outline-offset-3 hover:bg-sunken"
          key={label}
          onClick={onPress}
          type="button"
        >
          <span className="flex-1">{label}</span>
          <NextIcon />
        </button>
      ))}
    </section>
  )
}
