import { type RefObject, useMemo, useState } from 'react'
import { Dialog, Popover } from 'react-aria-components'
import type { TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { popoverClass } from '#web/ui/dialogs/popover-style.ts'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { ExpandIcon } from '#web/ui/icons.tsx'
import { NativeSelect } from '#web/ui/lists/NativeSelect.tsx'
import { useCtrlKey } from '#web/ui/useCtrlKey.ts'
import { useRoleName } from '#web/useRoleName.ts'
import { OrderChoice } from './OrderChoice.tsx'
import { filteredPeople, groupings } from './PlanningGroups.ts'
import type { PlanningView } from './usePlanningView.ts'

const collator = new Intl.Collator('fr')

interface ViewMenuProps {
  /** The whole team. */
  team: TeamWeek
  view: PlanningView
  /** Arranges people by hand. */
  onArrange: () => void
  /** The field that Ctrl+F leads to. */
  search: RefObject<HTMLInputElement | null>
}

/** The order of people, which is the company's; by what the planning groups its people, and which roles and types it shows, of one's own. */
export function ViewMenu({ team, view, onArrange, search }: ViewMenuProps) {
  useFindKey(search)
  const { t } = useTranslation('schedule')
  const [at, setAt] = useState<Element | null>(null)
  const { roles, types } = view.filter
  const hidden = useMemo(
    () => team.employees.length - filteredPeople(team, { roles, types }).length,
    [team, roles, types],
  )
  const says = t('dialogs:look.hidden', { count: hidden })
  return (
    <>
      <button
        aria-expanded={at !== null}
        aria-haspopup="dialog"
        aria-label={hidden > 0 ? `${t('dialogs:look.title')}, ${says}` : undefined}
        className="flex min-h-11 cursor-pointer items-center gap-1.5 rounded-2 border border-line-mid px-3 font-label hover:border-ink md:min-h-10"
        onClick={({ currentTarget }) => setAt(currentTarget)}
        type="button"
      >
        {t('dialogs:look.title')}
        {hidden > 0 && (
          <span className="rounded-full bg-ink px-1.5 text-12 leading-5 text-paper tabular-nums">{hidden}</span>
        )}
        <ExpandIcon size={14} />
      </button>
      {at && (
        <Popover
          className={popoverClass}
          isOpen
          offset={4}
          onOpenChange={open => open || setAt(null)}
          placement="bottom end"
          triggerRef={{ current: at }}
        >
          <Dialog
            aria-label={t('dialogs:look.title')}
            className="grid max-h-[inherit] w-72 max-w-[calc(100vw-24px)] gap-3 overflow-y-auto p-4 outline-none"
          >
            <Choices
              onArrange={() => {
                setAt(null)
                onArrange()
              }}
              team={team}
              view={view}
            />
            <p className="text-13 text-ink-2" role="status">
              {hidden > 0 && says}
            </p>
          </Dialog>
        </Popover>
      )}
    </>
  )
}

function Choices({ team, view, onArrange }: Omit<ViewMenuProps, 'search'>) {
  const { t } = useTranslation('schedule')
  const { roles, types } = view.filter
  const roleName = useRoleName()
  // A chosen role that nobody has any more can still be unchosen.
  const known = new Map([
    ...roles.map(name => [name, name] as const),
    ...team.employees.map(({ role }) => [role.name, roleName(role)] as const),
  ])
  const offered = [...known].map(([id, name]) => ({ id, name })).toSorted((a, b) => collator.compare(a.name, b.name))
  return (
    <>
      <div className="grid gap-1 **:[select]:w-full">
        <span aria-hidden="true" className="text-13 font-strong">
          {t('dialogs:look.by')}
        </span>
        <NativeSelect
          label={t('dialogs:look.by')}
          onChange={({ target }) => view.group(groupings.find(each => each === target.value) ?? 'none')}
          options={groupings.map(value => ({ value, label: t(`dialogs:look.groupings.${value}`) }))}
          value={view.by}
        />
      </div>
      <div className="grid gap-1 **:[select]:w-full">
        <span aria-hidden="true" className="text-13 font-strong">
          {t('dialogs:view.order')}
        </span>
        <OrderChoice onArrange={onArrange} order={team.peopleOrder} />
      </div>
      <Checks
        chosen={roles}
        legend={t('dialogs:look.roles')}
        onChange={chosen => view.keep({ roles: chosen })}
        options={offered}
      />
      <Checks
        chosen={types}
        legend={t('dialogs:look.types')}
        onChange={chosen => view.keep({ types: chosen })}
        options={team.shiftTypes}
      />
      {roles.length + types.length > 0 && (
        <Button onPress={() => view.keep({ roles: [], types: [] })} variant="secondary">
          {t('dialogs:look.all')}
        </Button>
      )}
    </>
  )
}

interface ChecksProps {
  legend: string
  options: readonly { id: string; name: string }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

function Checks({ legend, options, chosen, onChange }: ChecksProps) {
  if (options.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="text-13 font-strong">{legend}</legend>
      {options.map(({ id, name }) => (
        <CheckboxField
          key={id}
          label={<span className="wrap-anywhere">{name}</span>}
          onChange={isChosen => onChange(isChosen ? [...chosen, id] : chosen.filter(each => each !== id))}
          value={chosen.includes(id)}
        />
      ))}
    </fieldset>
  )
}

/** Only near rows are in the page, so the browser's own search would miss people. */
const useFindKey = (search: RefObject<HTMLInputElement | null>) =>
  useCtrlKey('f', () => {
    // Behind a dialog nothing takes the focus.
    if (document.querySelector('[role="dialog"]')) return false
    search.current?.focus()
    search.current?.select()
    return true
  })
