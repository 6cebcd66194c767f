import { useCallback, useEffect, useRef, useState } from 'react'
import { isProblem } from '#web/api/problem.ts'
import { isSame } from './merged.ts'

/** The part of a form that follows newer states: `useFollow`, `useDraft`. */
export type Follower<Shown> = {
  /** Draws a newer state, and keeps what was typed. */
  draw: (before: Shown, after: Shown) => void
  /** Whether the form may go on from there before a refusal. */
  isOpenTo: (seen: Shown, after: Shown) => boolean
  /** Newer states are drawn at once. One that what was typed hides is not seen by that. */
  isLive: boolean
}

type OpenedState<Shown> = {
  /** Commands are sent with it. */
  seen: Shown
  /** The one that the fields began with. */
  drawn: Shown
  /** The newest that the screen has read. */
  latest: Shown
  /** A refusal has said that there is a newer one. */
  isRefused: boolean
  follower?: Follower<Shown>
}

/** @returns whether commands go with a newer state from now on */
const goOn = <Shown>(opened: OpenedState<Shown>) => {
  const { seen, drawn, latest, isRefused, follower } = opened
  if (isSame(seen, latest)) return false
  const isTaken = isRefused || follower?.isOpenTo(seen, latest) === true
  if (isTaken) Object.assign(opened, { seen: latest, isRefused: false })
  if ((isTaken || follower?.isLive) && !isSame(drawn, latest)) {
    opened.drawn = latest
    follower?.draw(drawn, latest)
  }
  return isTaken
}

/**
 * The state on which a form or a question was opened. Others may change it meanwhile: a command goes with what was seen, and the server refuses it.
 * From then on commands go with the newer state, which each refusal makes the screen read. Before a refusal no newer one is taken, for nobody has
 * looked at it; but by a form in which nothing was typed.
 * @param shown the newest that the screen has read
 * @param refused refusals that mean it too, beside the one of the server's `checkSeen`
 */
export const useOpened = <Shown>(shown: Shown, ...refused: readonly string[]) => {
  const opened = useRef<OpenedState<Shown>>({ seen: shown, drawn: shown, latest: shown, isRefused: false })
  const [seen, setSeen] = useState(shown)
  useEffect(() => {
    opened.current.latest = shown
    if (goOn(opened.current)) setSeen(() => opened.current.seen)
  }, [shown])
  /** A command with what was seen. */
  const send =
    <Values, Answer>(command: (values: Values, seen: Shown) => Promise<Answer>) =>
    (values: Values) =>
      command(values, opened.current.seen).catch((error: unknown) => {
        if (isProblem(error) && (error.code === 'changed' || refused.includes(error.code))) {
          opened.current.isRefused = true
          if (goOn(opened.current)) setSeen(() => opened.current.seen)
        }
        throw error
      })
  /** The command of a question. */
  const commandOf = <Answer>({
    isPending,
    mutateAsync,
  }: {
    isPending: boolean
    mutateAsync: (seen: Shown) => Promise<Answer>
  }) => ({ isPending, mutateAsync: send((_: void, asked) => mutateAsync(asked)) })
  const follow = useCallback((follower: Follower<Shown>) => {
    opened.current.follower = follower
  }, [])
  /** Goes on from what one saved oneself, or from another row. */
  const take = (state: Shown) => {
    Object.assign(opened.current, { seen: state, drawn: state, isRefused: false })
    setSeen(() => state)
  }
  return { seen, send, commandOf, follow, take }
}

/** The newest state of a row that somebody opened; as it was opened if it is gone: the server says so. */
export const newest = <Row extends { id: string }>(rows: readonly Row[] | undefined, opened: Row): Row =>
  rows?.find(({ id }) => id === opened.id) ?? opened
