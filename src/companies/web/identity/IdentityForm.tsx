import { useMutation } from '@tanstack/react-query'
import type { IdentityForm as Form } from '#companies/web/shared/Identity.ts'
import { api, dataOf } from '#web/api/client.ts'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useFollow } from '#web/ui/dialogs/useFollow.ts'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import { useCommandForm } from '#web/ui/useCommandForm.ts'

const resolver = checkedBy<Form>(async () => (await import('#companies/schemas.ts')).identityForm)

/** @param identity the current one: unchanged fields follow changes of another screen */
export function IdentityForm({ identity }: { identity: Form }) {
  const { t } = useTranslation('company')
  const opened = useOpened(identity)
  const { mutateAsync } = useSetIdentity()
  const { form, isSubmitting, refusal, onSubmit } = useCommandForm({
    resolver,
    defaultValues: identity,
    send: opened.send((sent: Form, seen) => mutateAsync({ ...sent, seen })),
    onDone: (_, values) => {
      opened.take(values)
      form.reset(values)
      notify.success(t('identity.saved'))
    },
    failure: t('identity.failures.save'),
  })
  useFollow(form, opened, asForm, { isLive: true })
  const { control } = form
  return (
    <form className="grid content-start gap-4" noValidate onSubmit={event => void onSubmit(event)}>
      {refusal && <Banner kind="error">{refusal}</Banner>}
      <div className="grid gap-4 lg:grid-cols-2 lg:gap-6">
        <FormField control={control} name="name">
          {field => <TextField {...field} autoComplete="off" label={t('identity.name')} />}
        </FormField>
        <FormField control={control} name="siret">
          {field => (
            <TextField
              {...field}
              autoComplete="off"
              hint={t('identity.siretHint')}
              inputMode="numeric"
              isOptional
              label={t('identity.siret')}
            />
          )}
        </FormField>
      </div>
      <Button className="justify-self-start max-md:w-full" isBusy={isSubmitting} type="submit">
        {t('identity.save')}
      </Button>
    </form>
  )
}

const asForm = (identity: Form) => identity

const useSetIdentity = () =>
  useMutation({ mutationFn: (body: Form & { seen: Form }) => dataOf(api.POST('/company', { body })) })
