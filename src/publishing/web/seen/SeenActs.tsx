import type { CalendarDate } from '#core/calendar.ts'
import { fullName } from '#people/rules.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { writtenMoment } from '#web/ui/time/written-moment.ts'
import { notify } from '#web/ui/toasts/notify.tsx'
import {
  isAhead,
  mayBeReminded,
  type Question,
  type ToldPerson,
  useAskAgain,
  useChangePlan,
  useKeepFormerHours,
  useRemind,
  useTakePaperBack,
  useTellOnPaper,
  useWithdrawQuestion,
} from './SeenWeek.ts'

interface SeenActsProps {
  person: ToldPerson
  /** A day of the week. */
  date: CalendarDate
  timeZone: string
}

/** Acts of planners about changes that somebody has not seen, not answered or refused. */
export function SeenActs({ person, date, timeZone }: SeenActsProps) {
  const { t } = useTranslation('told')
  const name = fullName(person)
  const remind = useRemind(date)
  const paper = useTellOnPaper(date)
  const takeBack = useTakePaperBack(date)
  const sayTold = ({ at }: { at: string }) =>
    notify.reversible(t('team.done.paper'), 'undo', () => {
      const ending = { done: t('team.done.unpaper'), failure: t('team.failures.undo') }
      void sayEnding(takeBack.mutateAsync({ toldId: person.id, at }), ending)
    })
  const questions = person.changes.flatMap(({ question }) => question ?? [])
  const ending = (done: string) => ({ done, failure: t('team.failures.act') })
  return (
    <span className="flex flex-1 flex-wrap items-center justify-end gap-2">
      {questions.map(question => (
        <QuestionActs key={question.id} name={name} question={question} />
      ))}
      {person.reached === null && isAhead(person) && (
        <Button
          aria-label={t('team.acts.paperNamed', { name })}
          className="max-lg:w-full"
          isBusy={paper.isPending}
          onPress={() => void paper.mutateAsync(person.id).then(sayTold, sayFailure(t('team.failures.act')))}
          size="sm"
          variant="quiet"
        >
          {t('team.acts.paper')}
        </Button>
      )}
      {mayBeReminded(person) && (
        <span className="grid gap-1 max-md:w-full">
          <Button
            aria-label={t('team.acts.remindNamed', { name })}
            isBusy={remind.isPending}
            onPress={() => void sayEnding(remind.mutateAsync(person.id), ending(t('team.done.reminded')))}
            size="sm"
            variant="secondary"
          >
            {t('team.acts.remind')}
          </Button>
          {person.remindedAt && (
            <span className="text-12 text-ink-2">
              {t('team.remindedAt', writtenMoment(person.remindedAt, timeZone))}
            </span>
          )}
        </span>
      )}
    </span>
  )
}

function QuestionActs({ question, name }: { question: Question; name: string }) {
  const { t } = useTranslation('told')
  const [withdraw, again, keep] = [useWithdrawQuestion(), useAskAgain(), useKeepFormerHours()]
  const sayKept = useSayKept()
  const failure = t('team.failures.act')
  const { state, isCurrent } = question
  const acts = [
    {
      name: 'keep',
      isOffered: isCurrent && (state === 'refused' || state === 'begun'),
      isBusy: keep.isPending,
      run: () => keep.mutateAsync(question).then(sayKept, sayFailure(failure)),
    },
    {
      name: 'again',
      isOffered: isCurrent && state === 'refused',
      isBusy: again.isPending,
      run: () => sayEnding(again.mutateAsync(question), { done: t('team.done.again'), failure }),
    },
    {
      name: 'withdraw',
      isOffered: state === 'waiting' || state === 'changed',
      isBusy: withdraw.isPending,
      run: () => sayEnding(withdraw.mutateAsync(question), { done: t('team.done.withdrawn'), failure }),
    },
  ] as const
  return acts
    .filter(({ isOffered }) => isOffered)
    .map(act => (
      <Button
        aria-label={t(`team.acts.${act.name}Named`, { name })}
        className="max-lg:w-full"
        isBusy={act.isBusy}
        key={act.name}
        onPress={() => void act.run()}
        size="sm"
        variant={act.name === 'keep' ? 'secondary' : 'quiet'}
      >
        {t(`team.acts.${act.name}`)}
      </Button>
    ))
}

const sayFailure = (failure: string) => (error: unknown) => {
  notify.error(refusalOr(error, failure))
}

/** Says that the former hours are planned again, and offers to take that back. */
const useSayKept = () => {
  const { t } = useTranslation('told')
  const { mutateAsync } = useChangePlan()
  return ({ undo }: Awaited<ReturnType<ReturnType<typeof useKeepFormerHours>['mutateAsync']>>) => {
    const ending = { done: t('team.done.unkept'), failure: t('team.failures.undo') }
    if (undo.length === 0) notify.success(t('team.done.kept'))
    else notify.reversible(t('team.done.kept'), 'undo', () => void sayEnding(mutateAsync(undo), ending))
  }
}
