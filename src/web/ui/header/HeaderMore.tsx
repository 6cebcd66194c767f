import { useState } from 'react'
import { useTranslation } from '#web/i18n.ts'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { MoreButton } from '#web/ui/lists/MoreButton.tsx'
import type { PageAct } from './PageAct.ts'

const ActMenu = lazyDialog(async () => (await import('./ActMenu.tsx')).ActMenu, null)

/** Rare acts, behind '…'. */
export function HeaderMore({ acts }: { acts: readonly PageAct[] }) {
  const { t } = useTranslation('ui')
  const [at, setAt] = useState<Element | null>(null)
  const title = t('header.more')
  return (
    <>
      <MoreButton label={title} onOpen={setAt} />
      {at && <ActMenu acts={acts} at={at} onClose={() => setAt(null)} title={title} />}
    </>
  )
}
