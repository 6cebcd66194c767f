import type { ErrorComponentProps } from '@tanstack/react-router'
import { PageFailure } from './PageFailure.tsx'
import { Standalone } from './Standalone.tsx'

/** When a whole area could not be opened. */
export function StandaloneFailure(props: ErrorComponentProps) {
  return (
    <Standalone>
      <PageFailure {...props} />
    </Standalone>
  )
}
