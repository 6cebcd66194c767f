import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { Skeleton } from '#web/ui/loading/Skeleton.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { type Publishing, publishingQuery, useSetPublishing } from './Publishing.ts'
import { StopPublishingDialog } from './StopPublishingDialog.tsx'

/** Whether people see what is planned, or what is published alone. */
export function PublishingPanel() {
  const { t } = useTranslation('publishing')
  const query = useQuery(publishingQuery)
  return (
    <Loaded failure={t('setting.load')} query={query} skeleton={<Skeleton className="h-40 w-full" />}>
      {publishing => (publishing.publishes ? <IsOn {...publishing} /> : <IsOff />)}
    </Loaded>
  )
}

function IsOff() {
  const { t } = useTranslation('publishing')
  const { mutateAsync, isPending } = useSetPublishing()
  const ending = { done: t('setting.started'), failure: t('setting.failure') }
  return (
    <Panel title={t('setting.title')}>
      <div className="grid max-w-[72ch] gap-3 text-ink-2">
        <p>{t('setting.whenOff')}</p>
        <p>{t('setting.turnOn')}</p>
      </div>
      <div className="mt-4">
        <Button isBusy={isPending} onPress={() => void sayEnding(mutateAsync(true), ending)}>
          {t('setting.start')}
        </Button>
      </div>
    </Panel>
  )
}

function IsOn({ drafts, open }: Pick<Publishing, 'drafts' | 'open'>) {
  const { t } = useTranslation('publishing')
  const [isStopping, setStopping] = useState(false)
  return (
    <Panel aside={<StatusBadge kind="ok">{t('setting.on')}</StatusBadge>} title={t('setting.title')}>
      <p className="max-w-[72ch] text-ink-2">{t('setting.whenOn')}</p>
      {open.length > 0 && <OpenQuestions open={open} />}
      <div className="mt-4 flex flex-wrap gap-2.5">
        <LinkButton href={paths.admin.schedule}>{t('setting.toPlanning')}</LinkButton>
        <Button isDisabled={open.length > 0} onPress={() => setStopping(true)} variant="secondary">
          {t('setting.stop')}
        </Button>
      </div>
      {isStopping && <StopPublishingDialog drafts={drafts} onClose={() => setStopping(false)} />}
    </Panel>
  )
}

/** Why publishing cannot be turned off, and where planners settle it. */
function OpenQuestions({ open }: Pick<Publishing, 'open'>) {
  const { t } = useTranslation('publishing')
  return (
    <div className="mt-4 grid max-w-[72ch] gap-2">
      <Banner kind="warn">{t('setting.open', { count: sum(open.map(({ questions }) => questions)) })}</Banner>
      <ul className="flex flex-wrap gap-x-4">
        {open.map(({ week }) => (
          <li key={week}>
            <TextLink href={`${paths.admin.seenSchedule}?week=${week}`} isStandalone>
              {t('setting.openIn', { date: formatDate(week) })}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
