import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mayPairKiosks } from '#kiosk/policy.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { PlusIcon } from '#web/ui/icons.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { KioskStanding } from './KioskStanding.tsx'
import { kiosksQuery, type MadeCode } from './Kiosks.ts'

const KioskDialog = lazyDialog(async () => (await import('./KioskDialog.tsx')).KioskDialog)
const CodeDialog = lazyDialog(async () => (await import('./CodeDialog.tsx')).CodeDialog)

/** The tablets of the company, and a way to add one. */
export function DevicesSection() {
  const { t } = useTranslation('kiosk')
  const [opened, setOpened] = useState<'add' | MadeCode | null>(null)
  const close = () => setOpened(null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <p className="text-14 text-ink-2">{t('administration.short')}</p>
        <Loaded failure={t('administration.failures.load')} query={useQuery(kiosksQuery)}>
          {({ kiosks }) => (
            <ul className="mt-1 divide-y divide-line empty:hidden">
              {kiosks.map(kiosk => (
                <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5" key={kiosk.id}>
                  <span className="min-w-0 font-label wrap-anywhere">{kiosk.name}</span>
                  <KioskStanding kiosk={kiosk} />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </div>
      <div className="flex flex-wrap gap-2.5">
        {mayPairKiosks(useMember()) && (
          <Button icon={<PlusIcon />} onPress={() => setOpened('add')} variant="secondary">
            {t('administration.add')}
          </Button>
        )}
        <LinkButton href={paths.admin.kiosks} variant="quiet">
          {t('administration.manage')}
        </LinkButton>
      </div>
      {opened === 'add' && <KioskDialog kiosk={null} onClose={close} onMade={setOpened} />}
      {opened && opened !== 'add' && <CodeDialog made={opened} onClose={close} />}
    </div>
  )
}

DevicesSection.load = ({ queryClient }: Opening) => queryClient.prefetchQuery(kiosksQuery)
