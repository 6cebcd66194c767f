import { useQuery } from '@tanstack/react-query'
import { fullName } from '#people/rules.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useRefusal } from '#web/ui/dialogs/command-ending.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { CopyButton } from '#web/ui/sharing/CopyButton.tsx'
import { writtenMoment } from '#web/ui/time/written-moment.ts'
import { type KioskList, kiosksQuery, useGivePin } from './Kiosks.ts'

interface GivePinDialogProps {
  employeeId: string
  onClose: () => void
  /** Ends the present code without another one. */
  onReset?: () => void
}

/** A code for kiosks to hand over, shown once. */
export function GivePinDialog({ employeeId, ...dialog }: GivePinDialogProps) {
  // As they are now: somebody else may give a code meanwhile.
  const person = useQuery(kiosksQuery).data?.people.find(({ id }) => id === employeeId)
  return person && <Handing {...dialog} person={person} />
}

type Person = KioskList['people'][number]

function Handing({ person, onClose, onReset }: Omit<GivePinDialogProps, 'employeeId'> & { person: Person }) {
  const { t } = useTranslation('codes')
  const { mutateAsync, data, isPending } = useGivePin(person)
  const { refusal, show } = useRefusal(onClose)
  const name = fullName(person)
  const give = () => show(mutateAsync(), { failure: t('failures.give'), unseen: t('givenUnseen', { name }) })
  return (
    <Dialog
      footer={
        data ? (
          <>
            <CopyButton label={t('copy')} text={data.pin} />
            <Button onPress={() => window.print()} variant="secondary">
              {t('print')}
            </Button>
            <Button onPress={onClose}>{t('links:done')}</Button>
          </>
        ) : (
          <>
            {person.pin && onReset && (
              <Button onPress={onReset} variant="softDanger">
                {t('reset')}
              </Button>
            )}
            <Button isBusy={isPending} onPress={() => void give()}>
              {t('show')}
            </Button>
          </>
        )
      }
      isOpen
      onClose={onClose}
      refusal={refusal}
      title={t('giveTitle', { name })}
    >
      {data ? (
        <>
          <p className="rounded-2 bg-sunken px-3 py-5 text-center font-display text-[56px] leading-none font-figure tracking-[0.08em] select-all">
            {data.pin}
          </p>
          <p className="text-ink-2">{t('givenOnce')}</p>
          <Card name={name} pin={data.pin} />
        </>
      ) : (
        <>
          <p className="text-ink-2">{t('giveLead', { name })}</p>
          <FormerEnds person={person} />
        </>
      )}
    </Dialog>
  )
}

function FormerEnds({ person }: { person: Person }) {
  const { t } = useTranslation('codes')
  const { timeZone } = useMember().company
  if (!person.pin || person.pin.isVoid) return null
  const { date } = writtenMoment(person.pin.setAt, timeZone)
  const words = person.pin.isGiven ? 'endsGiven' : 'endsChosen'
  return <Banner kind="warn">{t(words, { name: fullName(person), date })}</Banner>
}

/** On paper only. */
function Card({ name, pin }: { name: string; pin: string }) {
  const { t } = useTranslation('codes')
  return (
    <section aria-hidden className="printed-alone hidden print:block">
      <div className="grid w-1/2 gap-1.5 rounded-4 border border-line p-4 text-13 wrap-anywhere">
        <h2 className="text-18">{t('card.title')}</h2>
        <p className="text-18 font-semibold">{name}</p>
        <p className="font-display text-36 font-semibold tabular-nums">{pin}</p>
        <p>{t('card.how')}</p>
      </div>
    </section>
  )
}
