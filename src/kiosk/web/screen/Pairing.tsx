import { useState } from 'react'
import { pairingCodeLength, pairingSigns, readPairingCode } from '#kiosk/rules.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { ClockIcon, WarningIcon } from '#web/ui/icons.tsx'
import { pairDevice } from './Kiosk.ts'
import { KioskButton } from './KioskButton.tsx'
import { Note } from './Note.tsx'
import { WithSide } from './Side.tsx'

const steps = ['first', 'second', 'third'] as const
const pockets = Array.from({ length: pairingCodeLength }, (_, nth) => nth)

/** A device of no company. @param waiting punches that it still keeps */
export function Pairing({ waiting, onPaired }: { waiting: number; onPaired: () => void }) {
  const { t } = useTranslation('tablet')
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const code = pairingSigns(typed)
  const pair = async () => {
    setBusy(true)
    try {
      await pairDevice(code)
      // Punches that it keeps are not what the browser forgets first.
      void navigator.storage?.persist?.().catch(() => undefined)
      onPaired()
    } catch (error) {
      setRefusal(refusalOr(error, t('pairing.failure')))
      setBusy(false)
    }
  }
  return (
    <WithSide ahead={0} detail={t('pairing.none')}>
      <form
        className="m-auto grid w-full max-w-[620px] gap-5 min-[900px]:mx-0"
        onSubmit={event => {
          event.preventDefault()
          void pair()
        }}
      >
        <h1 className="text-[44px] leading-[1.06]">{t('pairing.title')}</h1>
        <ol className="grid gap-3 text-20 leading-[1.45]">
          {steps.map((step, nth) => (
            <li className="grid grid-cols-[34px_minmax(0,1fr)]" key={step}>
              <span className="font-display text-22 leading-[1.3] font-title text-bleu-text">{nth + 1}</span>
              {t(`pairing.steps.${step}`)}
            </li>
          ))}
        </ol>
        <label className="group relative grid grid-cols-[repeat(4,minmax(0,72px))_24px_repeat(4,minmax(0,72px))] items-center gap-2 max-[599px]:gap-1">
          <span className="sr-only">{t('pairing.code')}</span>
          <input
            autoCapitalize="characters"
            autoComplete="off"
            className="absolute inset-0 z-10 cursor-text opacity-0"
            onChange={event => setTyped(pairingSigns(event.target.value))}
            spellCheck={false}
            value={code}
          />
          {pockets.map(nth => (
            <span
              aria-hidden="true"
              className={`h-[84px] rounded-pocket-button border-2 border-line-strong bg-surface text-center font-display text-[40px]/[80px] font-figure ${nth === code.length ? 'group-focus-within:border-bleu-text group-focus-within:shadow-[0_0_0_4px_var(--focus-soft)]' : ''}`}
              key={nth}
              style={{ gridColumn: nth < 4 ? nth + 1 : nth + 2, gridRow: 1 }}
            >
              {code[nth]}
            </span>
          ))}
          <span aria-hidden="true" className="h-1 rounded-[2px] bg-line-strong" style={{ gridColumn: 5, gridRow: 1 }} />
        </label>
        {waiting > 0 && <Note Icon={ClockIcon} title={t('left', { count: waiting })} tone="waiting" />}
        {refusal && <Note Icon={WarningIcon} title={refusal} tone="refused" />}
        <div>
          <KioskButton isDisabled={readPairingCode(code) === null || isBusy} look="blue" onPress={() => void pair()}>
            {t('pairing.submit')}
          </KioskButton>
        </div>
        <p className="text-18 leading-[1.5] text-ink-2">{t('pairing.note')}</p>
      </form>
    </WithSide>
  )
}
