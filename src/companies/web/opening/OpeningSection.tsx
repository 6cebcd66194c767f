import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hoursAsText } from '#companies/rules/opening-hours.ts'
import { type Identity, identityQuery } from '#companies/web/shared/Identity.ts'
import { weekdayName } from '#core/calendar.ts'
import { dayWindow } from '#core/intervals.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { HourScale, Timeline } from '#web/ui/time/Timeline.tsx'

const OpeningDialog = lazyDialog(async () => (await import('./OpeningDialog.tsx')).OpeningDialog)

/** When the company is open: the day of the planning shows at least these hours. */
export function OpeningSection() {
  const { t } = useTranslation('company')
  return (
    <Loaded failure={t('identity.failures.load')} query={useQuery(identityQuery)}>
      {({ openingHours }) => <Week openingHours={openingHours} />}
    </Loaded>
  )
}

OpeningSection.load = ({ queryClient }: Opening) => queryClient.prefetchQuery(identityQuery)

const dayClass = 'grid grid-cols-[1fr_auto] gap-x-4 md:grid-cols-[6.5rem_1fr_13rem]'

function Week({ openingHours }: Pick<Identity, 'openingHours'>) {
  const { t } = useTranslation('company')
  const language = useLanguage()
  const [isEdited, setEdited] = useState(false)
  const window = dayWindow(openingHours.flatMap(hours => hours ?? []))
  return (
    <>
      <p className="text-14 text-ink-2">
        {t('opening.lead')} <TextLink href={paths.admin.leaveSettings}>{t('opening.leave')}</TextLink>
      </p>
      <div className={`mt-3 ${dayClass}`}>
        <span className="max-md:hidden" />
        <span className="max-md:col-span-2">
          <HourScale window={window} />
        </span>
      </div>
      <ul className="mt-1 grid gap-2.5">
        {openingHours.map((hours, day) => (
          <li className={`${dayClass} items-center gap-y-1 text-14`} key={weekdayName(day + 1, language)}>
            <span className="first-letter:uppercase">{weekdayName(day + 1, language)}</span>
            <span className="max-md:order-last max-md:col-span-2">
              <Timeline
                hasTicks
                segments={(hours ?? []).map(each => ({ kind: 'worked', ...each }))}
                size="sm"
                window={window}
              />
            </span>
            <span className={`text-right tabular-nums ${hours?.length ? '' : 'text-ink-3'}`}>
              {hours ? hoursAsText(hours) || t('opening.closed') : t('opening.unset')}
            </span>
          </li>
        ))}
      </ul>
      <Button className="mt-4" onPress={() => setEdited(true)} variant="secondary">
        {t('opening.edit')}
      </Button>
      {isEdited && <OpeningDialog onClose={() => setEdited(false)} openingHours={openingHours} />}
    </>
  )
}
