import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { addDays, type CalendarDate, formatDate, monthYear } from '#core/calendar.ts'
import { formatDuration } from '#core/durations.ts'
import { fullName } from '#people/rules.ts'
import { mayMakePack } from '#timesheets/policy.ts'
import { type SheetKind, sheetKinds, sheetPeriod, unsignedFor } from '#timesheets/rules/sheets.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useMember } from '#web/api/session.ts'
import { todayOf, useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { CloseIcon, EditIcon } from '#web/ui/icons.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { type Column, Table } from '#web/ui/lists/Table.tsx'
import { ViewSwitch } from '#web/ui/lists/ViewSwitch.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { DownloadIcon } from '#web/ui/rare-icons.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { weekSearch } from '#web/ui/time/useShownWeek.ts'
import { WeekNavigator } from '#web/ui/time/WeekNavigator.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import { useChangeSearch } from '#web/ui/useChangeSearch.ts'
import { PdfButton } from './PdfButton.tsx'
import { SheetPaper } from './SheetPaper.tsx'
import { EmployerStanding, PersonStanding } from './SheetStanding.tsx'
import { type AskedSheet, type SheetRow, sheetQuery, sheetsQuery, useSignSheets } from './Sheets.ts'

const PackDialog = lazyDialog(async () => (await import('./PackDialog.tsx')).PackDialog)

/** The last week, or the last month, that is over. */
const lastOver = (kind: SheetKind, today: CalendarDate) => addDays(sheetPeriod(kind, today).from, -1)

const askedIn = (search: Record<string, unknown>, today: CalendarDate): AskedSheet & { person: string | null } => {
  const kind = search.kind === 'month' ? 'month' : 'week'
  const date = sheetPeriod(kind, weekSearch(search).week ?? lastOver(kind, today)).from
  return { kind, date, person: typeof search.person === 'string' ? search.person : null }
}

/** A page of a hundred people after the other. */
const useSheets = (asked: AskedSheet) => {
  const query = useInfiniteQuery(sheetsQuery(asked))
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  return query
}

/** The hours sheets of everybody, and their signatures. */
export function SheetsPage() {
  const { t, language } = useTranslation('sheets')
  const member = useMember()
  const change = useChangeSearch()
  const today = useToday()
  const { person, ...asked } = askedIn(useSearch({ strict: false }), today)
  const { kind, date } = asked
  const query = useSheets(asked)
  const [isPacking, setPacking] = useState(false)
  const people = (query.data?.pages ?? [])
    .flatMap(({ employees }) => employees)
    .filter(({ state }) => state !== 'empty')
  const period = sheetPeriod(kind, date)
  const counted = (as: 'employee' | 'employer') => people.filter(each => each[as]?.state === 'counts').length
  const show = (day: CalendarDate) => change({ week: sheetPeriod(kind, day).from, person: undefined })
  const label = kind === 'month' ? monthYear(date, language) : `${formatDate(period.from)} – ${formatDate(period.to)}`
  const name = kind === 'month' ? label : t('week', { number: Temporal.PlainDate.from(date).weekOfYear! })
  return (
    <>
      <PageHeader
        facts={
          people.length > 0 &&
          t('subtitle', {
            period: name,
            employee: t('signedByPeople', { count: counted('employee') }),
            employer: t('signedByEmployer', { count: counted('employer') }),
          })
        }
        more={
          mayMakePack(member)
            ? [{ label: t('pack.open'), icon: <DownloadIcon />, onPress: () => setPacking(true) }]
            : []
        }
        period={
          <WeekNavigator
            isBusy={query.isLoading}
            label={label}
            onNext={() => show(addDays(period.to, 1))}
            onPrevious={() => show(addDays(period.from, -1))}
            onToday={() => show(today)}
            step={kind}
            {...(kind === 'week' && { calendar: { date, onChoose: show } })}
          />
        }
        title={t('web:titles.sheets')}
        view={
          <ViewSwitch
            label={t('sights.label')}
            onChange={next => change({ kind: next === 'week' ? undefined : next, week: undefined, person: undefined })}
            shown={kind}
            views={sheetKinds.map(view => ({ view, label: t(`sights.${view}`) }))}
          />
        }
      />
      <Loaded failure={t('failures.load')} query={query}>
        {({ pages }) => (
          <div
            className={`grid grid-cols-[minmax(0,1fr)] items-start gap-5 ${person ? 'xl:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]' : ''}`}
          >
            <Panel className={person ? 'max-xl:hidden' : ''} isFlush>
              <People asked={asked} current={person} people={people} timeZone={pages[0]!.timeZone} />
              {query.hasNextPage && <Spinner className="m-4 justify-center" />}
            </Panel>
            {person && (
              <Chosen asked={asked} key={person} person={person} row={people.find(({ id }) => id === person)} />
            )}
          </div>
        )}
      </Loaded>
      {isPacking && <PackDialog kind={kind} onClose={() => setPacking(false)} people={people} period={period} />}
    </>
  )
}

SheetsPage.load = (opening: Opening) =>
  opening.queryClient.prefetchInfiniteQuery(sheetsQuery(askedIn(opening.search, todayOf(opening.session))))

interface PeopleProps {
  asked: AskedSheet
  people: readonly SheetRow[]
  current: string | null
  timeZone: string
}

function People({ asked, people, current, timeZone }: PeopleProps) {
  const { t } = useTranslation('sheets')
  const change = useChangeSearch()
  const hrefOf = ({ id }: SheetRow) =>
    `${paths.admin.sheets}?${asked.kind === 'month' ? 'kind=month&' : ''}week=${asked.date}&person=${id}`
  const columns: Column<SheetRow>[] = [
    {
      key: 'person',
      label: t('list.person'),
      role: 'title',
      className: current ? '' : 'md:min-w-36',
      render: person => (
        <TextLink className="font-semibold wrap-break-word" href={hrefOf(person)} isStandalone>
          {fullName(person)}
        </TextLink>
      ),
    },
    {
      key: 'hours',
      label: t('list.hours'),
      align: 'end',
      isNumeric: true,
      render: ({ retained }) => <span className="font-strong">{formatDuration(retained)}</span>,
    },
    {
      key: 'overtime',
      label: t('list.overtime'),
      align: 'end',
      isNumeric: true,
      render: ({ overtime, complementary }) =>
        overtime > 0
          ? formatDuration(overtime)
          : complementary > 0
            ? t('list.complementary', { hours: formatDuration(complementary) })
            : '–',
    },
    {
      key: 'employee',
      label: t('list.employee'),
      render: person => <PersonStanding {...person} timeZone={timeZone} />,
    },
    {
      key: 'employer',
      label: t('list.employer'),
      render: person => <EmployerStanding {...person} timeZone={timeZone} />,
    },
  ]
  return (
    <>
      <Table
        caption={t('list.label')}
        // Beside a sheet there is no room for what the sheet says itself.
        columns={current ? columns.filter(({ key }) => key !== 'overtime') : columns}
        empty={<EmptyState title={t('emptyTitle')}>{t('emptyBody')}</EmptyState>}
        onOpen={({ id }) => change({ week: asked.date, person: id })}
        rowKey={({ id }) => id}
        rows={people}
        {...(current && { current })}
      />
      {people.length > 0 && <SignAll asked={asked} people={people} />}
    </>
  )
}

const useSigning = (asked: AskedSheet) => {
  const { t } = useTranslation('sheets')
  const { mutateAsync, isPending } = useSignSheets(asked)
  const sign = (people: readonly SheetRow[]) =>
    void mutateAsync(people).then(
      () => notify.success(t('signedToast', { count: people.length })),
      error => notify.error(refusalOr(error, t('failures.sign'))),
    )
  return { sign, isPending }
}

const waits = ({ mayEmployerSign, maySign }: SheetRow) => mayEmployerSign && maySign

/** All that wait for the employer, in one press. */
function SignAll({ asked, people }: { asked: AskedSheet; people: readonly SheetRow[] }) {
  const { t } = useTranslation('sheets')
  const { sign, isPending } = useSigning(asked)
  const ready = people.filter(waits)
  const unsigned = Map.groupBy(ready, sheet => unsignedFor('employee', sheet))
  const alone = unsigned.get('left')?.length ?? 0
  const withoutAccess = (unsigned.get('unopened')?.length ?? 0) + (unsigned.get('blocked')?.length ?? 0)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 border-t border-line px-4 py-3.5 text-14 text-ink-2 md:px-5">
      <p className="min-w-0 flex-1 basis-56">
        {ready.length > 0 ? t('readyToSign', { count: ready.length }) : t('noneReady')}
        {alone > 0 && ` ${t('readyAlone', { count: alone })}`}
        {withoutAccess > 0 && ` ${t('readyWithoutAccess', { count: withoutAccess })}`}
      </p>
      {ready.length > 0 && (
        <Button className="max-md:w-full" icon={<EditIcon />} isBusy={isPending} onPress={() => sign(ready)}>
          {t('signAll', { count: ready.length })}
        </Button>
      )}
    </div>
  )
}

/** The sheet of the chosen person, to read before signing. */
function Chosen({ asked, person, row }: { asked: AskedSheet; person: string; row: SheetRow | undefined }) {
  const { t } = useTranslation('sheets')
  const change = useChangeSearch()
  const query = useQuery(sheetQuery(person, asked))
  const { sign, isPending } = useSigning(asked)
  return (
    <Loaded failure={t('failures.load')} query={query}>
      {sheet => (
        <div className="grid min-w-0 gap-3">
          <SheetPaper sheet={sheet} />
          <div className="flex flex-wrap gap-2.5 max-md:*:flex-1">
            {row && waits(row) && (
              <Button icon={<EditIcon />} isBusy={isPending} onPress={() => sign([row])}>
                {t('signThis')}
              </Button>
            )}
            <PdfButton asked={asked} person={person} />
            <Button icon={<CloseIcon />} onPress={() => change({ person: undefined })} variant="quiet">
              {t('close')}
            </Button>
          </div>
        </div>
      )}
    </Loaded>
  )
}
