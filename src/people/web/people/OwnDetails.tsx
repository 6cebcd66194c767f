import { formatContract } from '#core/durations.ts'
import { mayManagePeople } from '#people/policy.ts'
import { useMember } from '#web/api/session.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'

/** The company's data about the person, read-only: those who manage people edit it on their page. */
export function OwnDetails() {
  const { t } = useTranslation('account')
  const member = useMember()
  const mayEdit = mayManagePeople(member)
  return (
    <Panel
      aside={
        mayEdit && (
          <TextLink className="-my-2.5" href={paths.admin.users} isStandalone>
            {t('settings.details.edit')}
          </TextLink>
        )
      }
      title={t('settings.details.title')}
    >
      <dl className="grid grid-cols-2 gap-x-5 gap-y-4 md:grid-cols-3">
        {useDetails().map(({ label, value }) => (
          <div className="min-w-0" key={label}>
            <dt className="text-13 text-ink-2">{label}</dt>
            <dd className="font-label wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {!mayEdit && <p className="mt-4 text-14 text-ink-2">{t('settings.details.fixed')}</p>}
    </Panel>
  )
}

const useDetails = () => {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const { employee, company } = useMember()
  const { firstName, lastName, contractType, weeklyHours, department } = employee
  return [
    { label: t('settings.details.firstName'), value: firstName },
    { label: t('settings.details.lastName'), value: lastName },
    { label: t('settings.details.company'), value: company.name },
    { label: t('settings.details.contract'), value: t(`people:contractTypes.${contractType}`) },
    ...(weeklyHours > 0
      ? [
          {
            label: t('people:users.form.weeklyHours'),
            value: t('people:users.weeklyHours', { hours: formatContract(weeklyHours, language) }),
          },
        ]
      : []),
    { label: t('people:fields.department'), value: department ?? t('settings.details.noDepartment') },
  ]
}
