import { useMemo } from 'react'
import type { TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { NativeSelect } from '#web/ui/lists/NativeSelect.tsx'
import { ViewSwitch } from '#web/ui/lists/ViewSwitch.tsx'
import { useIsWide } from '#web/ui/time/useIsWide.ts'
import { useRoleName } from '#web/useRoleName.ts'
import { OrderChoice } from './OrderChoice.tsx'
import { filteredPeople, groupings } from './PlanningGroups.ts'
import type { PlanningView } from './usePlanningView.ts'

const collator = new Intl.Collator('fr')

/** From so many people on, a roomy week is longer than the window. */
const MANY = 15

interface LookDialogProps {
  /** The whole team. */
  team: TeamWeek
  view: PlanningView
  /** The button that opened it. */
  at: Element
  /** The lines of a day are close by themselves. */
  hasDensity: boolean
  onClose: () => void
  /** Arranges people by hand. */
  onArrange: () => void
}

/** How close the rows stand; the order of people, which is the company's; by what the planning groups its people, and which roles and types it shows, of one's own. */
export function LookDialog({ team, view, at, hasDensity, onClose, onArrange }: LookDialogProps) {
  const { t } = useTranslation('schedule')
  const isWide = useIsWide()
  const { roles, types } = view.filter
  const hidden = useMemo(
    () => team.employees.length - filteredPeople(team, { roles, types }).length,
    [team, roles, types],
  )
  return (
    <Dialog at={isWide ? at : null} isOpen onClose={onClose} title={t('dialogs:look.title')}>
      {isWide && hasDensity && team.employees.length >= MANY && (
        <ViewSwitch
          label={t('dialogs:look.rows')}
          onChange={shown => view.keep({ isCompact: shown === 'compact' })}
          shown={view.isCompact ? 'compact' : 'roomy'}
          views={[
            { view: 'roomy', label: t('dialogs:look.roomy') },
            { view: 'compact', label: t('dialogs:look.compact') },
          ]}
        />
      )}
      <Choices onArrange={onArrange} team={team} view={view} />
      <p className="text-13 text-ink-2" role="status">
        {hidden > 0 && t('dialogs:look.hidden', { count: hidden })}
      </p>
    </Dialog>
  )
}

function Choices({ team, view, onArrange }: Pick<LookDialogProps, 'team' | 'view' | 'onArrange'>) {
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
