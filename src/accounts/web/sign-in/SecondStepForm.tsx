import { useState } from 'react'
import { CodeField } from '#accounts/web/two-step/CodeField.tsx'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { useCommandForm } from '#web/ui/useCommandForm.ts'
import { EntryForm, EntryPage } from './EntryPage.tsx'
import { type SecondStep, useSecondStep } from './useSecondStep.ts'

const resolver = checkedBy<SecondStep>(async () => (await import('#accounts/schemas.ts')).secondStep)

export function SecondStepForm({ origin }: { origin?: string }) {
  const { t } = useTranslation('account')
  const [isRecovery, setRecovery] = useState(false)
  const { mutateAsync, isSuccess } = useSecondStep(origin)
  const { form, isSubmitting, refusal, onSubmit } = useCommandForm({
    resolver,
    defaultValues: { code: '' },
    send: mutateAsync,
    failure: t('secondStep.failure'),
  })
  const turn = () => {
    setRecovery(!isRecovery)
    form.reset()
  }
  return (
    <EntryPage lead={t(isRecovery ? 'secondStep.recovery' : 'secondStep.app')} title={t('secondStep.title')}>
      <EntryForm
        isBusy={isSubmitting || isSuccess}
        onSubmit={onSubmit}
        refusal={refusal}
        submitLabel={t('secondStep.submit')}
      >
        <FormField control={form.control} key={String(isRecovery)} name="code">
          {field =>
            isRecovery ? (
              <TextField
                {...field}
                autoComplete="off"
                autoFocus
                label={t('secondStep.recoveryCode')}
                spellCheck={false}
              />
            ) : (
              <CodeField {...field} autoFocus label={t('secondStep.code')} />
            )
          }
        </FormField>
      </EntryForm>
      <Button onPress={turn} variant="secondary">
        {t(isRecovery ? 'secondStep.useApp' : 'secondStep.useRecovery')}
      </Button>
      <p className="text-14 text-ink-2">{t('secondStep.lost')}</p>
      <TextLink
        className="justify-self-start"
        href={origin ? `${paths.login}?${new URLSearchParams({ origin })}` : paths.login}
        isStandalone
      >
        {t('secondStep.again')}
      </TextLink>
    </EntryPage>
  )
}
