import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { needsQuery, typesQuery } from './Needs.ts'
import { TargetNeed } from './TargetNeed.tsx'

const team = 'team'

/** How many people each department, type of shift or the team needs. */
export function NeedsPage() {
  const { t } = useTranslation('needs')
  const query = useQuery(needsQuery)
  const { data } = useQuery(typesQuery)
  const [chosen, choose] = useState(team)
  const today = useToday()
  return (
    <>
      <PageHeader facts={t('lead')} title={t('web:titles.needs')} />
      <Loaded failure={t('failures.load')} query={query}>
        {({ needs, departments }) => {
          const gone = needs
            .flatMap(({ department }) => department ?? [])
            .filter(name => !departments.some(each => each.name === name))
          const options = [
            { value: team, label: t('team') },
            ...[...departments.map(({ name }) => name), ...gone].map(name => ({
              value: `department ${name}`,
              label: name,
            })),
            ...(data?.shiftTypes ?? []).map(({ id, name }) => ({ value: `type ${id}`, label: t('ofType', { name }) })),
          ]
          const department = chosen.startsWith('department ') ? chosen.slice('department '.length) : null
          const shiftTypeId = chosen.startsWith('type ') ? chosen.slice('type '.length) : null
          const saved = needs.find(need => need.department === department && need.shiftTypeId === shiftTypeId)
          return (
            <div className="grid gap-6">
              <SelectField
                className="w-full sm:w-80"
                label={t('target')}
                onChange={choose}
                options={options}
                value={chosen}
              />
              <TargetNeed key={chosen} saved={saved} target={{ department, shiftTypeId }} today={today} />
            </div>
          )
        }}
      </Loaded>
    </>
  )
}

NeedsPage.load = ({ queryClient }: Opening) =>
  Promise.all([queryClient.prefetchQuery(needsQuery), queryClient.prefetchQuery(typesQuery)])
