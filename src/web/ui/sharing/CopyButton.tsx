import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import type { ButtonSize } from '#web/ui/button-style.ts'
import { CopyIcon } from '#web/ui/icons.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'

/** Copies a text, and says whether the browser let it. */
export function CopyButton({ text, label, size }: { text: string; label: string; size?: ButtonSize }) {
  const { t } = useTranslation('ui')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify.success(t('copy.done')),
      () => notify.error(t('copy.failed')),
    )
  return (
    <Button icon={<CopyIcon />} onPress={() => void copy()} size={size ?? 'md'} variant="secondary">
      {label}
    </Button>
  )
}
