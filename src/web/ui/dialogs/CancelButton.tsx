import { use } from 'react'
import { OverlayTriggerStateContext } from 'react-aria-components'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'

/** For the footer of a Dialog. Closes like Échap, so it asks first if something was typed. */
export function CancelButton({ isDisabled, label }: { isDisabled?: boolean; label?: string }) {
  const { t } = useTranslation('ui')
  const overlay = use(OverlayTriggerStateContext)
  return (
    <Button isDisabled={isDisabled} onPress={() => overlay?.close()} variant="secondary">
      {label ?? t('cancel')}
    </Button>
  )
}
