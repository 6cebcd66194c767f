import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'

const SetUpTwoStepDialog = lazyDialog(async () => (await import('./SetUpTwoStepDialog.tsx')).SetUpTwoStepDialog)

/** Every page redirects here until the second step is set up. The dialog stays open until the recovery codes have been read. */
export function TwoStepRequiredPage() {
  const { t } = useTranslation('account')
  const { requiredStep, employee } = useMember()
  const [isOpen, setOpen] = useState(false)
  if (requiredStep !== 'two-step' && !isOpen) return <Navigate replace to={paths.dashboard} />
  return (
    <div className="grid max-w-[56ch] gap-4">
      <h1>{t('required.title')}</h1>
      <p className="text-ink-2">{t('required.lead')}</p>
      <p className="text-ink-2">{t('required.how')}</p>
      <Button className="justify-self-start max-md:w-full" onPress={() => setOpen(true)} size="lg">
        {t('required.turnOn')}
      </Button>
      {isOpen && (
        <SetUpTwoStepDialog person={employee.email ?? employee.signInName ?? ''} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}
