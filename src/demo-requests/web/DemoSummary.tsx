import { useId } from 'react'
import { phone, spacedPhone } from '#core/fields/phone.ts'
import { mailto } from '#core/pages.ts'
import { type Answers, isChoice, type Question, stepAsking, steps } from '#demo-requests/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import { useChoiceWord } from './useChoiceWord.ts'

interface DemoSummaryProps {
  answers: Answers
  dataProtectionEmail: string | undefined
}

/** The answers before they are sent, each with a link back to its step, and what we do with them. */
export function DemoSummary({ answers, dataProtectionEmail }: DemoSummaryProps) {
  const { t } = useTranslation('demo-requests')
  const titleId = useId()
  const questions = steps.flat().filter(question => question !== 'needs')
  return (
    <section aria-labelledby={titleId} className="mt-8">
      <h2 className="text-18" id={titleId}>
        {t('summary.title')}
      </h2>
      <dl className="mt-2">
        {questions.map(question => (
          <SummaryLine answers={answers} key={question} question={question} />
        ))}
      </dl>
      <p className="mt-5 text-13 text-ink-2">
        {t('privacy.use')}
        {dataProtectionEmail && (
          <>
            {' '}
            {t('privacy.rights')}{' '}
            <TextLink className="wrap-anywhere" href={mailto(dataProtectionEmail)}>
              {dataProtectionEmail}
            </TextLink>
          </>
        )}
      </p>
    </section>
  )
}

function SummaryLine({ answers, question }: { answers: Answers; question: Exclude<Question, 'needs'> }) {
  const { t } = useTranslation('demo-requests')
  const answer = useAnswer(answers, question)
  const field = t(`fields.${question}`)
  const href = `${paths.demo}?step=${stepAsking([question])}&edit=true`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2 min-[520px]:grid-cols-[12rem_minmax(0,1fr)_auto] min-[520px]:items-baseline min-[520px]:py-1">
      <dt className="text-14 text-ink-2">{field}</dt>
      <dd className="font-label wrap-anywhere max-[519px]:row-start-2">{answer}</dd>
      <dd className="max-[519px]:row-span-2">
        <TextLink aria-label={t('summary.editNamed', { field })} className="text-14" href={href} isStandalone>
          {t('summary.edit')}
        </TextLink>
      </dd>
    </div>
  )
}

/** The number as the owner will read it. */
const useAnswer = (answers: Answers, question: Exclude<Question, 'needs'>) => {
  const wordOf = useChoiceWord()
  if (isChoice(question)) {
    const chosen = answers[question]
    return chosen === null ? '' : wordOf(question, chosen)
  }
  if (question !== 'phone') return answers[question]
  const { data } = phone.safeParse(answers.phone)
  return data ? spacedPhone(data) : answers.phone.number
}
