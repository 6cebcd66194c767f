import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { plainTerms } from '#schedule/rules.ts'
import { noticeSettings } from '#testing/mounted/answers/notifications.ts'
import { midi, newId, soir } from '#testing/mounted/answers/schedule.ts'
import type { AnswerTo } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { employee } from '#testing/mounted/sessions.ts'

type OwnChanges = AnswerTo<'GET /schedule/my-changes/:date'>
type Change = OwnChanges['changes'][number]
type ToldHours = NonNullable<Change['before']>

const hours = (startTime: string, endTime: string, change: Partial<ToldHours> = {}): ToldHours => ({
  ...plainTerms,
  id: newId(),
  shiftTypeId: midi.id,
  date: '2026-11-20',
  startTime,
  endTime,
  startsAt: `2026-11-20T${startTime}:00Z`,
  endsAt: `2026-11-20T${endTime}:00Z`,
  ...change,
})
const changeTo = (after: ToldHours, before: Partial<ToldHours>): Change => ({
  before: { ...after, ...before },
  after,
  question: null,
  notes: '',
})

test.each([1440, 390])(
  'a change says what is other about a shift, and its hours once if they stay, %i wide',
  async width => {
    await page.viewport(width, 900)
    const later = hours('10:30', '15:00', { breakDuration: 15 })
    await mount('/app/schedule/changes?week=2026-11-16', employee(), {
      'GET /notifications/settings': noticeSettings,
      'GET /schedule/my-changes/:date': {
        week: { from: '2026-11-16', to: '2026-11-22' },
        timeZone: 'Europe/Paris',
        publication: null,
        isSeen: false,
        changes: [
          changeTo(hours('09:00', '12:00'), { shiftTypeId: soir.id }),
          changeTo(hours('13:00', '17:00', { breakDuration: 45 }), { breakDuration: 30 }),
          changeTo(later, {
            startTime: '10:00',
            startsAt: '2026-11-20T10:00:00Z',
            shiftTypeId: soir.id,
            breakDuration: 0,
          }),
        ],
        shiftTypes: [midi, soir],
        shifts: [],
        waiting: [],
      },
    })
    const card = (nth: number) => page.getByRole('region', { name: 'ven. 20 novembre' }).nth(nth)
    const words = async (nth: number) => {
      await expect.element(card(nth)).toBeVisible()
      return card(nth).element().textContent.replace(/\s+/g, ' ')
    }
    const said = [await words(0), await words(1), await words(2)]
    expect(said[0]).toContain('Soir → Midi')
    expect(said[0]!.match(/09:00/g)).toHaveLength(1)
    expect(said[0]).not.toContain('Avant')
    expect(said[1]).toContain('pause 30 → 45 min')
    expect(said[1]!.match(/13:00/g)).toHaveLength(1)
    expect(said[2]).toContain('Avant')
    expect(said[2]).toContain('pause 0 → 15 min')
    expect(said[2]).not.toContain('Soir → Midi')
  },
)
