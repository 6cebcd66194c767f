import { longDayName } from '#core/calendar.ts'
import { unsignedFor } from '#timesheets/rules/sheets.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import type { SheetRow } from './Sheets.ts'
import { signedAt } from './SignedAt.ts'

type Standing = Pick<
  SheetRow,
  'state' | 'employee' | 'employer' | 'contested' | 'access' | 'mayEmployerSign' | 'maySign'
> & {
  timeZone: string
}

/** '24/11'. */
const dayIn = (at: string, timeZone: string) => signedAt(at, timeZone).date.slice(0, 5)

/** The person's own state of the sheet. */
export function PersonStanding({ state, employee, contested, access, timeZone }: Standing) {
  const { t } = useTranslation('sheets')
  const language = useLanguage()
  if (contested)
    return <StatusBadge kind="refused">{t('contests', { day: longDayName(contested, language) })}</StatusBadge>
  if (employee?.state === 'counts')
    return <StatusBadge kind="ok">{t('signedOn', { date: dayIn(employee.at, timeZone) })}</StatusBadge>
  const unsigned = unsignedFor('employee', { state, access, employee })
  if (unsigned) return <StatusBadge kind="neutral">{t(`without.${unsigned}`)}</StatusBadge>
  if (employee) return <StatusBadge kind="refused">{t('voided')}</StatusBadge>
  if (state !== 'ready') return <StatusBadge kind="neutral">{t(`states.${state}`)}</StatusBadge>
  return <StatusBadge kind="waiting">{t('toSign')}</StatusBadge>
}

/** The step that comes before the employer's: never the signature of somebody who cannot sign here. */
const waitFor = ({ state, access, contested }: Pick<Standing, 'state' | 'access' | 'contested'>) => {
  if (access === 'open') return 'waitsForPerson'
  return contested ? 'waitsForAnswer' : state === 'open' ? 'states.open' : 'states.empty'
}

/** Whether the employer signed, may, or waits for the person. */
export function EmployerStanding({ state, access, contested, employer, mayEmployerSign, maySign, timeZone }: Standing) {
  const { t } = useTranslation('sheets')
  if (employer?.state === 'counts')
    return <StatusBadge kind="ok">{t('signedOn', { date: dayIn(employer.at, timeZone) })}</StatusBadge>
  if (mayEmployerSign && maySign) return <StatusBadge kind="waiting">{t('toSign')}</StatusBadge>
  if (mayEmployerSign) return <span className="text-ink-2">{t('anotherSigns')}</span>
  if (employer) return <StatusBadge kind="refused">{t('voided')}</StatusBadge>
  return <span className="text-ink-2">{t(waitFor({ state, access, contested }))}</span>
}
