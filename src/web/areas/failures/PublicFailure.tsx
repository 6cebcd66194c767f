import type { ErrorComponentProps } from '@tanstack/react-router'
import { LogoBar } from '#web/areas/frame/LogoBar.tsx'
import { PageFailure } from './PageFailure.tsx'

/** In the place of a page that draws its own head, to the edges. */
export function PublicFailure(props: ErrorComponentProps) {
  return (
    <>
      <LogoBar className="max-w-[1840px]" />
      <div className="mx-auto flex w-full max-w-[712px] flex-1 flex-col justify-center px-4 pt-6 pb-16">
        <PageFailure {...props} />
      </div>
    </>
  )
}
