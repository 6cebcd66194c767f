import { useQuery } from '@tanstack/react-query'
import {
  type ComponentProps,
  type Dispatch,
  type SetStateAction,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type CalendarDate, monthOf } from '#core/calendar.ts'
import { filtersOf, type PeopleSearch, shownPeople } from '#schedule/plan-week.ts'
import { type MonthSlot, sights } from '#schedule/web/shared/Sight.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { PrintIcon } from '#web/ui/icons.tsx'
import { MenuAct } from '#web/ui/lists/ActionMenu.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { MoreButton } from '#web/ui/lists/MoreButton.tsx'
import { NarrowedNote } from '#web/ui/lists/NarrowedNote.tsx'
import { NativeSelect } from '#web/ui/lists/NativeSelect.tsx'
import { SearchField } from '#web/ui/lists/SearchField.tsx'
import { ViewSwitch } from '#web/ui/lists/ViewSwitch.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useWindowRows } from '#web/ui/rows/useWindowRows.ts'
import { useIsWide } from '#web/ui/time/useIsWide.ts'
import { WeekNavigator } from '#web/ui/time/WeekNavigator.tsx'
import { useCtrlKey } from '#web/ui/useCtrlKey.ts'
import { monthSteps, type TeamMonth, teamMonthQuery, typesOf } from './Months.ts'
import { MONTH_ROW, MonthTable, TypeLegend } from './MonthTable.tsx'

/** The month of the team: to look ahead, and to print. */
export function MonthSight({ date, onSight, onDate, ...slots }: ComponentProps<MonthSlot>) {
  const { t, language } = useTranslation('sights')
  const today = useToday()
  const month = monthOf(date)
  const query = useQuery(teamMonthQuery(month.from))
  const search = useState(everybody)
  const print = () => slots.print({ of: 'team', span: 'month', date: month.from, department: search[0].department })
  useCtrlKey('p', query.data ? print : null)
  const isWide = useIsWide()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const steps = monthSteps(month, today, language, onDate)
  const choice = (
    <span className="max-md:grid max-md:**:[fieldset]:flex max-md:**:[label]:flex-1 max-md:**:[label]:justify-center">
      <ViewSwitch
        label={t('schedule:sight.label')}
        onChange={onSight}
        shown="month"
        views={sights.map(view => ({ view, label: t(`schedule:sight.${view}`) }))}
      />
    </span>
  )
  return (
    <>
      <PageHeader
        facts={isWide && steps.label}
        {...(isWide
          ? { more: [{ label: t('schedule:print.action'), icon: <PrintIcon size={16} />, onPress: print }] }
          : {
              moreButton: (
                <MoreButton isDisabled={!query.data} label={t('ui:header.more')} onOpen={() => setSheetOpen(true)} />
              ),
            })}
        period={<WeekNavigator className="max-md:flex-1" {...steps} isBusy={query.isPlaceholderData} />}
        title={t('schedule:planning.title')}
        view={isWide && choice}
      />
      <Loaded failure={t('schedule:errors.load')} query={query}>
        {shown => (
          <>
            {isWide ? (
              <div className="mb-3.5 flex flex-wrap items-center gap-2.5 empty:hidden">
                <MonthFilters search={search} shown={shown} />
              </div>
            ) : (
              <Narrowed search={search} shown={shown} />
            )}
            <MonthOfTeam shown={shown} wanted={search[0]} />
            <Dialog isOpen={isSheetOpen && !isWide} onClose={() => setSheetOpen(false)} title={t('ui:header.more')}>
              {choice}
              <MonthFilters search={search} shown={shown} />
              <ul className="-mx-2.5 grid border-line border-t pt-2">
                <MenuAct
                  icon={<PrintIcon size={16} />}
                  onClick={() => {
                    setSheetOpen(false)
                    print()
                  }}
                >
                  {t('schedule:print.action')}
                </MenuAct>
              </ul>
            </Dialog>
          </>
        )}
      </Loaded>
    </>
  )
}

const everybody: PeopleSearch = { department: undefined, query: '' }
const everybodyKey = ' everybody'

interface MonthFiltersProps {
  shown: TeamMonth
  search: [PeopleSearch, Dispatch<SetStateAction<PeopleSearch>>]
}

