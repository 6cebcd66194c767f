import { FieldError, Text } from 'react-aria-components'
import { WarningIcon } from './icons.tsx'

/** React Aria ties the sentence to the control through `aria-describedby`. */
export function FieldMessage({ hint, error }: { hint?: string; error?: string }) {
  if (error)
    return (
      <FieldError className="flex items-start gap-1.5 text-13 font-medium text-brique">
        <span className="mt-0.5">
          <WarningIcon size={16} />
        </span>
        {error}
      </FieldError>
    )
  if (hint)
    return (
      <Text className="text-13 text-ink-2" slot="description">
        {hint}
      </Text>
    )
  return null
}
