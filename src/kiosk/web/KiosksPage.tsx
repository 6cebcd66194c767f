import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mayPairKiosks } from '#kiosk/policy.ts'
import { fullName } from '#people/rules.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { commandEnding, useRefusal } from '#web/ui/dialogs/command-ending.ts'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { newest } from '#web/ui/dialogs/useOpened.ts'
import { BesideColumn } from '#web/ui/header/BesideColumn.tsx'
import type { PageAct } from '#web/ui/header/PageAct.ts'
import { DeleteIcon, EditIcon, NextIcon, PlusIcon } from '#web/ui/icons.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { FilterChips } from '#web/ui/lists/FilterChips.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { TabletIcon } from '#web/ui/rare-icons.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { ThisComputer } from '#web/ui/sharing/ThisComputer.tsx'
import { KioskStanding } from './KioskStanding.tsx'
import {
  codeStanding,
  type Kiosk,
  type KioskList,
  kioskAddress,
  kiosksQuery,
  type MadeCode,
  useRenewCode,
  useRevokeKiosk,
} from './Kiosks.ts'
import { PunchesToCheck, SettleDialog } from './PunchesToCheck.tsx'

const ActMenu = lazyDialog(async () => (await import('#web/ui/header/ActMenu.tsx')).ActMenu, null)
const CodeDialog = lazyDialog(async () => (await import('./CodeDialog.tsx')).CodeDialog)
const KioskDialog = lazyDialog(async () => (await import('./KioskDialog.tsx')).KioskDialog)
const GivePinDialog = lazyDialog(async () => (await import('./GivePinDialog.tsx')).GivePinDialog)
const ResetPinDialog = lazyDialog(async () => (await import('./ResetPinDialog.tsx')).ResetPinDialog)

type OpenDialog =
  | { to: 'add' }
  | { to: 'rename' | 'revoke'; kiosk: Kiosk }
  | { to: 'hand-over'; made: MadeCode }
  | { to: 'settle'; punch: KioskList['toCheck'][number] }
  | { to: 'give' | 'reset'; person: Person }

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
        facts={query.data && <Facts list={query.data} />}
        title={t('web:titles.kiosks')}
      />
      <BesideColumn>
        <Loaded failure={t('administration.failures.load')} query={query}>
          {({ kiosks, toCheck, people }) => (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {toCheck.length > 0 && (
                <PunchesToCheck onSettle={punch => setOpened({ to: 'settle', punch })} punches={toCheck} />
              )}
              <Devices kiosks={kiosks} mayPair={mayPair} onHandOver={handOver} onOpen={setOpened} />
              <Codes onOpen={setOpened} people={people} />
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
      {opened?.to === 'give' && (
        <GivePinDialog
          employeeId={opened.person.id}
          onClose={close}
          onReset={() => setOpened({ to: 'reset', person: opened.person })}
        />
      )}
      {opened?.to === 'reset' && <ResetPinDialog onClose={close} person={opened.person} />}
    </>
  )
}

KiosksPage.load = ({ queryClient }: Opening) => queryClient.prefetchQuery(kiosksQuery)

function Facts({ list: { kiosks, people } }: { list: KioskList }) {
  const { t } = useTranslation('kiosk')
  const codes = people.filter(hasCode).length
  return [
    t('administration.count', { count: kiosks.length }),
    t('codes:count', { count: codes, people: people.length }),
  ].join(', ')
}

const rowClass =
  'flex min-h-12 w-full items-center gap-3 text-left text-14 -outline-offset-2 not-disabled:cursor-pointer not-disabled:hover:bg-sunken'

interface DevicesProps {
  kiosks: readonly Kiosk[]
  mayPair: boolean
  onOpen: (opened: OpenDialog) => void
  onHandOver: (made: MadeCode) => void
}

