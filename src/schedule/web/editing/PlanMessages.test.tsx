import { renderToStaticMarkup } from 'react-dom/server'
import { resolveValue, useToasterStore } from 'react-hot-toast/headless'
import { beforeAll, expect, test } from 'vitest'
import { shiftOf } from '#testing/plan-editor.ts'
import { learn } from '#web/i18n.ts'
import { planMessages } from './PlanMessages.ts'

beforeAll(() => learn('inside'))

const Shown = () => useToasterStore().toasts.map(toast => <p key={toast.id}>{resolveValue(toast.message, toast)}</p>)

test('what else is to be said of an edit is said also where it cannot be undone', () => {
  const edit = { kind: 'added', changes: [{ before: null, after: shiftOf('noon') }] } as const
  planMessages().done(edit, undefined, '2 cases laissées')
  expect(renderToStaticMarkup(<Shown />)).toBe('<p>2 cases laissées</p><p>Shift ajouté</p>')
})
