import type { DemoStatus } from '#demo-requests/rules.ts'
import { fullName } from '#people/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { Column } from '#web/ui/lists/Table.tsx'
import { ViewIcon } from '#web/ui/rare-icons.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { type DemoRequest, receivedOn } from './DemoRequests.ts'
import { useChoiceWord } from './useChoiceWord.ts'

/** On a tablet the columns stand closer. */
const tight = 'md:max-lg:px-2.5'

export const useDemoRequestColumns = (onView: (request: DemoRequest) => void): Column<DemoRequest>[] => {
  const { t } = useTranslation('demo-requests')
  const wordOf = useChoiceWord()
  return [
    {
      key: 'company',
      label: t('list.columns.company'),
      role: 'title',
      width: 'auto',
      className: 'wrap-anywhere md:max-lg:pr-2.5',
      render: ({ companyName }) => companyName,
    },
    {
      key: 'contact',
      label: t('list.columns.contact'),
      className: `wrap-anywhere md:w-[17%] lg:w-[21%] ${tight}`,
      render: fullName,
    },
    {
      key: 'sector',
      label: t('list.columns.sector'),
      className: `md:w-[17%] lg:w-[19%] ${tight}`,
      render: ({ businessSector }) => wordOf('businessSector', businessSector),
    },
    {
      key: 'status',
      label: t('list.columns.status'),
      className: `md:w-[9rem] lg:w-[10.5rem] ${tight}`,
      render: ({ status }) => <DemoStatusBadge status={status} />,
    },
    {
      key: 'date',
      label: t('list.columns.date'),
      className: `md:w-[6.25rem] lg:w-[7.5rem] ${tight}`,
      isNumeric: true,
      render: receivedOn,
    },
    {
      key: 'actions',
      label: t('list.columns.actions'),
      role: 'actions',
      isLabelShown: true,
      align: 'end',
      className: `md:w-[5rem] lg:w-[6rem] ${tight}`,
      render: request => (
        <IconButton
          aria-haspopup="dialog"
          icon={<ViewIcon />}
          label={t('list.viewNamed', { company: request.companyName })}
          onPress={() => onView(request)}
          shortLabel={t('list.view')}
        />
      ),
    },
  ]
}

const kinds = { pending: 'waiting', approved: 'ok', negotiation: 'talking', rejected: 'refused' } as const

function DemoStatusBadge({ status }: { status: DemoStatus }) {
  const { t } = useTranslation('demo-requests')
  return <StatusBadge kind={kinds[status]}>{t(`statuses.${status}`)}</StatusBadge>
}
