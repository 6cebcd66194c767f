import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n.ts'
import { Button } from './Button.tsx'
import { WarningIcon } from './icons.tsx'

interface BannerProps {
  kind: 'error' | 'info' | 'warn'
  children: ReactNode
  onRetry?: () => void
  className?: string
}

const tones = {
  error: 'bg-brique-wash text-brique',
  info: 'bg-bleu-wash text-bleu-text',
  warn: 'bg-ocre-wash text-ocre',
}

export function Banner({ kind, children, onRetry, className = '' }: BannerProps) {
  const { t } = useTranslation('ui')
  return (
    <div
      className={`flex items-center gap-3 rounded-2 px-4 py-3 text-14 font-label ${tones[kind]} ${className}`}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      {kind !== 'info' && <WarningIcon />}
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
      {onRetry && (
        <Button className="-my-2 text-inherit hover:bg-surface" onPress={onRetry} size="sm" variant="quiet">
          {t('retry')}
        </Button>
      )}
    </div>
  )
}
