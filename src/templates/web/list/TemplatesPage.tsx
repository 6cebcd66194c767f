import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { templatesQuery } from '#templates/web/Templates.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { newest } from '#web/ui/dialogs/useOpened.ts'
import { PlusIcon } from '#web/ui/icons.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { weekSearch } from '#web/ui/time/useShownWeek.ts'
import { CyclesPanel } from './CyclesPanel.tsx'
import type { OpenTemplateDialog } from './OpenTemplateDialog.ts'
import { TemplatesPanel } from './TemplatesPanel.tsx'

const SaveTemplateDialog = lazyDialog(async () => (await import('./SaveTemplateDialog.tsx')).SaveTemplateDialog)
const RenameDialog = lazyDialog(async () => (await import('./RenameDialog.tsx')).RenameDialog)
const DeleteTemplateDialog = lazyDialog(async () => (await import('./DeleteDialogs.tsx')).DeleteTemplateDialog)
const CycleDialog = lazyDialog(async () => (await import('./CycleDialog.tsx')).CycleDialog)
const StopCycleDialog = lazyDialog(async () => (await import('./StopCycleDialog.tsx')).StopCycleDialog)
const DeleteCycleDialog = lazyDialog(async () => (await import('./DeleteDialogs.tsx')).DeleteCycleDialog)

/** The week templates and the cycles of the company. Opened from the planning, it offers to keep the week that was shown. */
export function TemplatesPage() {
  const { t } = useTranslation('templates')
  const today = useToday()
  const query = useQuery(templatesQuery)
  const { week = today } = weekSearch(useSearch({ strict: false }))
  const [open, setOpen] = useState<OpenTemplateDialog | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <PageHeader
        action={{
          kind: 'create',
          label: t('templates.save'),
          icon: <PlusIcon />,
          onPress: () => setOpen({ kind: 'save' }),
        }}
        facts={t('lead')}
        title={t('web:titles.templates')}
      />
      <Loaded failure={t('load')} query={query}>
        {list => (
          <>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <TemplatesPanel onOpen={setOpen} templates={list.templates} />
              <CyclesPanel list={list} onOpen={setOpen} />
            </div>
            {open?.kind === 'save' && <SaveTemplateDialog date={week} onClose={close} />}
            {open?.kind === 'rename' && (
              <RenameDialog onClose={close} template={newest(list.templates, open.template)} />
            )}
            {open?.kind === 'delete' && (
              <DeleteTemplateDialog onClose={close} template={newest(list.templates, open.template)} />
            )}
            {open?.kind === 'cycle' && (
              <CycleDialog cycle={open.cycle && newest(list.cycles, open.cycle)} list={list} onClose={close} />
            )}
            {open?.kind === 'stop' && <StopCycleDialog cycle={open.cycle} onClose={close} today={list.today} />}
            {open?.kind === 'delete-cycle' && (
              <DeleteCycleDialog cycle={newest(list.cycles, open.cycle)} onClose={close} />
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

TemplatesPage.load = ({ queryClient }: Opening) => queryClient.prefetchQuery(templatesQuery)
