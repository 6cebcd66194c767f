import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mayPairKiosks } from '#kiosk/policy.ts'
import { fullName } from '#people/rules.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { commandEnding, useRefusal } from '#web/ui/dialogs/command-ending.ts'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { newest } from '#web/ui/dialogs/useOpened.ts'
import { BesideColumn } from '#web/ui/header/BesideColumn.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { ThisComputer } from '#web/ui/sharing/ThisComputer.tsx'
import { KioskStanding } from './KioskStanding.tsx'
import {
  type Kiosk,
  type KioskList,
  kioskAddress,
  kiosksQuery,
  type MadeCode,
  useRenewCode,
  useResetPin,
  useRevokeKiosk,
} from './Kiosks.ts'
import { PunchesToCheck, SettleDialog } from './PunchesToCheck.tsx'

const CodeDialog = lazyDialog(async () => (await import('./CodeDialog.tsx')).CodeDialog)
const KioskDialog = lazyDialog(async () => (await import('./KioskDialog.tsx')).KioskDialog)
const GivePinDialog = lazyDialog(async () => (await import('./GivePinDialog.tsx')).GivePinDialog)

type OpenDialog =
  | { to: 'add' }
  | { to: 'rename' | 'revoke'; kiosk: Kiosk }
  | { to: 'hand-over'; made: MadeCode }
  | { to: 'settle'; punch: KioskList['toCheck'][number] }
  | { to: 'give' | 'reset'; person: KioskList['people'][number] }

/** The devices on which people punch, and who has a code for them. */
export function KiosksPage() {
  const { t } = useTranslation('kiosk')
  const query = useQuery(kiosksQuery)
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const close = () => setOpened(null)
  const handOver = (made: MadeCode) => setOpened({ to: 'hand-over', made })
  const mayPair = mayPairKiosks(useMember())
  return (
    <>
      <PageHeader
        action={
          mayPair
            ? {
                kind: 'create',
                label: t('administration.add'),
                icon: <PlusIcon />,
                onPress: () => setOpened({ to: 'add' }),
              }
            : null
        }
        facts={t('administration.lead')}
        title={t('web:titles.kiosks')}
      />
      <BesideColumn>
        <Loaded failure={t('administration.failures.load')} query={query}>
          {({ kiosks, toCheck, people }) => (
            <div className="grid gap-6">
              {toCheck.length > 0 && (
                <PunchesToCheck onSettle={punch => setOpened({ to: 'settle', punch })} punches={toCheck} />
              )}
              <Devices kiosks={kiosks} mayPair={mayPair} onHandOver={handOver} onOpen={setOpened} />
              <Codes
                onGive={person => setOpened({ to: 'give', person })}
                onReset={person => setOpened({ to: 'reset', person })}
                people={people}
              />
            </div>
          )}
        </Loaded>
      </BesideColumn>
      {opened?.to === 'add' && <KioskDialog kiosk={null} onClose={close} onMade={handOver} />}
      {opened?.to === 'rename' && (
        <KioskDialog kiosk={newest(query.data?.kiosks, opened.kiosk)} onClose={close} onMade={handOver} />
      )}
      {opened?.to === 'hand-over' && <CodeDialog made={opened.made} onClose={close} />}
      {opened?.to === 'revoke' && <RevokeDialog kiosk={opened.kiosk} onClose={close} />}
      {opened?.to === 'settle' && <SettleDialog onClose={close} punch={opened.punch} />}
      {opened?.to === 'give' && <GivePinDialog employeeId={opened.person.id} onClose={close} />}
      {opened?.to === 'reset' && <ResetDialog onClose={close} person={opened.person} />}
    </>
  )
}

KiosksPage.load = ({ queryClient }: Opening) => queryClient.prefetchQuery(kiosksQuery)

const rowClass =
  'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0 md:px-5'

interface DevicesProps {
  kiosks: readonly Kiosk[]
  mayPair: boolean
  onOpen: (opened: OpenDialog) => void
  onHandOver: (made: MadeCode) => void
}

