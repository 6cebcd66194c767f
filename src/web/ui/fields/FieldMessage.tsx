import { WarningIcon } from '#web/ui/icons.tsx'

export const hintClass = 'text-13 text-ink-2'
export const errorClass = 'flex items-start gap-1.5 text-13 font-medium text-brique'

/** Help under a control, or its error. The control refers to it by id. */
export function FieldMessage({ id, hint, error }: { id: string; hint?: string; error?: string }) {
  if (error)
    return (
      <p className={errorClass} id={id}>
        <ErrorWords>{error}</ErrorWords>
      </p>
    )
  if (hint)
    return (
      <p className={hintClass} id={id}>
        {hint}
      </p>
    )
  return null
}

export function ErrorWords({ children }: { children: string }) {
  return (
    <>
      <span className="mt-0.5">
        <WarningIcon size={16} />
      </span>
      {children}
    </>
  )
}
