import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { QrCode } from '#web/ui/sharing/QrCode.tsx'
import { useCommandForm } from '#web/ui/useCommandForm.ts'
import { CodeField } from './CodeField.tsx'
import { type FirstCode, type SetUp, useTurnTwoStepOn } from './TwoStep.ts'

const resolver = checkedBy<FirstCode>(async () => (await import('#accounts/schemas.ts')).turnTwoStepOn)

interface ConfirmAppDialogProps {
  setUp: SetUp
  onDone: (recoveryCodes: string[]) => void
  onClose: () => void
}

export function ConfirmAppDialog({ setUp, onDone, onClose }: ConfirmAppDialogProps) {
  const { t } = useTranslation('account')
  const { form, isSubmitting, refusal, onSubmit } = useCommandForm<FirstCode, { recoveryCodes: string[] }>({
    resolver,
    defaultValues: { token: setUp.token, code: '' },
    send: useTurnTwoStepOn().mutateAsync,
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
    failure: t('settings.twoStep.setUp.failure'),
  })
  return (
    <FormDialog
      isSubmitting={isSubmitting}
      onClose={onClose}
      onSubmit={onSubmit}
      refusal={refusal}
      submitLabel={t('settings.twoStep.setUp.submit')}
      title={t('settings.twoStep.setUp.title')}
    >
      <p className="text-ink-2">{t('settings.twoStep.setUp.scan')}</p>
      <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-4">
        <QrCode label={t('settings.twoStep.setUp.picture')} text={setUp.address} />
        <div className="min-w-0 flex-1 basis-52">
          <p className="text-14 font-semibold" id="two-step-key">
            {t('settings.twoStep.setUp.key')}
          </p>
          <p aria-labelledby="two-step-key" className="mt-1 text-16 leading-7 select-all" role="group">
            {spaced(setUp.secret)}
          </p>
        </div>
      </div>
      <FormField control={form.control} name="code">
        {field => <CodeField {...field} label={t('settings.twoStep.code')} />}
      </FormField>
      <p className="text-14 text-ink-2">{t('settings.twoStep.setUp.consequence')}</p>
    </FormDialog>
  )
}

/** Groups of four, easier to copy. */
const spaced = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
