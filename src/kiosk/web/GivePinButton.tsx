import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fullName } from '#people/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { GivePinDialog } from './GivePinDialog.tsx'
import { type KioskList, kiosksQuery } from './Kiosks.ts'

interface GivePinButtonProps {
  person: KioskList['people'][number]
  label: string
}

/** For whoever may give the person a code for kiosks. */
export function GivePinButton({ person, label }: GivePinButtonProps) {
  const { t } = useTranslation('codes')
  const [isOpen, setOpen] = useState(false)
  if (!person.mayGive) return null
  return (
    <>
      <Button aria-label={t('giveNamed', { name: fullName(person) })} onPress={() => setOpen(true)} variant="secondary">
        {label}
      </Button>
      {isOpen && <GivePinDialog onClose={() => setOpen(false)} person={person} />}
    </>
  )
}

/** The same on a person's record, where the company has a tablet. */
export function GivePinOnRecord({ employeeId }: { employeeId: string }) {
  const { t } = useTranslation('codes')
  const { data } = useQuery(kiosksQuery)
  const person = data?.kiosks.length ? data.people.find(({ id }) => id === employeeId) : undefined
  return person && <GivePinButton label={t('giveOnRecord')} person={person} />
}
