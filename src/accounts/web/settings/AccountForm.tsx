import type { ReactNode, SyntheticEvent } from 'react'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'

interface AccountFormProps {
  title: string
  submitLabel: string
  isSubmitting: boolean
  /** The only form of its page: its button is the blue one. */
  isAlone?: boolean
  /** The error of the whole form. */
  failure: string | undefined
  /** Never rejects: it shows errors itself. */
  onSubmit: (event: SyntheticEvent) => Promise<void>
  children: ReactNode
}

/** A form that changes one part of the account. */
export function AccountForm(props: AccountFormProps) {
  const { title, submitLabel, isSubmitting, isAlone, failure, onSubmit, children } = props
  return (
    <Panel title={title}>
      <form className="grid content-start gap-4" noValidate onSubmit={event => void onSubmit(event)}>
        {failure && <Banner kind="error">{failure}</Banner>}
        {children}
        <Button
          className="mt-1 justify-self-start max-md:w-full"
          isBusy={isSubmitting}
          type="submit"
          variant={isAlone ? 'primary' : 'secondary'}
        >
          {submitLabel}
        </Button>
      </form>
    </Panel>
  )
}