/** The search and the departments of a month; a small team has none. */
function MonthFilters({ shown, search: [wanted, show] }: MonthFiltersProps) {
  const { t } = useTranslation('schedule')
  const { hasSearch, departments } = filtersOf({
    employees: shown.people,
    listedDepartments: shown.listedDepartments,
  })
  const { department, query } = wanted
  return (
    <>
      {hasSearch && (
        <SearchField
          className="w-full md:w-52"
          label={t('view.search')}
          onChange={typed => show({ ...wanted, query: typed })}
          value={query}
        />
      )}
      {departments.length > 0 && (
        <span className="max-w-full min-w-0 **:max-w-full">
          <NativeSelect
            label={t('view.departments')}
            onChange={({ target }) =>
              show({
                ...wanted,
                department: departments.find(each => keyOf(each.department) === target.value)?.department,
              })
            }
            options={[
              { value: everybodyKey, label: t('view.everybody') },
              ...departments.map(each => ({
                value: keyOf(each.department),
                label: each.department ?? t('view.noDepartment'),
              })),
            ]}
            value={department === undefined ? everybodyKey : keyOf(department)}
          />
        </span>
      )}
    </>
  )
}

/** The filters of the month in words, on a phone, where they are in a sheet. */
function Narrowed({ shown, search: [wanted, show] }: MonthFiltersProps) {
  const { t } = useTranslation('schedule')
  const found = shownPeople(shown.people, wanted).length
  if (found === shown.people.length || found === 0) return null
  const department = wanted.department === undefined ? '' : (wanted.department ?? t('view.noDepartment'))
  const names = [department, wanted.query.trim()].filter(Boolean).join(', ')
  return (
    <NarrowedNote onSeeAll={() => show(everybody)} seeAll={t('dialogs:look.seeAll')}>
      {t('dialogs:look.narrowed', { names, found, count: shown.people.length })}
    </NarrowedNote>
  )
}

interface MonthOfTeamProps {
  shown: TeamMonth
  wanted: PeopleSearch
}

function MonthOfTeam({ shown, wanted }: MonthOfTeamProps) {
  const { t } = useTranslation('sights')
  const body = useRef<HTMLTableSectionElement>(null)
  const region = useTodayInSight(shown.month.from)
  const types = useMemo(() => typesOf(shown.shiftTypes), [shown.shiftTypes])
  const people = useMemo(() => shownPeople(shown.people, wanted), [shown.people, wanted])
  const sized = useMemo(() => people.map(({ id }) => ({ key: id, height: MONTH_ROW })), [people])
  const drawn = useWindowRows({ list: body, rows: sized })
  const [first, last] = [drawn.items[0], drawn.items.at(-1)]
  const dayHref = (date: CalendarDate) => `${paths.admin.schedule}?vue=jour&date=${date}`
  return (
    <>
      {people.length === 0 ? (
        <div className="rounded-3 border border-line bg-surface">
          <EmptyState title={t('dialogs:view.nobodyTitle')}>{t('dialogs:view.nobody')}</EmptyState>
        </div>
      ) : (
        // Scrolls where the month is wider than the window, so the keyboard must reach it.
        <section
          aria-label={t('month.label')}
          className="relative rounded-3 border border-line bg-surface max-xl:overflow-x-auto xl:overflow-clip"
          ref={region}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard
          tabIndex={0}
        >
          <MonthTable
            after={last ? drawn.height - last.start - last.size : drawn.height}
            before={first?.start ?? 0}
            body={body}
            dayHref={dayHref}
            people={drawn.items.map(({ index }) => people[index]!)}
            shown={shown}
            types={types}
          />
        </section>
      )}
      <div className="mt-3">
        <TypeLegend shown={shown} types={types} />
      </div>
    </>
  )
}

/** A month opens on today, two days before the edge, and any other month on its first day. */
const useTodayInSight = (month: CalendarDate) => {
  const region = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const box = region.current
    if (!box || !month) return
    const today = box.querySelector<HTMLElement>('[aria-current="date"]')
    box.scrollLeft = today ? today.offsetLeft + 3 * today.offsetWidth - box.clientWidth : 0
  }, [month])
  return region
}

const keyOf = (department: string | null) => `in ${department ?? ''}`
