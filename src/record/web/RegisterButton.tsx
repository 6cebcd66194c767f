import { useState } from 'react'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { DownloadIcon } from '#web/ui/rare-icons.tsx'

const RegisterDialog = lazyDialog(async () => (await import('./RegisterDialog.tsx')).RegisterDialog)

/** Opens the staff register, which says first what it lacks. */
export function RegisterButton() {
  const { t } = useTranslation('company')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<DownloadIcon />} onPress={() => setOpen(true)} size="sm" variant="secondary">
        {t('rows.register.open')}
      </Button>
      {isOpen && <RegisterDialog onClose={() => setOpen(false)} />}
    </>
  )
}
