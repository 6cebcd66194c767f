import { useState } from 'react'
import { fullName } from '#people/rules.ts'
import { type Employee, useTakeTwoStepOff } from '#people/web/people/People.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { CommandDialog } from '#web/ui/dialogs/CommandDialog.tsx'

/** For a person who lost phone and codes. */
export function TakeTwoStepOff({ employee }: { employee: Employee }) {
  const { t } = useTranslation('people')
  const [isAsking, setAsking] = useState(false)
  const command = useTakeTwoStepOff(employee.id)
  if (command.isSuccess) return null
  return (
    <section className="grid gap-2.5 border-t border-line pt-4">
      <p className="text-14 text-ink-2">{t('users.twoStep.on')}</p>
      <Button className="justify-self-start" onPress={() => setAsking(true)} size="sm" variant="softDanger">
        {t('users.twoStep.takeOff')}
      </Button>
      {isAsking && (
        <CommandDialog
          command={command}
          confirmLabel={t('users.twoStep.confirm')}
          done={t('users.twoStep.done')}
          failure={t('users.twoStep.failure')}
          onClose={() => setAsking(false)}
          title={t('users.twoStep.title', { name: fullName(employee) })}
        >
          {t('users.twoStep.body')}
        </CommandDialog>
      )}
    </section>
  )
}
