import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { changePlatformSettings } from '#platform/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import { useCommandForm } from '#web/ui/useCommandForm.ts'

const resolver = checkedBy<PlatformSettings>(async () => (await import('#platform/schemas.ts')).changePlatformSettings)

/** @param settings the current ones: unchanged fields follow changes of another tab */
export function PlatformSettingsForm({ settings }: { settings: PlatformSettings }) {
  const { t } = useTranslation('platform')
  const { form, isSubmitting, refusal, onSubmit } = useCommandForm({
    resolver,
    values: settings,
    resetOptions: { keepDirtyValues: true },
    send: useChangePlatformSettings().mutateAsync,
    onDone: (_, values) => {
      form.reset(values)
      notify.success(t('settings.saved'))
    },
    failure: t('settings.failures.save'),
  })
  const { control } = form
  return (
    <form className="grid gap-4" noValidate onSubmit={event => void onSubmit(event)}>
      {refusal && <Banner kind="error">{refusal}</Banner>}
      <div className="grid gap-4 md:grid-cols-2 md:gap-6">
        {(['contact', 'dataProtection'] as const).map(whom => (
          <FormField control={control} key={whom} name={`${whom}Email`}>
            {field => (
              <TextField
                {...field}
                autoComplete="off"
                hint={t(`settings.${whom}Hint`)}
                label={t(`settings.${whom}Email`)}
                type="email"
              />
            )}
          </FormField>
        ))}
      </div>
      <FormField control={control} name="demoFormOpen">
        {field => <CheckboxField {...field} hint={t('settings.demoFormHint')} label={t('settings.demoFormOpen')} />}
      </FormField>
      <Button className="justify-self-start max-md:w-full" isBusy={isSubmitting} type="submit">
        {t('settings.save')}
      </Button>
    </form>
  )
}

type PlatformSettings = z.output<typeof changePlatformSettings>

/** Every visitor reads them, the owner changes them. */
const useChangePlatformSettings = () =>
  useMutation({ mutationFn: (body: PlatformSettings) => dataOf(api.PATCH('/owner/settings', { body })) })
