import type { ReactNode, SyntheticEvent } from 'react'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'

interface AccountFormProps {
  title: string
  submitLabel: string
  isSubmitting: boolean
  /** What went wrong with the form as a whole. */
  failure: string | undefined
  /** Never rejects: what goes wrong is shown. */
  onSubmit: (event: SyntheticEvent) => Promise<void>
  children: ReactNode
}

/** One thing of the account to change. No blue button: the page has several of these, none of which comes first. */
export function AccountForm({ title, submitLabel, isSubmitting, failure, onSubmit, children }: AccountFormProps) {
  return (
    <Panel title={title}>
      <form className="grid content-start gap-4" noValidate onSubmit={event => void onSubmit(event)}>
        {failure && <Banner kind="error">{failure}</Banner>}
        {children}
        <Button
          className="mt-1 justify-self-start max-md:w-full"
          isBusy={isSubmitting}
          type="submit"
          variant="secondary"
        >
          {submitLabel}
        </Button>
      </form>
    </Panel>
  )
}
