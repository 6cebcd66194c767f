import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'

interface ShiftRefusalProps {
  children: ReactNode
  /** After a change by another person: replaces the typed values by the current shift. */
  onShowPresent?: () => void
}

export function ShiftRefusal({ children, onShowPresent }: ShiftRefusalProps) {
  const { t } = useTranslation('schedule')
  return (
    <Banner kind="error">
      {children}
      {onShowPresent && (
        <>
          {' '}
          {t('dialogs:kept')}
          <span className="-mb-1.5 -ml-3 block">
            <Button className="text-inherit hover:bg-surface" onPress={onShowPresent} size="sm" variant="quiet">
              {t('dialogs:showPresent')}
            </Button>
          </span>
        </>
      )}
    </Banner>
  )
}
