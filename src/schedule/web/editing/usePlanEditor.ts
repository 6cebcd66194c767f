import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import type { TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { readChanged } from '#web/api/live.ts'
import { useMember } from '#web/api/session.ts'
import { afterPaint } from '#web/ui/loading/after-paint.ts'
import { weekAfter } from './PlanChanges.ts'
import { PlanEditor } from './PlanEditor.ts'
import { planMessages } from './PlanMessages.ts'
import { keepChanges, sendChanges } from './PlanRequests.ts'

const editors = new WeakMap<QueryClient, PlanEditor>()

/** The editor of a page. One with changes in flight outlives its page: opened again, the page goes on with it. */
const editorOf = (queryClient: QueryClient, timeZone: string) => {
  const last = editors.get(queryClient)
  if (last?.isBusy) return last
  const editor = new PlanEditor({
    timeZone,
    send: async (changes, accepted) => {
      await afterPaint()
      // Through the cache of mutations, which ends the session after a 401.
      const mutationFn = () => sendChanges(changes, accepted)
      const options = { mutationFn, meta: { queued: true } }
      return queryClient.getMutationCache().build(queryClient, options).execute(undefined)
    },
    keep: saved => keepChanges(queryClient, saved),
    refetch: () => void readChanged(queryClient),
    messages: planMessages(),
  })
  editors.set(queryClient, editor)
  return editor
}

/** The editor, its question, and the week after all changes in flight. */
export function usePlanEditor(team: TeamWeek | undefined) {
  const queryClient = useQueryClient()
  const { timeZone } = useMember().company
  const editor = useMemo(() => editorOf(queryClient, timeZone), [queryClient, timeZone])
  const { pending, question } = useSyncExternalStore(editor.subscribe, editor.snapshot)
  useEffect(() => {
    editor.open()
    return editor.close
  }, [editor])
  useUndoKey(editor)
  const expected = useMemo(() => team && weekAfter(team, pending), [team, pending])
  return { editor, question, pending, team: expected }
}

/** Inside these elements Ctrl+Z belongs to the typed text or to an open dialog. */
const elsewhere = 'input, textarea, [contenteditable], [role="spinbutton"], [role="dialog"], [role="alertdialog"]'

/** Ctrl+Z on the whole page; Ctrl+Shift+Z or Ctrl+Y takes the undo back. */
function useUndoKey({ undo, redo }: Pick<PlanEditor, 'undo' | 'redo'>) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const revert = { z: event.shiftKey ? redo : undo, y: redo }[event.key.toLowerCase()]
    if (!revert || event.altKey || !(event.ctrlKey || event.metaKey)) return
    if (event.target instanceof Element && event.target.closest(elsewhere)) return
    event.preventDefault()
    void revert()
  })
  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
