import { useRouter } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Timeline, type TimelineSegment } from '#web/ui/time/Timeline.tsx'

/** From 8 h to 2 h, with nobody on duty in the middle. */
const window = { start: 8 * 60, end: 26 * 60 }
const hole = { start: 13.8 * 60, end: 18.4 * 60 }
const segments: TimelineSegment[] = [
  { kind: 'worked', start: window.start, end: hole.start },
  { kind: 'planned', ...hole },
  { kind: 'worked', start: hole.end, end: window.end },
]

interface BrokenDayProps {
  /** Written under the hole. */
  code: string
  title: string
  body: string
  home: string
}

/** An unknown address, or one that this person may not open. */
export function BrokenDay({ code, title, body, home }: BrokenDayProps) {
  const { t } = useTranslation('web')
  const router = useRouter()
  return (
    <div className="m-auto w-full max-w-[712px]">
      <Timeline hasTicks segments={segments} size="xl" window={window} />
      <div aria-hidden="true" className="relative mt-1.5 mb-7 flex justify-between text-12 text-ink-3 tabular-nums">
        <span>{t('nowhere.start')}</span>
        <span className="absolute left-[45%] -translate-x-1/2">{code}</span>
        <span>{t('nowhere.end')}</span>
      </div>
      <h1 className="text-[clamp(2.25rem,6vw,3.75rem)] tracking-[-.035em]">{title}</h1>
      <p className="mt-3 mb-6 max-w-[44ch] text-17 text-ink-2">{body}</p>
      <div className="flex flex-wrap gap-3">
        <Button onPress={() => router.history.back()} variant="secondary">
          {t('nowhere.back')}
        </Button>
        <LinkButton href={home}>{t('nowhere.home')}</LinkButton>
      </div>
    </div>
  )
}
