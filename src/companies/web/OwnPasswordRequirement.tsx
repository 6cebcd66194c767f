import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { useRequirement } from './useRequirement.ts'

/** Undone by pressing again: nothing asks first. */
export function OwnPasswordRequirement() {
  const { t } = useTranslation('companies')
  const isRequired = useMember().company.requiresOwnPassword
  const { mutateAsync, isPending } = useRequirement('/company/own-password')
  const ending = {
    done: t(isRequired ? 'ownPassword.releasedDone' : 'ownPassword.requiredDone'),
    failure: t('requirement.failure'),
  }
  return (
    <Panel
      aside={isRequired && <StatusBadge kind="ok">{t('requirement.required')}</StatusBadge>}
      className="mt-6"
      title={t('ownPassword.title')}
    >
      <div className="grid max-w-[72ch] gap-1 text-ink-2">
        <p>{t(isRequired ? 'ownPassword.on' : 'ownPassword.off')}</p>
        {!isRequired && <p>{t('ownPassword.atOnce')}</p>}
      </div>
      <Button
        className="mt-4"
        isBusy={isPending}
        onPress={() => void sayEnding(mutateAsync(!isRequired), ending)}
        variant="secondary"
      >
        {t(isRequired ? 'requirement.release' : 'requirement.require')}
      </Button>
    </Panel>
  )
}
