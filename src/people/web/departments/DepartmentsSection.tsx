import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Department, departmentsQuery } from '#people/web/shared/Departments.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { newest } from '#web/ui/dialogs/useOpened.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { DeleteIcon, EditIcon, PlusIcon } from '#web/ui/icons.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { likeDepartments } from './LikeDepartments.ts'

const DepartmentDialog = lazyDialog(async () => (await import('./DepartmentDialog.tsx')).DepartmentDialog)
const DeleteDepartmentDialog = lazyDialog(
  async () => (await import('./DeleteDepartmentDialog.tsx')).DeleteDepartmentDialog,
)
const OrderDepartmentsDialog = lazyDialog(
  async () => (await import('./OrderDepartmentsDialog.tsx')).OrderDepartmentsDialog,
)

type OpenDialog =
  | { to: 'save'; department: Department | null }
  | { to: 'delete'; department: Department; into?: Department }
  | { to: 'order' }

/** The departments of the company, in its order. */
export function DepartmentsSection() {
  const { t } = useTranslation('people')
  return (
    <Loaded failure={t('departments.failures.load')} query={useQuery(departmentsQuery)}>
      {departments => <Departments departments={departments} />}
    </Loaded>
  )
}

DepartmentsSection.load = ({ queryClient }: Opening) => queryClient.prefetchQuery(departmentsQuery)

function Departments({ departments }: { departments: readonly Department[] }) {
  const { t } = useTranslation('people')
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const close = { onClose: () => setOpened(null) }
  return (
    <>
      {departments.length === 0 ? (
        <EmptyState title={t('departments.emptyTitle')}>{t('departments.emptyBody')}</EmptyState>
      ) : (
        <>
          <p className="text-14 text-ink-2">{t('departments.lead')}</p>
          {likeDepartments(departments).map(({ from, into }) => (
            <Banner className="mt-2" key={from.id} kind="warn">
              {t('departments.merging.alike', { from: from.name, into: into.name })}{' '}
              <Button
                className="-my-2 text-inherit"
                onPress={() => setOpened({ to: 'delete', department: from, into })}
                size="sm"
                variant="quiet"
              >
                {t('departments.merging.merge')}
              </Button>
            </Banner>
          ))}
          <ul className="mt-2 divide-y divide-line">
            {departments.map(department => (
              <Row department={department} key={department.id} onOpen={setOpened} />
            ))}
          </ul>
        </>
      )}
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button icon={<PlusIcon />} onPress={() => setOpened({ to: 'save', department: null })} variant="secondary">
          {t('departments.add')}
        </Button>
        {departments.length > 1 && (
          <Button onPress={() => setOpened({ to: 'order' })} variant="quiet">
            {t('departments.order')}
          </Button>
        )}
      </div>
      {opened?.to === 'save' && (
        <DepartmentDialog
          {...close}
          department={opened.department && newest(departments, opened.department)}
          departments={departments}
          onMerge={(department, into) => setOpened({ to: 'delete', department, into })}
        />
      )}
      {opened?.to === 'delete' && (
        <DeleteDepartmentDialog
          {...close}
          department={newest(departments, opened.department)}
          departments={departments}
          into={opened.into ?? null}
        />
      )}
      {opened?.to === 'order' && <OrderDepartmentsDialog {...close} departments={departments} />}
    </>
  )
}

function Row({ department, onOpen }: { department: Department; onOpen: (opened: OpenDialog) => void }) {
  const { t } = useTranslation('people')
  const { name, colour, people } = department
  return (
    <li className="flex items-center gap-3 py-1.5">
      <span
        aria-hidden="true"
        className="keep-colours size-3.5 flex-none rounded-[3px_3px_6px_6px] inset-ring inset-ring-[rgb(0_0_0/0.15)]"
        style={{ background: colour }}
      />
      <span className="min-w-0 flex-1 md:flex md:justify-between md:gap-4">
        <span className="block font-strong wrap-anywhere">{name}</span>
        <span className="block text-13 whitespace-nowrap text-ink-2">{t('departments.people', { count: people })}</span>
      </span>
      <span className="flex">
        <IconButton
          icon={<EditIcon />}
          label={t('departments.edit', { name })}
          onPress={() => onOpen({ to: 'save', department })}
        />
        <IconButton
          icon={<DeleteIcon />}
          label={t('departments.delete', { name })}
          onPress={() => onOpen({ to: 'delete', department })}
          tone="delete"
        />
      </span>
    </li>
  )
}
