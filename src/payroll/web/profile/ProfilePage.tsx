import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useEffectEvent } from 'react'
import { monthName } from '#payroll/rules/months.ts'
import type { KeptRecipe } from '#payroll/rules/recipes.ts'
import { monthStepPath } from '#payroll/web/month/MonthStep.ts'
import {
  askedMonth,
  type KeptProfile,
  type PayrollMonth,
  payrollMonthQuery,
  useAskedMonth,
  useSaveProfile,
} from '#payroll/web/Payroll.ts'
import { refusalOr } from '#web/api/problem.ts'
import { todayOf, useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { useDraft } from '#web/ui/dialogs/useFollow.ts'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'
import { useKeptValues } from '#web/ui/drafts/useKeptDraft.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import { FilePreview } from './FilePreview.tsx'
import { FormatPanel } from './FormatPanel.tsx'
import { CodesPanel, ColumnsPanel, hasLongText, lacksWidth } from './ProfileLists.tsx'
import { RecipePanel } from './RecipePanel.tsx'

/** The builder of a profile, with the file of the month beneath the hand. */
export function ProfilePage() {
  const { t } = useTranslation('payroll')
  const { payrollProfileId } = useParams({ strict: false }) as { payrollProfileId?: string }
  const { month } = useAskedMonth(useToday())
  const query = useQuery(payrollMonthQuery(month))
  return (
    <>
      <Loaded failure={t('failure')} query={query}>
        {data => {
          const profile = data.profiles.find(({ id }) => id === payrollProfileId)
          if (profile) return <Builder data={data} key={profile.id} profile={profile} />
          return (
            <Panel isFlush>
              <EmptyState title={t('profile.gone')} />
            </Panel>
          )
        }}
      </Loaded>
    </>
  )
}

ProfilePage.load = ({ queryClient, session, search }: Opening) =>
  queryClient.prefetchQuery(payrollMonthQuery(askedMonth(search, todayOf(session))))

const formOf = ({ id: _id, version: _version, ...form }: KeptProfile): KeptRecipe => form

function Builder({ data, profile }: { data: PayrollMonth; profile: KeptProfile }) {
  const { t, language } = useTranslation('payroll')
  const opened = useOpened(profile)
  const { draft, change, isChanged, saved } = useDraft(opened, formOf)
  const shown = useDeferredValue(draft)
  const { note, keep } = useKeptValues<KeptRecipe>(`pay profile ${profile.id}`, {
    before: formOf(opened.seen),
    current: () => draft,
    fill: change,
  })
  const keepLatest = useEffectEvent(keep)
  useEffect(() => keepLatest(draft), [draft])
  const { isPending, mutateAsync } = useSaveProfile()
  const save = opened.send((sent: KeptRecipe, kept) => mutateAsync({ kept, profile: sent }))
  const send = () =>
    save(draft).then(
      answer => {
        // The saved profile may differ: spaces at the ends are gone, and so is a verification before a change.
        saved(draft, answer as KeptProfile)
        notify.success(t('profiles.saved'))
      },
      (error: unknown) => notify.error(refusalOr(error, t('profiles.failure'))),
    )
  return (
    <>
      <PageHeader
        action={{
          kind: 'decide',
          label: t('profile.save'),
          isBusy: isPending,
          onPress: () => void send(),
          ...(hasLongText(draft) && { disabledReason: t('profile.tooLongFirst') }),
          ...(lacksWidth(draft) && { disabledReason: t('profile.widthsFirst') }),
        }}
        actions={isChanged && <span className="text-13 text-ink-2">{t('profile.unsaved')}</span>}
        facts={t('profile.lead', { month: monthName(data.month, language) })}
        parent={{ href: monthStepPath(data.month, 'file'), label: t('profile.back') }}
        title={t('profile.title', { name: profile.name })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[70rem]:grid-cols-[minmax(0,1fr)_440px]">
        <div className="grid gap-4 min-[70rem]:col-span-2">
          {note}
          <FilePreview data={data} isChanged={isChanged} kept={profile} profile={shown} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ColumnsPanel data={data} onChange={change} profile={draft} />
          {draft.shape !== 'person-month' && <CodesPanel data={data} onChange={change} profile={draft} />}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <RecipePanel kept={profile} onChange={change} profile={draft} today={data.today} />
          <FormatPanel kept={profile} onChange={change} profile={draft} />
        </div>
      </div>
    </>
  )
}