function Devices({ kiosks, mayPair, onOpen, onHandOver }: DevicesProps) {
  const { t } = useTranslation('kiosk')
  const renewing = useRenewCode()
  const [pressed, setPressed] = useState<{ kiosk: Kiosk; at: Element } | null>(null)
  const renew = (id: string) => {
    const { onError } = commandEnding({ done: '', failure: t('administration.failures.save') })
    renewing.mutate(id, { onSuccess: onHandOver, onError })
  }
  const actsOf = (kiosk: Kiosk): PageAct[] => [
    ...(mayPair
      ? [
          { label: t('administration.rename'), icon: <EditIcon />, onPress: () => onOpen({ to: 'rename', kiosk }) },
          { label: t('administration.newCode'), icon: <PlusIcon />, onPress: () => renew(kiosk.id) },
        ]
      : []),
    { label: t('administration.revoke'), icon: <DeleteIcon />, onPress: () => onOpen({ to: 'revoke', kiosk }) },
  ]
  return (
    <Panel isFlush title={t('administration.devices')}>
      {kiosks.length === 0 && (
        <EmptyState action={<ThisComputer address={location.origin} />} title={t('administration.empty')}>
          {t('administration.emptyHow', { address: kioskAddress() })}
        </EmptyState>
      )}
      <ul className="px-4 py-1 empty:hidden md:px-5">
        {kiosks.map(kiosk => (
          <li className="border-t border-line-soft first:border-t-0" key={kiosk.id}>
            <button
              aria-haspopup="dialog"
              className={`${rowClass} min-h-16`}
              onClick={({ currentTarget }) => setPressed({ kiosk, at: currentTarget })}
              type="button"
            >
              <TabletIcon />
              <span className="grid min-w-0 flex-1 items-center justify-items-start gap-x-3 gap-y-1 py-2 md:grid-cols-[minmax(0,1fr)_auto]">
                <b className="font-semibold wrap-anywhere">{kiosk.name}</b>
                <KioskStanding kiosk={kiosk} />
              </span>
              <Chevron />
            </button>
          </li>
        ))}
      </ul>
      {pressed && (
        <ActMenu
          acts={actsOf(pressed.kiosk)}
          at={pressed.at}
          onClose={() => setPressed(null)}
          title={pressed.kiosk.name}
        />
      )}
    </Panel>
  )
}

const Chevron = () => (
  <span className="shrink-0 text-ink-3">
    <NextIcon />
  </span>
)

type Person = KioskList['people'][number]

interface CodesProps {
  people: readonly Person[]
  onOpen: (opened: OpenDialog) => void
}

const hasCode = ({ pin }: Person) => pin !== null && !pin.isVoid

/** The dialog at a press on a person: their new code, or else the end of the present one. */
const openedBy = (person: Person): OpenDialog | null =>
  person.mayGive ? { to: 'give', person } : person.pin && { to: 'reset', person }

function Codes({ people, onOpen }: CodesProps) {
  const { t } = useTranslation('kiosk')
  const [filter, setFilter] = useState<'all' | 'none'>('all')
  const without = people.filter(person => !hasCode(person))
  return (
    <Panel
      aside={
        <FilterChips
          filters={[
            { filter: 'all', label: t('codes:all'), count: people.length },
            { filter: 'none', label: t('codes:without'), count: without.length },
          ]}
          label={t('codes:title')}
          onChange={setFilter}
          shown={filter}
        />
      }
      isFlush
      title={t('codes:title')}
    >
      <ul className="grid gap-x-10 px-4 py-1 md:px-5 lg:grid-cols-2">
        {(filter === 'all' ? people : without).map(person => {
          const opened = openedBy(person)
          const standing = codeStanding(person.pin)
          return (
            <li className="border-t border-line-soft first:border-t-0 lg:nth-2:border-t-0" key={person.id}>
              <button className={rowClass} disabled={!opened} onClick={() => opened && onOpen(opened)} type="button">
                <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{fullName(person)}</span>
                <StatusBadge kind={standing.kind}>{t(`codes:${standing.word}`)}</StatusBadge>
                {opened && <Chevron />}
              </button>
            </li>
          )
        })}
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
