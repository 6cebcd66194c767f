import type { ErrorComponentProps } from '@tanstack/react-router'
import { Standalone } from '#web/areas/Standalone.tsx'
import { PageFailure } from './PageFailure.tsx'

/** When a whole area could not be opened. */
export function StandaloneFailure(props: ErrorComponentProps) {
  return (
    <Standalone>
      <PageFailure {...props} />
    </Standalone>
  )
}
