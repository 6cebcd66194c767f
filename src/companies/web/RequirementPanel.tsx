import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api, dataOf } from '#web/api/client.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

interface RequirementPanelProps {
  step: 'twoStep' | 'ownPassword'
  isRequired: boolean
  /** Why it cannot be required now. */
  disabledReason?: string
  /** Says what requiring it does at once. */
  consequence: ReactNode
  /** Beside the button. */
  link?: ReactNode
}

/** A step that a company may require of its people. Undone by pressing again: nothing asks first. */
export function RequirementPanel({ step, isRequired, disabledReason, consequence, link }: RequirementPanelProps) {
  const { t } = useTranslation('companies')
  const { mutateAsync, isPending } = useRequirement(step)
  const ending = {
    done: t(`${step}.${isRequired ? 'releasedDone' : 'requiredDone'}`),
    failure: t('requirement.failure'),
  }
  return (
    <Panel
      aside={isRequired && <StatusBadge kind="ok">{t('requirement.required')}</StatusBadge>}
      className="mt-6"
      title={t(`${step}.title`)}
    >
      <div className="grid max-w-[72ch] gap-1 text-ink-2">
        <p>{t(`${step}.${isRequired ? 'on' : 'off'}`)}</p>
        {!isRequired && consequence}
      </div>
      <div className="mt-4 flex flex-wrap items-start gap-x-4 gap-y-2">
        <Button
          disabledReason={disabledReason}
          isBusy={isPending}
          onPress={() => void sayEnding(mutateAsync(!isRequired), ending)}
          variant="secondary"
        >
          {t(isRequired ? 'requirement.release' : 'requirement.require')}
        </Button>
        {link}
      </div>
    </Panel>
  )
}

const paths = { twoStep: '/company/two-step', ownPassword: '/company/own-password' } as const

/** Requires a step before people reach the company's area, or stops requiring it. */
const useRequirement = (step: keyof typeof paths) =>
  useMutation({ mutationFn: (isRequired: boolean) => dataOf(api.POST(paths[step], { body: { isRequired } })) })