function Devices({ kiosks, mayPair, onOpen, onHandOver }: DevicesProps) {
  const { t } = useTranslation('kiosk')
  const renewing = useRenewCode()
  const renew = (id: string) => {
    const { onError } = commandEnding({ done: '', failure: t('administration.failures.save') })
    renewing.mutate(id, { onSuccess: onHandOver, onError })
  }
  return (
    <Panel isFlush title={t('administration.devices')}>
      {kiosks.length === 0 && (
        <EmptyState action={<ThisComputer address={location.origin} />} title={t('administration.empty')}>
          {t('administration.emptyHow', { address: kioskAddress() })}
        </EmptyState>
      )}
      <ul>
        {kiosks.map(kiosk => (
          <li className={rowClass} key={kiosk.id}>
            <div className="grid min-w-0 justify-items-start gap-1">
              <b className="font-semibold wrap-anywhere">{kiosk.name}</b>
              <KioskStanding kiosk={kiosk} />
            </div>
            <div className="flex flex-wrap gap-2.5">
              {mayPair && (
                <>
                  <Button onPress={() => onOpen({ to: 'rename', kiosk })} variant="secondary">
                    {t('administration.rename')}
                  </Button>
                  <Button
                    isBusy={renewing.isPending && renewing.variables === kiosk.id}
                    onPress={() => renew(kiosk.id)}
                    variant="secondary"
                  >
                    {t('administration.newCode')}
                  </Button>
                </>
              )}
              <Button onPress={() => onOpen({ to: 'revoke', kiosk })} variant="softDanger">
                {t('administration.revoke')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

interface CodesProps {
  people: KioskList['people']
  onGive: (person: KioskList['people'][number]) => void
  onReset: (person: KioskList['people'][number]) => void
}

const codeWords = (pin: KioskList['people'][number]['pin']) => {
  if (!pin) return 'none'
  if (pin.isVoid) return 'void'
  return pin.isGiven ? 'given' : 'chosen'
}

function Codes({ people, onGive, onReset }: CodesProps) {
  const { t } = useTranslation('kiosk')
  return (
    <Panel isFlush title={t('codes:title')}>
      <p className="px-4 py-3 text-14 text-ink-2 md:px-5">{t('codes:lead')}</p>
      <ul className="border-t border-line">
        {people.map(person => (
          <li className={rowClass} key={person.id}>
            <span className="min-w-0 wrap-anywhere">{fullName(person)}</span>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <StatusBadge kind={person.pin && !person.pin.isVoid ? 'ok' : 'waiting'}>
                {t(`codes:${codeWords(person.pin)}`)}
              </StatusBadge>
              {person.mayGive && (
                <Button
                  aria-label={t('codes:giveNamed', { name: fullName(person) })}
                  onPress={() => onGive(person)}
                  variant="secondary"
                >
                  {t('codes:give')}
                </Button>
              )}
              {person.pin && (
                <Button
                  aria-label={`${t('codes:reset')} ${fullName(person)}`}
                  onPress={() => onReset(person)}
                  variant="secondary"
                >
                  {t('codes:reset')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function RevokeDialog({ kiosk, onClose }: { kiosk: Kiosk; onClose: () => void }) {
  const { t } = useTranslation('kiosk')
  const revoking = useRevokeKiosk()
  const { refusal, end } = useRefusal(onClose)
  const ending = { done: t('administration.revocation.done'), failure: t('administration.failures.revoke') }
  return (
    <ConfirmDialog
      confirmLabel={t('administration.revoke')}
      isBusy={revoking.isPending}
      isOpen
      onCancel={onClose}
      onConfirm={() => void end(revoking.mutateAsync(kiosk.id), ending)}
      refusal={refusal}
      title={t('administration.revocation.title', { name: kiosk.name })}
    >
      {t('administration.revocation.body')}
    </ConfirmDialog>
  )
}

function ResetDialog({ person, onClose }: { person: KioskList['people'][number]; onClose: () => void }) {
  const { t } = useTranslation('kiosk')
  const resetting = useResetPin()
  const { refusal, end } = useRefusal(onClose)
  const ending = { done: t('codes:resetDone'), failure: t('codes:failures.reset') }
  return (
    <ConfirmDialog
      confirmLabel={t('codes:reset')}
      isBusy={resetting.isPending}
      isOpen
      onCancel={onClose}
      onConfirm={() => void end(resetting.mutateAsync(person.id), ending)}
      refusal={refusal}
      title={t('codes:resetTitle', { name: fullName(person) })}
    >
      {t('codes:resetBody')}
    </ConfirmDialog>
  )
}
