import { describe, expect, test } from 'vitest'
import {
  at,
  changed,
  finding,
  form,
  found,
  monday,
  opened,
  questionOf,
  type Rule,
  shiftOf,
  tuesday,
  unreachable,
  wednesday,
} from '#testing/plan-editor.ts'
import { type Finding } from '#web/api/problem.ts'
import { Declined } from './PlanEditor.ts'

/** Asks for each rule until it is accepted. */
const asksFor =
  (...findings: Finding[]): Rule =>
  (_, accepted) => {
    const open = findings.filter(({ rule, change }) => !accepted.some(a => a.rule === rule && a.change === change))
    return open.length > 0 ? found(...open) : undefined
  }

describe('a finding that may be accepted', () => {
  test('is asked about, and accepted by a yes', async () => {
    const { server, editor, shown, dates, told } = opened(shiftOf('noon'))
    server.refuses = asksFor(finding('on-leave'))
    const moving = editor.move(shown('noon'), at(tuesday))
    expect(await questionOf(editor)).toEqual(['on-leave 0'])
    expect(dates()).toEqual({ noon: tuesday })
    editor.answer(true)
    expect(await moving).toBe(true)
    expect(editor.snapshot().question).toBeNull()
    expect(server.requests[1]!.accepted).toEqual([{ rule: 'on-leave', change: 0 }])
    expect(told).toEqual(['moved 1'])
  })

  test('of the law is accepted with the reason that was given, asked once for all of them', async () => {
    const { server, editor, shown } = opened(shiftOf('noon'))
    const law = { ...finding('REPOS_QUOTIDIEN'), needsReason: true }
    server.refuses = asksFor(law, finding('on-leave'))
    const moving = editor.move(shown('noon'), at(tuesday))
    await questionOf(editor)
    editor.answer(true, 'Remplacement de Max')
    expect(await moving).toBe(true)
    expect(server.requests[1]!.accepted).toEqual([
      { rule: 'REPOS_QUOTIDIEN', change: 0, reason: 'Remplacement de Max' },
      { rule: 'on-leave', change: 0 },
    ])
  })

  test('keeps the reason that was typed when the change fails after it, and tells why; a new answer sends it again', async () => {
    const { server, editor, shown, dates, told } = opened(shiftOf('noon'))
    const law = { ...finding('REPOS_QUOTIDIEN'), needsReason: true }
    const asks = asksFor(law)
    server.refuses = (changes, accepted) => asks(changes, accepted) ?? unreachable()
    const moving = editor.move(shown('noon'), at(tuesday))
    await questionOf(editor)
    editor.answer(true, 'Remplacement de Max')
    await Promise.resolve()
    expect(await questionOf(editor)).toEqual(['REPOS_QUOTIDIEN 0'])
    expect(editor.snapshot().question).toMatchObject({
      lost: { reason: 'Remplacement de Max', kind: 'moved', failure: { message: 'No network.' } },
    })
    expect([dates(), told]).toEqual([{ noon: tuesday }, []])
    server.refuses = asks
    editor.answer(true, 'Remplacement de Max et Léa')
    expect(await moving).toBe(true)
    expect(server.requests.at(-1)!.accepted).toEqual([
      { rule: 'REPOS_QUOTIDIEN', change: 0, reason: 'Remplacement de Max et Léa' },
    ])
    expect(told).toEqual(['moved 1'])
  })

  test('whose change failed after its reason is left by a no, and the failure is told', async () => {
    const { server, editor, shown, dates, told } = opened(shiftOf('noon'))
    const asks = asksFor({ ...finding('REPOS_QUOTIDIEN'), needsReason: true })
    server.refuses = (changes, accepted) => asks(changes, accepted) ?? changed()
    const moving = editor.move(shown('noon'), at(tuesday))
    await questionOf(editor)
    editor.answer(true, 'Remplacement de Max')
    await Promise.resolve()
    await questionOf(editor)
    editor.answer(false)
    expect(await moving).toBe(false)
    expect([dates(), told]).toEqual([{ noon: monday }, ['moved: Changed.']])
  })

  test('is left by a no: the change is rolled back, nothing is told, and the next one is sent', async () => {
    const { server, editor, shown, dates, told } = opened(shiftOf('noon'))
    server.refuses = asksFor(finding('on-leave'))
    const moving = editor.move(shown('noon'), at(tuesday))
    await questionOf(editor)
    editor.answer(false)
    expect(await moving).toBe(false)
    server.refuses = () => undefined
    await editor.move(shown('noon'), at(wednesday))
    expect(dates()).toEqual({ noon: wednesday })
    expect(told).toEqual(['moved 1'])
  })

  test('after a no also refuses, without a word, what was made upon the change', async () => {
    const { server, editor, shown, told } = opened(shiftOf('noon'))
    server.refuses = asksFor(finding('on-leave'))
    const all = [editor.move(shown('noon'), at(tuesday)), editor.move(shown('noon'), at(wednesday))]
    await questionOf(editor)
    editor.answer(false)
    expect(await Promise.all(all)).toEqual([false, false])
    expect(told).toEqual([])
  })

  test('rejects the change of a form after a no: what was typed stays', async () => {
    const { server, editor } = opened()
    server.refuses = asksFor(finding('on-leave'))
    const adding = editor.add(form)
    await questionOf(editor)
    editor.answer(false)
    await expect(adding).rejects.toBeInstanceOf(Declined)
  })

  test('is one question with the others of its list', async () => {
    const { server, editor, told } = opened()
    server.refuses = asksFor(finding('on-leave', 0), finding('on-leave', 1))
    const changes = ['a', 'b'].map(id => ({ before: null, after: shiftOf(id) }))
    const applying = editor.apply('copied', changes)
    expect(await questionOf(editor)).toEqual(['on-leave 0', 'on-leave 1'])
    editor.answer(true)
    await applying
    expect(told).toEqual(['copied 2'])
  })

  test('is not asked about beside one that refuses the change anyway', async () => {
    const { server, editor, shown, told } = opened(shiftOf('noon'))
    server.refuses = () => found(finding('overlap', 0, false), finding('on-leave'))
    expect(await editor.move(shown('noon'), at(tuesday))).toBe(false)
    expect(told).toEqual(['moved: Found.'])
  })

  test('is asked about again only if it is another one', async () => {
    const { server, editor, shown, told } = opened(shiftOf('noon'))
    server.refuses = (_, accepted) => found(finding('on-leave', Math.min(accepted.length, 1)))
    const moving = editor.move(shown('noon'), at(tuesday))
    expect(await questionOf(editor)).toEqual(['on-leave 0'])
    editor.answer(true)
    await Promise.resolve()
    expect(await questionOf(editor)).toEqual(['on-leave 1'])
    editor.answer(true)
    expect(await moving).toBe(false)
    expect(server.requests).toHaveLength(3)
    expect(told).toEqual(['moved: Found.'])
  })

  test('is asked about by an undo too, and a no leaves the edit to be undone later', async () => {
    const { server, editor, shown, dates, told } = opened(shiftOf('noon'))
    await editor.move(shown('noon'), at(tuesday))
    server.refuses = asksFor(finding('on-leave'))
    const undoing = editor.undo()
    await questionOf(editor)
    editor.answer(false)
    await undoing
    expect(dates()).toEqual({ noon: tuesday })
    server.refuses = () => undefined
    await editor.undo()
    expect(told).toEqual(['moved 1', 'undone moved'])
  })
})

