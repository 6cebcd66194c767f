import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate, weekdayName } from '#core/calendar.ts'
import { mayHaveAccrualRule } from '#leave/rules/catalogue.ts'
import { type LeaveSettings, nextLeaveYear, settingsOn } from '#leave/rules/settings.ts'
import type { LeaveType } from '#leave/rules/types.ts'
import { typeWords } from '#leave/rules/words.ts'
import { leaveTypesQuery } from '#leave/web/LeaveRequests.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { BesideColumn } from '#web/ui/header/BesideColumn.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { CalendarIcon, DeleteIcon, EditIcon, PlusIcon } from '#web/ui/icons.tsx'
import { type Column, Table } from '#web/ui/lists/Table.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { Approvers } from './Approvers.tsx'
import { approversQuery, type LeaveSetup, leavePeriodsQuery, leaveSetupQuery, useRemoveCounting } from './LeaveSetup.ts'
import { PeriodsPanel } from './PeriodsPanel.tsx'

const AccrualDialog = lazyDialog(async () => (await import('./AccrualDialog.tsx')).AccrualDialog)
const LeaveTypeDialog = lazyDialog(async () => (await import('./LeaveTypeDialog.tsx')).LeaveTypeDialog)
const CountingDialog = lazyDialog(async () => (await import('./CountingDialog.tsx')).CountingDialog)

/** The types of leave of the company, and how it counts them. */
export function LeaveSettingsPage() {
  const { t } = useTranslation('leave')
  const types = useQuery(leaveTypesQuery)
  const setup = useQuery(leaveSetupQuery)
  const [accrued, setAccrued] = useState<LeaveType | null>(null)
  const [edited, setEdited] = useState<{ type: LeaveType | null } | null>(null)
  return (
    <>
      <PageHeader
        action={{ kind: 'create', label: t('setup.add'), icon: <PlusIcon />, onPress: () => setEdited({ type: null }) }}
        facts={t('setup.lead')}
        title={t('web:titles.leaveSettings')}
      />
      <BesideColumn>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Loaded failure={t('setup.failures.load')} query={setup}>
            {each => <Counting setup={each} />}
          </Loaded>
          <PeriodsPanel />
          <Loaded failure={t('setup.failures.load')} query={types}>
            {all => <Types onAccrue={setAccrued} onEdit={type => setEdited({ type })} types={all} />}
          </Loaded>
          <Approvers />
        </div>
      </BesideColumn>
      {accrued && <AccrualDialog onClose={() => setAccrued(null)} type={accrued} />}
      {edited && (
        <LeaveTypeDialog
          onClose={() => setEdited(null)}
          type={edited.type && (types.data?.find(({ key }) => key === edited.type?.key) ?? edited.type)}
        />
      )}
    </>
  )
}

LeaveSettingsPage.load = ({ queryClient }: Opening) =>
  Promise.all([
    queryClient.prefetchQuery(leaveTypesQuery),
    queryClient.prefetchQuery(leaveSetupQuery),
    queryClient.prefetchQuery(leavePeriodsQuery),
    queryClient.prefetchQuery(approversQuery),
  ])

/** Less room between columns on a tablet, which has the unit and the traits below the name. */
const tight = 'md:max-lg:px-1.5'

interface TypesProps {
  types: readonly LeaveType[]
  onEdit: (type: LeaveType) => void
  /** Its rule of accrual. */
  onAccrue: (type: LeaveType) => void
}

