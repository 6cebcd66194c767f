import { useCallback, useEffect, useRef } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { isProblem } from '#web/api/problem.ts'

/** Forms hold what JSON can say, and `NaN` for an empty number. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

type OnNewer<Shown> = (before: Shown, after: Shown) => void

type OpenedState<Shown> = {
  /** Commands are sent with it. */
  seen: Shown
  /** The newest that the screen has read. */
  latest: Shown
  /** A refusal has said that there is a newer one. */
  isRefused: boolean
  onNewer?: OnNewer<Shown>
}

/** After a refusal a form goes on from the state that the screen has read since. */
const goOn = <Shown>(opened: OpenedState<Shown>) => {
  if (!opened.isRefused || isSame(opened.seen, opened.latest)) return
  const before = opened.seen
  opened.seen = opened.latest
  opened.isRefused = false
  opened.onNewer?.(before, opened.latest)
}

/**
 * The state on which a form or a question was opened. Others may change it meanwhile: a command goes with what was seen, and the server refuses it.
 * From then on commands go with the newer state, which each refusal makes the screen read. No newer one is taken without a refusal: nobody has looked at it.
 * @param shown the newest that the screen has read
 * @param refused the code of that refusal
 */
export const useOpened = <Shown>(shown: Shown, refused: string) => {
  const opened = useRef<OpenedState<Shown>>({ seen: shown, latest: shown, isRefused: false })
  useEffect(() => {
    opened.current.latest = shown
    goOn(opened.current)
  }, [shown])
  /** A command with what was seen. */
  const send =
    <Values, Answer>(command: (values: Values, seen: Shown) => Promise<Answer>) =>
    (values: Values) =>
      command(values, opened.current.seen).catch((error: unknown) => {
        if (isProblem(error) && error.code === refused) {
          opened.current.isRefused = true
          goOn(opened.current)
        }
        throw error
      })
  const whenNewer = useCallback((onNewer: OnNewer<Shown>) => {
    opened.current.onNewer = onNewer
  }, [])
  return { whenNewer, send }
}

/** The fields of a form go on from the newer state too: those in which somebody typed keep it, the others show what is stored. */
export const useFollow = <Shown, Form extends FieldValues>(
  form: UseFormReturn<Form>,
  { whenNewer }: { whenNewer: (onNewer: OnNewer<Shown>) => void },
  formOf: (shown: Shown) => Form,
) =>
  useEffect(() =>
    whenNewer((before, after) => {
      const [typed, former, newer] = [form.getValues(), formOf(before), formOf(after)]
      form.reset(newer, { keepErrors: true, keepIsSubmitted: true })
      for (const field of Object.keys(newer) as Path<Form>[]) {
        const value = merged(typed[field], former[field], newer[field]) as PathValue<Form, Path<Form>>
        if (!isSame(value, newer[field])) form.setValue(field, value, { shouldDirty: true })
      }
    }),
  )

/** The newer value with what was typed over it. Lists of as many rows, such as the days of a week, are compared row by row and field by field. */
export const merged = (typed: unknown, before: unknown, after: unknown): unknown => {
  if (isSame(typed, before)) return after
  if (isRows(typed) && isRows(before) && isRows(after) && typed.length === after.length)
    return after.map((row, place) => merged(typed[place], before[place] ?? row, row))
  if (isFields(typed) && isFields(before) && isFields(after))
    return Object.fromEntries(
      Object.entries(after).map(([name, value]) => [name, merged(typed[name], before[name], value)]),
    )
  return typed
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isRows = (value: unknown): value is Record<string, unknown>[] => Array.isArray(value) && value.every(isFields)

/** The newest state of a row that somebody opened; as it was opened if it is gone: the server says so. */
export const newest = <Row extends { id: string }>(rows: readonly Row[] | undefined, opened: Row): Row =>
  rows?.find(({ id }) => id === opened.id) ?? opened