describe('leaving the page', () => {
  test('answers no to an open question, and later changes are sent', async () => {
    const { server, editor, shown, told } = opened(shiftOf('noon'), shiftOf('night'))
    server.refuses = ([change]) => (change!.after?.id === 'noon' ? found(finding('on-leave')) : undefined)
    const all = [editor.move(shown('noon'), at(tuesday)), editor.move(shown('night'), at(tuesday))]
    await questionOf(editor)
    editor.close()
    expect(await Promise.all(all)).toEqual([false, true])
    expect(told).toEqual(['moved 1'])
  })

  test('lets changes in flight arrive, and asks nothing more until the page is back', async () => {
    const { server, editor, shown, dates } = opened(shiftOf('noon'), shiftOf('night'))
    const answer = server.hold()
    const all = [editor.move(shown('noon'), at(tuesday)), editor.move(shown('night'), at(tuesday))]
    server.refuses = ([change]) => (change!.after?.id === 'night' ? found(finding('on-leave')) : undefined)
    editor.close()
    expect(editor.isBusy).toBe(true)
    answer()
    expect(await Promise.all(all)).toEqual([true, false])
    expect(dates()).toEqual({ noon: tuesday, night: monday })
    editor.open()
    const moving = editor.move(shown('night'), at(tuesday))
    expect(await questionOf(editor)).toEqual(['on-leave 0'])
    editor.answer(false)
    expect(await moving).toBe(false)
  })
})

describe('a deletion that cannot be undone', () => {
  const untyped = shiftOf('noon', { shiftTypeId: null as never })

  test('asks first; a no sends nothing', async () => {
    const { server, editor, shown, told } = opened(untyped)
    const removing = editor.remove(shown('noon'))
    expect(await questionOf(editor)).toBe('noon')
    editor.answer(false)
    expect(await removing).toBe(false)
    expect([server.requests, told]).toEqual([[], []])
  })

  test('is made by a yes, and offers no undo', async () => {
    const { editor, shown, seen, told, undos } = opened(untyped)
    const removing = editor.remove(shown('noon'))
    await questionOf(editor)
    editor.answer(true)
    expect(await removing).toBe(true)
    expect(seen()).toEqual([])
    expect([told, undos]).toEqual([['deleted 1'], []])
  })

  test('asks after the question that is open', async () => {
    const { server, editor, shown } = opened(untyped, shiftOf('night'))
    server.refuses = ([change]) => (change!.after ? found(finding('on-leave')) : undefined)
    const moving = editor.move(shown('night'), at(tuesday))
    expect(await questionOf(editor)).toEqual(['on-leave 0'])
    const removing = editor.remove(shown('noon'))
    editor.answer(false)
    expect(await moving).toBe(false)
    expect(await questionOf(editor)).toBe('noon')
    editor.answer(true)
    expect(await removing).toBe(true)
  })
})
