import type { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FieldError, FieldErrors, FieldPath, FieldValues, Resolver, UseFormSetError } from 'react-hook-form'
import { hasSentence, learn, say } from '#web/i18n.ts'
import { isProblem } from './problem.ts'

type Contract = Parameters<typeof standardSchemaResolver>[0]

/**
 * Checks a form against its contract: `checkedBy(async () => (await import('#accounts/schemas.ts')).signIn)`.
 * The schema and the sentences of fields load when first needed, so that they stay out of the first screens. If one fails to load, only the
 * server checks the form.
 * Each field's `error.message` is the sentence to show.
 */
export const checkedBy =
  <Values extends FieldValues>(load: () => Promise<Contract>): Resolver<Values> =>
  async (values, context, options) => {
    const checking = Promise.all([import('@hookform/resolvers/standard-schema'), load(), learn('fields')])
    const [checker, contract] = await checking.catch(() => [])
    if (!checker || !contract) return { values, errors: {} }
    const resolve = checker.standardSchemaResolver(contract) as Resolver<Values>
    const result = await resolve(values, context, options)
    return { ...result, errors: spoken(result.errors, values) } as typeof result
  }

/** The messages of a contract are keys of `core.fields`; a list has errors by row. A choice not made, or a time or a date half typed, is null. */
const spoken = (errors: FieldErrors, values: FieldValues): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]): [string, FieldErrors[string]][] => {
      if (!error) return []
      const value = values[name]
      if (typeof error.type !== 'string') return [[name, spoken(error as FieldErrors, value ?? {})]]
      const isMissing = value === null || (value === '' && error.message === 'date')
      return [[name, { ...error, message: fieldSentence(isMissing ? 'required' : error.message) } as FieldError]]
    }),
  )

/** The contract's sentence about a field, once `learn('fields')` is done. */
export const fieldSentence = (name: unknown): string => {
  const key = `core:fields.${String(name)}`
  return say(hasSentence(key) ? key : 'core:fields.invalid')
}

/** The part of a form that takes errors. */
type FormErrors<Values extends FieldValues> = { setError: UseFormSetError<Values>; getValues: () => Values }

/**
 * Puts a refusal beside its fields: those of a 422, or the taken e-mail of a 409.
 * @returns false if a field is not in the form: the problem's own sentence must be shown.
 */
export const showFieldErrors = <Values extends FieldValues>(error: unknown, form: FormErrors<Values>): boolean => {
  if (!isProblem(error) || error.fields.length === 0) return false
  const values = form.getValues()
  // One of a list is named by its place: breaks.0.endTime.
  const mine = error.fields.filter(({ path }) => (path.split('.')[0] ?? path) in values)
  for (const [index, { path, message }] of mine.entries())
    form.setError(path as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
  return mine.length === error.fields.length
}
