import { SeverityMark, type Sign } from '#labour/web/shared/SeverityMark.tsx'
import { useTranslation } from '#web/i18n.ts'

interface SeveritySignProps {
  sign: Sign
  /** The word stands beside it. */
  isSilent?: boolean
  className?: string
}

/** The mark of a finding, with its word for screen readers. */
export function SeveritySign({ sign, isSilent = false, className = '' }: SeveritySignProps) {
  const { t } = useTranslation('schedule')
  const label = isSilent ? undefined : t(`findings.signs.${sign}`)
  return <SeverityMark className={className} label={label} sign={sign} />
}
