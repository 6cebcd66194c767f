import { useState } from 'react'
import { type ContractToComplete, useSaveWorkingDays } from '#leave/web/LeaveRequests.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { WeekdaysField } from '#web/ui/fields/WeekdaysField.tsx'

/**
 * Asks a decider on which days somebody works, where nobody said so: what a leave takes depends on it. It may be left for later.
 * @param name beside questions about others
 */
export function WorkingDaysQuestion({ contract, name }: { contract: ContractToComplete; name?: string }) {
  const { t } = useTranslation('decision')
  const { proposed } = contract
  const [days, setDays] = useState<readonly number[]>(proposed)
  const [refusal, setRefusal] = useState<string>()
  const { isPending, mutateAsync } = useSaveWorkingDays(contract)
  const save = () =>
    mutateAsync(days).then(
      () => setRefusal(undefined),
      (error: unknown) => setRefusal(refusalOr(error, t('workingDays.failure'))),
    )
  return (
    <div className="grid gap-2">
      <WeekdaysField
        error={refusal}
        hint={t(proposed.length > 0 ? 'workingDays.proposed' : 'workingDays.unknown')}
        isDisabled={isPending}
        label={name === undefined ? t('workingDays.label') : t('workingDays.labelOf', { name })}
        onChange={setDays}
        value={days}
      />
      <Button
        isBusy={isPending}
        isDisabled={days.length === 0}
        onPress={() => void save()}
        size="sm"
        variant="secondary"
      >
        {t('workingDays.save')}
      </Button>
    </div>
  )
}
