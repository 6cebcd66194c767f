import { useState } from 'react'
import {
  type KeptProfile,
  type PayrollMonth,
  profilePath,
  useDeleteProfile,
  useTrialFile,
} from '#payroll/web/Payroll.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { CommandDialog } from '#web/ui/dialogs/CommandDialog.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { newest, useOpened } from '#web/ui/dialogs/useOpened.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { DeleteIcon, PlusIcon } from '#web/ui/icons.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'

const AddProfileDialog = lazyDialog(async () => (await import('./AddProfileDialog.tsx')).AddProfileDialog)

/** How files are made for the accountant: a line a profile. */
export function ProfilesPanel({ data: { profiles, month, closing } }: { data: PayrollMonth }) {
  const { t } = useTranslation('payroll')
  const [isAdding, setAdding] = useState(false)
  const [deleted, setDeleted] = useState<KeptProfile | null>(null)
  return (
    <Panel
      aside={
        <Button icon={<PlusIcon />} onPress={() => setAdding(true)} size="sm" variant="secondary">
          {t('profiles.add')}
        </Button>
      }
      isFlush
      title={t('profiles.title')}
    >
      {profiles.length === 0 ? (
        <EmptyState title={t('profiles.empty')}>{t('profiles.emptyBody')}</EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {profiles.map(profile => (
            <ProfileLine
              isClosed={closing !== null}
              key={profile.id}
              month={month}
              onDelete={() => setDeleted(profile)}
              profile={profile}
            />
          ))}
        </ul>
      )}
      {isAdding && <AddProfileDialog month={month} onClose={() => setAdding(false)} />}
      {deleted && <DeleteProfileDialog onClose={() => setDeleted(null)} profile={newest(profiles, deleted)} />}
    </Panel>
  )
}

interface ProfileLineProps {
  profile: KeptProfile
  month: string
  /** Its file is no trial any more. */
  isClosed: boolean
  onDelete: () => void
}

function ProfileLine({ profile, month, isClosed, onDelete }: ProfileLineProps) {
  const { t } = useTranslation('payroll')
  const trial = useTrialFile(profile, month)
  const take = () =>
    trial.mutate(undefined, { onError: error => notify.error(refusalOr(error, t('profile.trialFailure'))) })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5">
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <TextLink className="font-semibold" href={profilePath(profile.id, month)}>
          {profile.name}
        </TextLink>
        <p className="text-13 text-ink-2">
          {t(`shapes.${profile.shape}`)} · {t('profiles.columns', { count: profile.columns.length })}
        </p>
      </div>
      <span className="flex items-center gap-1">
        <Button
          aria-label={t('profile.trialOf', { name: profile.name })}
          isBusy={trial.isPending}
          onPress={take}
          size="sm"
          variant="secondary"
        >
          {t(isClosed ? 'profile.file' : 'profile.trial')}
        </Button>
        <IconButton
          icon={<DeleteIcon />}
          label={t('profiles.delete', { name: profile.name })}
          onPress={onDelete}
          tone="delete"
        />
      </span>
    </li>
  )
}

function DeleteProfileDialog({ profile, onClose }: { profile: KeptProfile; onClose: () => void }) {
  const { t } = useTranslation('payroll')
  const { commandOf } = useOpened(profile)
  return (
    <CommandDialog
      command={commandOf(useDeleteProfile())}
      confirmLabel={t('profiles.confirm')}
      done={t('profiles.deleted')}
      failure={t('profiles.failure')}
      onClose={onClose}
      title={t('profiles.deleteTitle')}
    >
      {t('profiles.deleteBody', { name: profile.name })}
    </CommandDialog>
  )
}
