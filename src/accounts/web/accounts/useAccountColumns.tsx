import { formatDate } from '#core/calendar.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { useTranslation } from '#web/i18n.ts'
import { EmailAddress } from '#web/ui/EmailAddress.tsx'
import type { Column } from '#web/ui/lists/Table.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { useRoleName } from '#web/useRoleName.ts'
import { AccountActions } from './AccountActions.tsx'
import type { PlatformAccount } from './Accounts.ts'

export const useAccountColumns = (): Column<PlatformAccount>[] => {
  const { t } = useTranslation('account')
  const roleName = useRoleName()
  const none = <span className="text-ink-3">{t('accounts.none')}</span>
  const label = (column: keyof typeof widths) => ({
    key: column,
    label: t(`accounts.columns.${column}`),
    className: widths[column],
  })
  return [
    { ...label('name'), width: 'auto', role: 'title', render: account => <Identity account={account} /> },
    { ...label('company'), render: ({ companyName }) => companyName ?? none },
    {
      ...label('role'),
      render: ({ role, isOwner }) => (isOwner ? t('accounts.owner') : role ? roleName(role) : none),
    },
    {
      ...label('createdAt'),
      isNumeric: true,
      render: ({ createdAt }) => here(createdAt).date,
    },
    { ...label('lastSignInAt'), isNumeric: true, render: account => <LastSignIn account={account} /> },
    {
      ...label('actions'),
      role: 'actions',
      render: account => <AccountActions account={account} />,
    },
  ]
}

/** The name takes the remaining width; the two buttons stand side by side if there is room. */
const widths = {
  name: '',
  company: 'wrap-anywhere md:w-[17%] lg:w-[15%]',
  role: 'wrap-anywhere md:w-[18%] lg:w-[12%]',
  createdAt: 'md:max-lg:hidden lg:w-[10%]',
  lastSignInAt: 'md:w-[17%] lg:w-[14%]',
  actions: 'md:w-48 lg:w-72',
}

/** In the browser's zone, because the owner belongs to no company. */
const here = (instant: string) => {
  const { date, time } = wallClockAt(Temporal.Instant.from(instant), Temporal.Now.timeZoneId())
  return { date: formatDate(date), time }
}

function Identity({ account: { name, email, isOwner, isBlocked, hasTwoStep } }: { account: PlatformAccount }) {
  const { t } = useTranslation('account')
  return (
    <div className="wrap-anywhere">
      <span className="mr-2">{name}</span>
      {isOwner && <Tag>{t('accounts.you')}</Tag>}
      {hasTwoStep && <Tag>{t('accounts.twoStep')}</Tag>}
      {isBlocked && <StatusBadge kind="refused">{t('accounts.blocked')}</StatusBadge>}
      <div className="text-13 font-normal text-ink-2">
        <EmailAddress>{email}</EmailAddress>
      </div>
    </div>
  )
}

function LastSignIn({ account: { lastSignInAt } }: { account: PlatformAccount }) {
  const { t } = useTranslation('account')
  if (lastSignInAt === null) return <span className="text-ink-3">{t('accounts.never')}</span>
  const { date, time } = here(lastSignInAt)
  return (
    <span className="whitespace-normal">
      {date} <span className="text-ink-2">{time}</span>
    </span>
  )
}
