import { useState } from 'react'
import type { DemoStatus } from '#demo-requests/rules.ts'
import { isProblem } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { commandEnding } from '#web/ui/dialogs/command-ending.ts'
import { type DemoRequest, useFollowUp } from './DemoRequests.ts'
import type { DemoNote } from './useDemoNote.ts'

/** Saves a status with the note. After a refusal the typed note stays. */
export const useStatusChange = (request: DemoRequest, note: DemoNote) => {
  const { t } = useTranslation('demo-requests')
  const { mutateAsync, isPending } = useFollowUp(request.id)
  const [fault, setFault] = useState<string>()
  const ending = commandEnding({ done: t('detail.saved'), failure: t('detail.failure') })
  const onSuccess = () => {
    note.take()
    ending.onSuccess()
  }
  const onError = (error: unknown) => {
    if (isProblem(error, 422)) setFault(error.fields[0]?.message ?? error.message)
    else ending.onError(error)
  }
  const save = (status: DemoStatus) => {
    setFault(undefined)
    void mutateAsync({ status, note: note.text, version: note.version }).then(onSuccess, onError)
  }
  return { save, fault, isSaving: isPending }
}