function Types({ types, onEdit, onAccrue }: TypesProps) {
  const { t } = useTranslation('leave')
  const nameOf = ({ key, name }: LeaveType) => typeWords(t, { type: key, typeName: name })
  const traitsOf = ({ isPaid, hasBalance, needsProof }: LeaveType) =>
    [
      t(isPaid ? 'setup.isPaid' : 'setup.notPaid'),
      ...(hasBalance ? [t('setup.hasBalance')] : []),
      ...(needsProof ? [t('setup.needsProof')] : []),
    ].join(' · ')
  const columns: Column<LeaveType>[] = [
    {
      key: 'type',
      label: t('columns.type'),
      role: 'title',
      width: 'auto',
      render: type => (
        <span className="flex items-center gap-2.5 wrap-anywhere">
          <span
            aria-hidden="true"
            className="keep-colours size-3.5 flex-none rounded-[3px] inset-ring inset-ring-[rgb(0_0_0/0.15)]"
            style={{ background: type.color }}
          />
          <span className={type.askedBy === 'nobody' ? 'text-ink-3 line-through' : ''}>
            {nameOf(type)}
            <span className="hidden text-13 font-normal text-ink-2 md:max-lg:block">
              {t(`units.${type.unit}`)} · {traitsOf(type)}
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'code',
      label: t('setup.code'),
      className: `md:w-[3.25rem] lg:w-[4.5rem] ${tight}`,
      render: ({ code }) => code,
    },
    {
      key: 'unit',
      label: t('setup.unit'),
      className: `md:max-lg:hidden lg:w-[9.5rem] ${tight}`,
      render: ({ unit }) => t(`units.${unit}`),
    },
    {
      key: 'askedBy',
      label: t('setup.who'),
      className: `md:w-[5.75rem] lg:w-[12rem] ${tight}`,
      render: ({ askedBy }) => t(`askers.${askedBy}`),
    },
    {
      key: 'traits',
      label: t('setup.traits'),
      className: `md:max-lg:hidden lg:w-[17rem] ${tight}`,
      render: traitsOf,
    },
    {
      key: 'actions',
      label: t('columns.actions'),
      role: 'actions',
      align: 'end',
      className: 'md:w-[7.25rem]',
      render: type => (
        <>
          {mayHaveAccrualRule(type) && (
            <IconButton
              icon={<CalendarIcon />}
              label={t('accrual.open', { name: nameOf(type) })}
              onPress={() => onAccrue(type)}
              shortLabel={t('accrual.short')}
            />
          )}
          <IconButton
            icon={<EditIcon />}
            label={t('setup.editNamed', { name: nameOf(type) })}
            onPress={() => onEdit(type)}
            shortLabel={t('setup.edit')}
          />
        </>
      ),
    },
  ]
  return (
    <Panel isFlush>
      <Table caption={t('setup.types')} columns={columns} empty={null} rowKey={({ key }) => key} rows={types} />
    </Panel>
  )
}

/** The rules in force today, those to come, and a way to change them from a day on. */
function Counting({ setup }: { setup: LeaveSetup }) {
  const { t } = useTranslation('leave')
  const today = useToday()
  const [isChanging, setChanging] = useState(false)
  const remove = useRemoveCounting()
  const current = setup.settings.findLast(({ from }) => from <= today)
  const next = setup.settings.filter(({ from }) => from > today)
  const removeSetting = (setting: LeaveSetup['settings'][number]) =>
    void sayEnding(remove.mutateAsync(setting), {
      done: t('setup.counting.removed'),
      failure: t('setup.failures.save'),
    })
  return (
    <Panel>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2>{t('setup.counting.title')}</h2>
          <p className="mt-1 text-14 text-ink-2">
            {current ? t('setup.counting.since', { date: formatDate(current.from) }) : t('setup.counting.usual')}
          </p>
        </div>
        <Button className="max-md:w-full" onPress={() => setChanging(true)} variant="secondary">
          {t('setup.counting.change')}
        </Button>
      </div>
      <Rules settings={settingsOn(setup.settings, today)} />
      <p className="mt-3 text-14">
        <TextLink href={`${paths.admin.company}#opening`}>{t('setup.counting.company')}</TextLink>
      </p>
      {current && current.method !== settingsOn(setup.settings, today).method && (
        <p className="mt-3 text-14">
          {t(`setup.methodChange.${current.method}`, { date: formatDate(nextLeaveYear(current.yearStart, today)) })}
        </p>
      )}
      {[...(current ? [current] : []), ...next].map(setting => (
        <p className="mt-3 flex flex-wrap items-center gap-x-2 text-14" key={setting.id}>
          {t(setting.from > today ? 'setup.counting.next' : 'setup.counting.set', { date: formatDate(setting.from) })}
          <IconButton
            icon={<DeleteIcon />}
            label={t('setup.counting.remove', { date: formatDate(setting.from) })}
            onPress={() => removeSetting(setting)}
            tone="delete"
          />
        </p>
      ))}
      {isChanging && (
        <CountingDialog
          known={setup.settings}
          onClose={() => setChanging(false)}
          settings={current ?? setup.usual}
          today={today}
        />
      )}
    </Panel>
  )
}

function Rules({ settings }: { settings: LeaveSettings }) {
  const { t } = useTranslation('leave')
  const language = useLanguage()
  const days = (list: readonly number[]) => list.map(day => weekdayName(day, language, 'short')).join(', ')
  const yesOrNo = (is: boolean) => t(is ? 'setup.yes' : 'setup.no')
  const rows = [
    [t('setup.counting.method'), t(`methods.${settings.method}`)],
    [t('setup.counting.restDay'), weekdayName(settings.restDay, language)],
    [t('setup.counting.openDays'), days(settings.openDays)],
    [t('setup.counting.worksHolidays'), yesOrNo(settings.worksHolidays)],
    [t('setup.counting.yearStart'), t(`yearStarts.${settings.yearStart}`)],
    [t('setup.counting.untaken'), t(`untakenFates.${settings.untaken}`)],
    [t('setup.counting.hasFractionnement'), yesOrNo(settings.hasFractionnement)],
  ] as const
  return (
    <dl className="mt-4 grid gap-x-8 gap-y-3 xs:grid-cols-2 lg:grid-cols-4">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt className="text-13 text-ink-2">{label}</dt>
          <dd className="text-15 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
