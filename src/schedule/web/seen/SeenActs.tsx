import type { CalendarDate } from '#core/calendar.ts'
import { fullName } from '#people/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { writtenMoment } from '#web/ui/time/written-moment.ts'
import {
  mayBeReminded,
  type ToldPerson,
  useAskAgain,
  useKeepFormerHours,
  useRemind,
  useWithdrawQuestion,
} from './SeenWeek.ts'

interface SeenActsProps {
  person: ToldPerson
  /** A day of the week. */
  date: CalendarDate
  timeZone: string
}

/** What planners may do about what somebody has not seen, not answered or refused. */
export function SeenActs({ person, date, timeZone }: SeenActsProps) {
  const { t } = useTranslation('told')
  const name = fullName(person)
  const remind = useRemind(date)
  const questions = person.changes.flatMap(({ question }) => question ?? [])
  const ending = (done: string) => ({ done, failure: t('team.failures.act') })
  return (
    <span className="flex flex-1 flex-wrap items-center justify-end gap-2">
      {questions.map(question => (
        <QuestionActs key={question.id} name={name} question={question} />
      ))}
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

type Question = NonNullable<ToldPerson['changes'][number]['question']>

function QuestionActs({ question: { id, state, isCurrent }, name }: { question: Question; name: string }) {
  const { t } = useTranslation('told')
  const [withdraw, again, keep] = [useWithdrawQuestion(), useAskAgain(), useKeepFormerHours()]
  const say = (command: { mutateAsync: (id: string) => Promise<unknown> }, done: string) =>
    void sayEnding(command.mutateAsync(id), { done, failure: t('team.failures.act') })
  const isOpen = state === 'waiting' || state === 'changed'
  return (
    <>
      {isCurrent && (state === 'refused' || state === 'begun') && (
        <Button
          aria-label={t('team.acts.keepNamed', { name })}
          className="max-md:w-full md:max-lg:w-full"
          isBusy={keep.isPending}
          onPress={() => say(keep, t('team.done.kept'))}
          size="sm"
          variant="secondary"
        >
          {t('team.acts.keep')}
        </Button>
      )}
      {isCurrent && state === 'refused' && (
        <Button
          aria-label={t('team.acts.againNamed', { name })}
          className="max-md:w-full md:max-lg:w-full"
          isBusy={again.isPending}
          onPress={() => say(again, t('team.done.again'))}
          size="sm"
          variant="quiet"
        >
          {t('team.acts.again')}
        </Button>
      )}
      {isOpen && (
        <Button
          aria-label={t('team.acts.withdrawNamed', { name })}
          className="max-md:w-full md:max-lg:w-full"
          isBusy={withdraw.isPending}
          onPress={() => say(withdraw, t('team.done.withdrawn'))}
          size="sm"
          variant="quiet"
        >
          {t('team.acts.withdraw')}
        </Button>
      )}
    </>
  )
}
