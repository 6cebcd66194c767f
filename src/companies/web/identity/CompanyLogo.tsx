import { useId, useState } from 'react'
import { initialsOf, mostLogoBytes } from '#companies/rules.ts'
import { type Identity, useRemoveLogo, useSetLogo } from '#companies/web/shared/Identity.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { FieldMessage } from '#web/ui/fields/FieldMessage.tsx'
import { FileButton } from '#web/ui/files/FileButton.tsx'
import { useFileDrop } from '#web/ui/files/useFileDrop.ts'
import { notify } from '#web/ui/toasts/notify.tsx'

/** A pocket with the logo, or with the initials of the name; it takes a dropped picture. */
export function CompanyLogo({ name, logo }: Pick<Identity, 'name' | 'logo'>) {
  const { t } = useTranslation('company')
  const messageId = useId()
  const [refusal, setRefusal] = useState<string>()
  const setLogo = useSetLogo()
  const removeLogo = useRemoveLogo()
  const isBusy = setLogo.isPending || removeLogo.isPending
  const take = async (file: File) => {
    if (isBusy) return
    if (file.size > mostLogoBytes) return setRefusal(t('identity.logo.tooLarge'))
    try {
      await setLogo.mutateAsync(file)
      setRefusal(undefined)
      notify.success(t('identity.logo.saved'))
    } catch (error) {
      setRefusal(refusalOr(error, t('identity.logo.failure')))
    }
  }
  const remove = (version: string) =>
    sayEnding(removeLogo.mutateAsync(version), {
      done: t('identity.logo.removed'),
      failure: t('identity.logo.failedRemoval'),
    })
  const { isOver, target } = useFileDrop(file => void take(file))
  return (
    <div
      {...target}
      aria-label={t('identity.logo.name')}
      className="grid content-start gap-3 max-md:grid-cols-[7rem_minmax(0,1fr)] max-md:gap-x-4 md:justify-items-center"
      role="group"
    >
      <Pocket isOver={isOver} logo={logo} name={name} />
      <div className="flex flex-col items-start gap-1 md:items-center">
        <FileButton
          accept="image/png,image/jpeg,image/webp"
          describedBy={messageId}
          isDisabled={isBusy}
          onPick={file => void take(file)}
          size="sm"
          variant="quiet"
        >
          {t(logo ? 'identity.logo.change' : 'identity.logo.choose')}
        </FileButton>
        {logo && (
          <Button isBusy={removeLogo.isPending} onPress={() => void remove(logo)} size="sm" variant="quiet">
            {t('identity.logo.remove')}
          </Button>
        )}
      </div>
      <div aria-live="polite" className="max-md:col-span-2 md:w-28 md:text-center">
        <FieldMessage hint={t('identity.logo.hint')} id={messageId} {...(refusal && { error: refusal })} />
      </div>
    </div>
  )
}

function Pocket({ name, logo, isOver }: Pick<Identity, 'name' | 'logo'> & { isOver: boolean }) {
  const { t } = useTranslation('company')
  const look = `grid size-28 place-items-center overflow-clip rounded-[4px_4px_20px_20px] border ${isOver ? 'border-bleu-text bg-bleu-wash' : 'border-line'}`
  if (!logo)
    return (
      <span
        aria-hidden="true"
        className={`${look} bg-paper font-display text-[44px]/none font-bold tracking-[-0.05em]`}
      >
        {initialsOf(name)}
      </span>
    )
  return (
    // Logos are drawn for white paper.
    <span className={`${look} keep-colours bg-white p-2`}>
      <img
        alt={t('identity.logo.of', { name })}
        className="size-[94px] object-contain"
        height={96}
        src={`/api/company/logos/${logo}`}
        width={96}
      />
    </span>
  )
}
