import { useMutation } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import type { IdentityForm as Form } from '#companies/web/shared/Identity.ts'
import { api, dataOf } from '#web/api/client.ts'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useSeen } from '#web/ui/dialogs/useSeen.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import { useCommandForm } from '#web/ui/useCommandForm.ts'

const resolver = checkedBy<Form>(async () => (await import('#companies/schemas.ts')).identityForm)

/** @param identity the current one: unchanged fields follow changes of another screen */
export function IdentityForm({ identity }: { identity: Form }) {
  const { t } = useTranslation('company')
  const opened = useRef<Form | null>(identity)
  const { form, isSubmitting, refusal, onSubmit } = useCommandForm({
    resolver,
    values: identity,
    resetOptions: { keepDirtyValues: true },
    send: useSetIdentity(identity, opened).mutateAsync,
    onDone: (_, values) => {
      form.reset(values)
      notify.success(t('identity.saved'))
    },
    failure: t('identity.failures.save'),
  })
  const { control, formState } = form
  // Not `isDirty`: new values set it back, although they keep what was typed.
  const isTyped = Object.values(formState.dirtyFields).some(Boolean)
  useEffect(() => {
    if (!isTyped) opened.current = identity
  }, [isTyped, identity])
  return (
    <form className="grid content-start gap-4" noValidate onSubmit={event => void onSubmit(event)}>
      {refusal && <Banner kind="error">{refusal}</Banner>}
      <div className="grid gap-4 md:grid-cols-2 md:gap-6">
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

/** @param opened what the fields showed before somebody typed: what is changed meanwhile is not overwritten */
const useSetIdentity = (shown: Form, opened: RefObject<Form | null>) =>
  useMutation({
    mutationFn: useSeen({ shown, opened, refused: 'companies.changed-meanwhile' }, (form: Form, seen) =>
      dataOf(api.POST('/company', { body: { ...form, seen } })),
    ),
  })
