import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { NeedTarget } from '#needs/rules.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { forgetSaved, isAllSaved, strokesOf } from './KeptStrokes.ts'
import { NeedEditor } from './NeedEditor.tsx'
import { type NeedList, needOf, needsQuery, typesQuery } from './Needs.ts'

/** How many people each department, type of shift or the team needs. */
export function NeedsPage() {
  const { t } = useTranslation('needs')
  const query = useQuery(needsQuery)
  const queryClient = useQueryClient()
  useEffect(() => {
    const ask = (leaving: BeforeUnloadEvent) => {
      if (!isAllSaved(queryClient)) leaving.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => {
      removeEventListener('beforeunload', ask)
      forgetSaved(queryClient)
    }
  }, [queryClient])
  return (
    <>
      {!query.data && <PageHeader title={t('web:titles.needs')} />}
      <Loaded failure={t('failures.load')} query={query}>
        {list => <ChosenNeed list={list} />}
      </Loaded>
    </>
  )
}

const team: NeedTarget = { department: null, shiftTypeId: null }

/** The whole team, or where only others have a need, the first of these. */
const firstTarget = ({ needs }: NeedList): NeedTarget => {
  const given = needs.filter(({ weekdays, exceptions }) => weekdays.flat().length + exceptions.length > 0)
  const isOfTeam = ({ department, shiftTypeId }: NeedTarget) => department === null && shiftTypeId === null
  const [first] = given
  return first && !given.some(isOfTeam) ? { department: first.department, shiftTypeId: first.shiftTypeId } : team
}

function ChosenNeed({ list }: { list: NeedList }) {
  const { data } = useQuery(typesQuery)
  const queryClient = useQueryClient()
  const { employee } = useMember()
  const [target, setTarget] = useState(() => firstTarget(list))
  const saved = needOf(list, target)
  const strokes = strokesOf(queryClient, employee.id, target, saved)
  useEffect(() => strokes.follow(saved), [strokes, saved])
  return (
    <NeedEditor
      key={`${target.department} ${target.shiftTypeId}`}
      list={list}
      onTarget={setTarget}
      strokes={strokes}
      target={target}
      types={data?.shiftTypes ?? []}
    />
  )
}

NeedsPage.load = ({ queryClient }: Opening) =>
  Promise.all([queryClient.prefetchQuery(needsQuery), queryClient.prefetchQuery(typesQuery)])
