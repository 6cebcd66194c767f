import { Suspense } from 'react'
import type { Control } from 'react-hook-form'
import { type Answers, type Choice, choices, isChoice, type Question, steps } from '#demo-requests/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { lazyPart } from '#web/lazy-page.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { RadioCards } from '#web/ui/fields/RadioCards.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField, type TextFieldProps } from '#web/ui/fields/TextField.tsx'
import { Skeleton } from '#web/ui/loading/Skeleton.tsx'
import { useChoiceWord } from './useChoiceWord.ts'

interface StepFieldsProps {
  step: number
  control: Control<Answers>
  /** The heading that asks. */
  questionId: string
}

/** The questions of one step; the first takes the focus. */
export function StepFields({ step, ...props }: StepFieldsProps) {
  const questions: readonly Question[] = steps[step - 1] ?? []
  return questions.map((question, index) => (
    <Field autoFocus={index === 0} key={question} question={question} {...props} />
  ))
}

interface FieldProps<Name extends Question = Question> extends Omit<StepFieldsProps, 'step'> {
  question: Name
  autoFocus: boolean
}

// With the library that knows every country's numbers.
const PhoneField = lazyPart(async () => (await import('./PhoneField.tsx')).PhoneField)

function Field(props: FieldProps) {
  const { question } = props
  if (question === 'phone')
    return (
      <Suspense fallback={<Skeleton className="h-20" />}>
        <PhoneField {...props} />
      </Suspense>
    )
  if (question === 'needs') return <NeedsField {...props} />
  if (isChoice(question)) return <ChoiceField {...props} question={question} />
  return <ShortField {...props} question={question} />
}

function ChoiceField({ question, control, questionId, autoFocus }: FieldProps<Choice>) {
  const wordOf = useChoiceWord()
  const options = choices[question].map(value => ({ value, label: wordOf(question, value) }))
  return (
    <FormField control={control} name={question}>
      {field => <RadioCards {...field} autoFocus={autoFocus} labelledBy={questionId} options={options} />}
    </FormField>
  )
}

/** The browser may autofill these fields. */
const known: Record<
  'firstName' | 'lastName' | 'email' | 'companyName',
  Pick<TextFieldProps, 'autoComplete' | 'type'>
> = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  email: { autoComplete: 'email', type: 'email' },
  companyName: { autoComplete: 'organization' },
}

function ShortField({ question, control, autoFocus }: FieldProps<keyof typeof known>) {
  const { t } = useTranslation('demo-requests')
  return (
    <FormField control={control} name={question}>
      {field => <TextField {...field} {...known[question]} autoFocus={autoFocus} label={t(`fields.${question}`)} />}
    </FormField>
  )
}

function NeedsField({ control, autoFocus }: FieldProps) {
  const { t } = useTranslation('demo-requests')
  return (
    <FormField control={control} name="needs">
      {field => (
        <TextArea
          {...field}
          autoFocus={autoFocus}
          hint={t('needsHint')}
          isOptional
          label={t('fields.needs')}
          rows={4}
        />
      )}
    </FormField>
  )
}
