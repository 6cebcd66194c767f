import { useState } from 'react'
import { longestPin, shortestPin } from '#kiosk/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { PreviousIcon, WarningIcon } from '#web/ui/icons.tsx'
import type { Person } from './Kiosk.ts'
import { KioskButton } from './KioskButton.tsx'
import { EraseIcon } from './KioskIcons.ts'
import { Note } from './Note.tsx'
import { Head } from './Side.tsx'

export type CodeRefusal = { title: string; reason?: string }

interface CodePadProps {
  person: Person
  lead: string
  /** Beside the digits. */
  hint?: string | undefined
  /** @returns why the code is refused, or null */
  onTyped: (pin: string) => Promise<CodeRefusal | null>
  onBack: () => void
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
const pockets = Array.from({ length: longestPin }, (_, nth) => nth)

/** The digits of a code of the person who touched their name. */
export function CodePad({ person, lead, hint, onTyped, onBack }: CodePadProps) {
  const { t } = useTranslation('tablet')
  const [pin, setPin] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<CodeRefusal | null>(null)
  const type = (digit: string) => setPin(typed => (typed.length < longestPin ? typed + digit : typed))
  const submit = async () => {
    setBusy(true)
    setRefused(await onTyped(pin))
    setPin('')
    setBusy(false)
  }
  const digitClass = ' font-display text-[40px] leading-none'
  return (
    <>
      <Head
        aside={
          <KioskButton className="shrink-0 text-20" onPress={onBack}>
            <PreviousIcon size={26} />
            {t('notMe')}
          </KioskButton>
        }
        lead={lead}
        title={`${person.firstName} ${person.lastName}`}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div aria-label={t('typed', { count: pin.length })} className="flex h-10 items-center gap-4" role="img">
          {pockets.map(nth => (
            <span
              className={`h-[26px] w-[22px] rounded-[3px_3px_9px_9px] border-[2.5px] ${nth < pin.length ? 'border-ink bg-ink' : 'border-line-strong'} ${nth >= shortestPin && nth >= pin.length ? 'border-dashed' : ''}`}
              key={nth}
            />
          ))}
        </div>
        {hint && <p className="flex-1 basis-72 text-16 text-ink-2">{hint}</p>}
      </div>
      {refused && (
        <Note Icon={WarningIcon} title={refused.title} tone="refused">
          {refused.reason}
        </Note>
      )}
      <div className="grid min-h-0 flex-1 auto-rows-[minmax(72px,1fr)] grid-cols-3 gap-3">
        {digits.map(digit => (
          <KioskButton className={digitClass} key={digit} onPress={() => type(digit)}>
            {digit}
          </KioskButton>
        ))}
        <KioskButton isDisabled={pin === ''} label={t('clearDigit')} onPress={() => setPin(pin.slice(0, -1))}>
          <EraseIcon size={36} />
        </KioskButton>
        <KioskButton className={digitClass} onPress={() => type('0')}>
          0
        </KioskButton>
        <KioskButton
          className="text-22"
          isDisabled={pin.length < shortestPin || isBusy}
          look="blue"
          onPress={() => void submit()}
        >
          {t('submit')}
        </KioskButton>
      </div>
    </>
  )
}
