import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { checkedBy, showRefusal } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { CodeField } from '../two-step/CodeField.tsx'
import { EntryPage } from './EntryPage.tsx'
import { type SecondStep, useSecondStep } from './useSecondStep.ts'

const resolver = checkedBy<SecondStep>(async () => (await import('#accounts/schemas.ts')).secondStep)

export function SecondStepForm({ origin }: { origin?: string }) {
  const { t } = useTranslation('account')
  const [isRecovery, setRecovery] = useState(false)
  const secondStep = useSecondStep(origin)
  const form = useForm<SecondStep>({ resolver, defaultValues: { code: '' } })
  const { isSubmitting, errors } = form.formState
  const submit = form.handleSubmit(values =>
    secondStep.mutateAsync(values).catch((error: unknown) => showRefusal(error, form, t('secondStep.failure'))),
  )
  const turn = () => {
    setRecovery(!isRecovery)
    form.reset()
  }
  return (
    <EntryPage lead={t(isRecovery ? 'secondStep.recovery' : 'secondStep.app')} title={t('secondStep.title')}>
      <form className="grid gap-[18px]" noValidate onSubmit={event => void submit(event)}>
        {errors.root?.message && <Banner kind="error">{errors.root.message}</Banner>}
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
        <Button isBusy={isSubmitting || secondStep.isSuccess} isFullWidth size="lg" type="submit">
          {t('secondStep.submit')}
        </Button>
      </form>
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
