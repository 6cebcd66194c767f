import { OwnPasswordRequiredPage } from '#accounts/web/settings/OwnPasswordRequiredPage.tsx'
import { TwoStepRequiredPage } from '#accounts/web/two-step/TwoStepRequiredPage.tsx'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { LeaveWorkIcon } from '#web/ui/icons.tsx'
import { Frame } from './frame/Frame.tsx'
import { LogoBar } from './frame/LogoBar.tsx'
import { useSignOut } from './frame/useSignOut.ts'

/** Before the company's area. Once nothing is required any more, TwoStepRequiredPage leads to the dashboard. */
export function RequiredStep() {
  const { t } = useTranslation('web')
  const { requiredStep } = useMember()
  const signOut = useSignOut()
  return (
    <Frame
      bar={
        <LogoBar className="max-w-[1840px]">
          <Button icon={<LeaveWorkIcon />} isBusy={signOut.isPending} onPress={() => signOut.mutate()} variant="quiet">
            {t('signOut')}
          </Button>
        </LogoBar>
      }
    >
      <div className="flex flex-1 flex-col justify-center">
        {requiredStep === 'own-password' ? <OwnPasswordRequiredPage /> : <TwoStepRequiredPage />}
      </div>
    </Frame>
  )
}
