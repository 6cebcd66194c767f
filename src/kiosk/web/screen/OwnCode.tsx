import { useState } from 'react'
import { isProblem, refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { CodePad, type CodeRefusal } from './CodePad.tsx'
import { type Person, type PersonView, sendChosen } from './Kiosk.ts'
import type { KioskDevice } from './KioskDevice.ts'

interface OwnCodeProps {
  person: Person
  kiosk: KioskDevice
  /** `view` is null where nobody has checked the code: the tablet keeps it, sealed. */
  onKnown: (pin: string, view: PersonView | null) => void
  onBack: () => void
}

/** A person's code; where their manager gave it, they choose another one, typed twice. */
export function OwnCode({ person, kiosk, onKnown, onBack }: OwnCodeProps) {
  const { t } = useTranslation('tablet')
  const [given, setGiven] = useState<{ pin: string; view: PersonView } | null>(null)
  const [first, setFirst] = useState<string | null>(null)
  const check = async (pin: string): Promise<CodeRefusal | null> => {
    try {
      const view = await kiosk.check(person, pin)
      if (view?.isPinGiven) setGiven({ pin, view })
      else onKnown(pin, view)
      return null
    } catch (error) {
      if (isProblem(error) && error.code === 'kiosk.pin-locked') return { title: t('locked'), reason: error.message }
      if (isProblem(error) && error.code === 'kiosk.device-waits') return { title: error.message }
      return isProblem(error, 422) ? { title: t('wrongCode'), reason: error.message } : { title: t('failed') }
    }
  }
  const choose = async (chosen: string): Promise<CodeRefusal | null> => {
    setFirst(first === null ? chosen : null)
    if (first === null) return null
    if (first !== chosen) return { title: t('unlike') }
    try {
      await sendChosen({ employeeId: person.id, pin: given!.pin, chosen })
      onKnown(chosen, given!.view)
      return null
    } catch (error) {
      return { title: refusalOr(error, t('unsure')) }
    }
  }
  if (!given) return <CodePad hint={t('noCode')} lead={t('code')} onBack={onBack} onTyped={check} person={person} />
  const lead = t(first === null ? 'chooseCode' : 'chooseAgain')
  return <CodePad lead={lead} onBack={onBack} onTyped={choose} person={person} />
}
