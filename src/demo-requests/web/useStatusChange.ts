import { useState } from 'react'
import type { DemoStatus } from '#demo-requests/rules.ts'
import { isProblem, refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { useRefusal } from '#web/ui/dialogs/command-ending.ts'
import { notify } from '#web/ui/toasts/notify.tsx'
import { type DemoRequest, useFollowUp } from './DemoRequests.ts'
import type { DemoNote } from './useDemoNote.ts'

/** Saves a status with the note. After a refusal the typed note stays. */
export const useStatusChange = (request: DemoRequest, note: DemoNote) => {
  const { t } = useTranslation('demo-requests')
  const { mutateAsync, isPending } = useFollowUp(request.id)
  const [fault, setFault] = useState<string>()
  const { refusal, refuse } = useRefusal(() => undefined)
  const onSuccess = () => {
    note.take()
    notify.success(t('detail.saved'))
  }
  const onError = (error: unknown) => {
    if (isProblem(error, 422)) setFault(error.fields[0]?.message ?? error.message)
    else refuse(refusalOr(error, t('detail.failure')))
  }
  const save = (status: DemoStatus) => {
    setFault(undefined)
    refuse(undefined)
    void mutateAsync({ status, note: note.text, version: note.version }).then(onSuccess, onError)
  }
  return { save, fault, refusal, isSaving: isPending }
}
