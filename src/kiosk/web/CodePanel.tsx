import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { writtenMoment } from '#web/ui/time/written-moment.ts'
import { codeStanding, type KioskList, kiosksQuery } from './Kiosks.ts'

const GivePinDialog = lazyDialog(async () => (await import('./GivePinDialog.tsx')).GivePinDialog)
const ResetPinDialog = lazyDialog(async () => (await import('./ResetPinDialog.tsx')).ResetPinDialog)

type Person = KioskList['people'][number]

/** The code of somebody for kiosks: it is given here and shown once. */
export function CodePanel({ employeeId }: { employeeId: string }) {
  const { t } = useTranslation('codes')
  const query = useQuery(kiosksQuery)
  return (
    <Loaded failure={t('kiosk:administration.failures.load')} query={query}>
      {({ people }) => {
        const person = people.find(({ id }) => id === employeeId)
        return person ? (
          <Code person={person} />
        ) : (
          <Panel isFlush>
            <EmptyState title={t('nowhere')} />
          </Panel>
        )
      }}
    </Loaded>
  )
}

function Code({ person }: { person: Person }) {
  const { t } = useTranslation('codes')
  const { timeZone } = useMember().company
  const [opened, setOpened] = useState<'give' | 'reset' | null>(null)
  const close = () => setOpened(null)
  const { pin, mayGive } = person
  const standing = codeStanding(pin)
  return (
    <Panel
      aside={<StatusBadge kind={standing.kind}>{t(standing.word)}</StatusBadge>}
      className="lg:max-w-[calc(50%-12px)]"
      title={t('panel.title')}
    >
      <div className="grid justify-items-start gap-4">
        {pin && (
          <p>
            {t(pin.isGiven ? 'panel.given' : 'panel.chosen', {
              name: person.firstName,
              date: writtenMoment(pin.setAt, timeZone).date,
            })}
          </p>
        )}
        <div className="flex flex-wrap gap-2.5">
          {mayGive && (
            <Button onPress={() => setOpened('give')} variant="secondary">
              {t(pin ? 'panel.giveAnother' : 'giveOnRecord')}
            </Button>
          )}
          {pin && (
            <Button onPress={() => setOpened('reset')} variant="softDanger">
              {t('reset')}
            </Button>
          )}
        </div>
        {mayGive && <p className="text-13 text-ink-2">{t('panel.once')}</p>}
      </div>
      {opened === 'give' && <GivePinDialog employeeId={person.id} onClose={close} />}
      {opened === 'reset' && <ResetPinDialog onClose={close} person={person} />}
    </Panel>
  )
}
