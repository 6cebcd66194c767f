import { useState } from 'react'
import type { Department } from '#people/web/shared/Departments.ts'
import { useTranslation } from '#web/i18n.ts'
import { CommandDialog } from '#web/ui/dialogs/CommandDialog.tsx'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'
import { OptionalSelectField } from '#web/ui/fields/SelectField.tsx'
import { useDeleteDepartment } from './DepartmentCommands.ts'

interface DeleteDepartmentDialogProps {
  department: Department
  departments: readonly Department[]
  /** The one that it is merged with; null where it is deleted. */
  into: Department | null
  onClose: () => void
}

/** All that names the department goes to another one, or nowhere. */
export function DeleteDepartmentDialog({ department, departments, into, onClose }: DeleteDepartmentDialogProps) {
  const { t } = useTranslation('people')
  const [replacement, setReplacement] = useState<string | null>(into?.id ?? null)
  const { people: count, name } = department
  const deletion = useDeleteDepartment(replacement)
  const { commandOf } = useOpened(department)
  return (
    <CommandDialog
      command={commandOf(deletion)}
      confirmLabel={t(into ? 'departments.merging.merge' : 'departments.deletion.confirm')}
      done={t(into ? 'departments.merging.done' : 'departments.deleted')}
      failure={t('departments.failures.delete')}
      onClose={onClose}
      title={
        into
          ? t('departments.merging.title', { from: name, into: into.name })
          : t('departments.deletion.title', { name })
      }
    >
      {into ? (
        <p>{t('departments.merging.lead', { from: name, into: into.name })}</p>
      ) : (
        <div className="grid gap-4">
          <p>{count > 0 ? t('departments.deletion.used', { count }) : t('departments.deletion.unused')}</p>
          <OptionalSelectField
            className="text-ink"
            label={t('departments.deletion.replacement')}
            nothing={t('departments.deletion.none')}
            onChange={setReplacement}
            options={departments
              .filter(({ id }) => id !== department.id)
              .map(other => ({ value: other.id, label: other.name }))}
            value={replacement}
          />
          {replacement === null && <p>{t('departments.deletion.gone')}</p>}
        </div>
      )}
    </CommandDialog>
  )
}
