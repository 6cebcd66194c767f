import { useState } from 'react'
import { isProblem } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'

type AskedPlans = { sentence: string; answer: (isAgreed: boolean) => void }

/**
 * A change of contracts may leave plans on days without one: the server names them, and somebody decides before they go.
 * @param save sends the change; `clearsPlans` says that they may go
 * @returns `send`, which rejects where the change was not made, and the question to draw beside the form
 */
export const usePlansQuestion = <Values, Answer>(save: (values: Values, clearsPlans: boolean) => Promise<Answer>) => {
  const { t } = useTranslation('people')
  const [asked, setAsked] = useState<AskedPlans | null>(null)
  const ask = (sentence: string) => new Promise<boolean>(answer => setAsked({ sentence, answer }))
  const send = async (values: Values) => {
    try {
      return await save(values, false)
    } catch (refusal) {
      if (!isProblem(refusal) || refusal.code !== 'people.plans-without-contract') throw refusal
      const isAgreed = await ask(refusal.message)
      setAsked(null)
      if (!isAgreed) throw refusal
      return save(values, true)
    }
  }
  const question = asked && (
    <ConfirmDialog
      confirmLabel={t('contracts.plans.confirm')}
      isOpen
      onCancel={() => asked.answer(false)}
      onConfirm={() => asked.answer(true)}
      title={t('contracts.plans.title')}
    >
      <p>{asked.sentence}</p>
      <p className="mt-2">{t('contracts.plans.body')}</p>
    </ConfirmDialog>
  )
  return { send, question }
}
